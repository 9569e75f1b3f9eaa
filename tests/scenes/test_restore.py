from campaigns.backup import database as backups
from scenes.models import Table
from scenes.told.cursors import make_cursor, read_cursor


def test_after_a_restore_no_cursor_of_the_lost_history_is_known(playing):
    before = Table.objects.get()
    cursor = make_cursor(before.epoch, before.seq)

    for renew in backups.after_restore:
        renew()

    after = Table.objects.get()
    assert after.seq == before.seq
    assert read_cursor(cursor, before.epoch) == before.seq
    assert read_cursor(cursor, after.epoch) is None
