"""Live play: scenes, the store, the hub and the sockets."""

from django.apps import AppConfig


class ScenesConfig(AppConfig):
    name = "scenes"

    def ready(self) -> None:
        """Open the doors through which campaigns and characters reach live play."""
        from campaigns import doors
        from campaigns.accounts.services import on_sessions_ended
        from campaigns.backup import database as backups
        from campaigns.removal import services as removal
        from scenes import selectors, services
        from scenes.live import running
        from scenes.stored import heads, nightly, store
        from scenes.stored.upkeep import pruning, summaries
        from scenes.told import corrected, heard, reading, sessions, stood

        doors.connect(
            submit_with=services.submit,
            open_table_with=services.open_table,
            snapshot_with=selectors.snapshot,
            seen_with=selectors.seen,
            portraits_with=store.portraits,
            summaries_with=summaries.summaries,
            sessions_with=sessions.sessions,
            lines_in_with=sessions.lines_in,
            lines_for_all_with=sessions.lines_for_all,
            present_in_with=sessions.present_in,
            packed_with=selectors.packed_of,
            made_by_hand_with=selectors.made_by_hand,
            giving_with=selectors.giving,
            standing_with=selectors.standing,
            submit_by_clock_with=services.submit_by_clock,
        )
        doors.connect_log(
            moments_after_with=heard.moments_after,
            lines_at_with=heard.lines_at,
            log_part_with=reading.log_part,
            lines_of_moment_with=reading.lines_of_moment,
            played_scenes_with=selectors.played_scenes,
            corrected_with=corrected.corrected,
            round_of_with=stood.round_of,
            stood_at_with=stood.stood_at,
            again_at_with=stood.again_at,
        )
        removal.rows_of.append(pruning.rows_of)
        on_sessions_ended.append(running.sessions_ended)
        backups.after_restore.append(heads.renew_epochs)
        backups.after_backup.append(nightly.check_in_child)
