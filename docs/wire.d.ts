// Made by `manage.py wire` from the structs of frames, views and commands.

declare namespace Wire {
  /** All that this view sees. `put`: by id. `log`: its last lines; `older`: there are more before them. */
  interface Snapshot {
    t: "snapshot";
    /** A place in the table's history. */ cursor: string;
    /** Whose view it is. */ view: string;
    /** Who reads. */ me: Wire.Me;
    /** By id. */ put: Record<string, Wire.View>;
    /** Its last lines. */ log: Array<Wire.Line>;
    /** There are more before them. */ older: boolean;
    /** Everybody of the table, by member. */ people: Record<string, Wire.Person | null>;
  }
  /** Who reads: `member`, and the `role` of their seat. */
  interface Me {
    /** A member of the table, by id. */ member: string;
    /** The role of a seat: gm, cogm, player, spectator. */ role: string;
  }
  /** One record's changes for one who is at `prev`: `put` in place whole, `drop` ids, add lines to the `log`. */
  interface Change {
    t: "frame";
    /** A place in the table's history. */ cursor: string;
    /** `put` in place whole, `drop` ids, add lines to the `log`. */ prev: string;
    /** Lines of the log. */ log: Array<Wire.Line>;
    /** Things to put in place, by id. */ put: Record<string, Wire.View>;
    /** Ids of what is gone. */ drop: Array<string>;
  }
  /** What this reader may do now, in place of what was told before. */
  interface Buttons {
    t: "can";
    /** What one may do. */ can: Wire.Can;
  }
  /** An own command is stored, as its frame told. `made`: ids of new things the sender may want. */
  interface Done {
    t: "receipt";
    /** What it goes by among all things of the table. */ id: string;
    /** Whether it is done. */ ok: true;
    /** A place in the table's history. */ cursor: string;
    /** Ids of new things the sender may want. */ made: Array<string>;
  }
  /** An own command was refused. */
  interface NotDone {
    t: "receipt";
    /** What it goes by among all things of the table. */ id: string;
    /** Whether it is done. */ ok: false;
    /** Why it was refused. */ error: Wire.Problem;
  }
  /** The one error object, as REST and the socket send it (problem+json). */
  interface Problem {
    /** What kind of thing it is. */ type: string;
    /** The same in short. */ title: string;
    /** The HTTP status. */ status: number;
    /** What is so, and what can be done, in the reader's language. */ detail: string;
    /** What is refused, for a program. */ code: string;
    /** What belongs to it, by name. */ params: Record<string, string | number | boolean | Array<string | number> | Wire.Worded | null>;
    /** The rule that refuses, if one does, and `rule_title` what it is called. */ rule: string | null;
    /** `rule`: the rule that refuses, if one does, and `rule_title` what it is called. */ rule_title: string | null;
  }
  /** A `key` or `texts` with parameters, a `signed` number, a `list`, a `member` or `members`: one of them. */
  interface Worded {
    /** Another message. */ key?: string;
    /** Several, in a row. */ list?: Array<string | number | boolean | Array<string | number> | Wire.Worded | null>;
    /** A member of the table, by id, whose name is shown. */ member?: string;
    /** Members of the table, by their ids. */ members?: Array<string>;
    /** Where the words of those listed stand. */ named?: string;
    /** A number with its sign. */ signed?: number;
    /** What people wrote, by language; `{name}` in it is the parameter of that name in `with`. */ texts?: Record<string, string>;
    /** The parameters of that message or text, by name. */ with?: Record<string, string | number | boolean | Array<string | number> | Wire.Worded | null>;
  }
  /** Where the view stands: whoever is elsewhere has lost a frame. */
  interface Beat {
    t: "beat";
    /** A place in the table's history. */ cursor: string;
  }
  /** Those who changed. */
  interface People {
    t: "people";
    /** Everybody of the table, by member. */ people: Record<string, Wire.Person | null>;
  }
  /** Somebody writes. */
  interface Typing {
    t: "typing";
    /** A member of the table, by id. */ member: string;
  }
  /** Somebody points at a place of a zone, or of the board. */
  interface Pointer {
    t: "pointer";
    /** A member of the table, by id. */ member: string;
    /** A zone of a scene, by id. */ zone: string | null;
    /** How far to the right. */ x: number;
    /** How far down. */ y: number;
  }
  /** A frame that no receipt can answer. */
  interface Error {
    t: "error";
    /** Why it was refused. */ error: Wire.Problem;
  }
  /** A line of the log with its place in the table's history. */
  interface Line {
    /** The message `log.<key>`. */ key: "absorbed" | "action_described" | "action_held" | "actor_found" | "advantage" | "advantage_granted" | "advantage_lost" | "ask_made" | "ask_over" | "aspect_crossed" | "aspect_laid" | "aspect_overcome" | "aspect_placed" | "aspect_removed" | "aspect_revealed" | "aspect_reworded" | "aspects_counted" | "attack_cast" | "attack_held_back" | "band_counted" | "band_kept" | "band_shifted" | "bargain_accepted" | "between_told" | "block_allowed" | "block_counts" | "block_ended" | "block_faced" | "block_met" | "block_refused" | "block_stands" | "block_struck" | "block_waived" | "blow_changed" | "blow_held" | "blow_set" | "blow_struck" | "bogus_called" | "boost_named" | "boost_passed" | "breather_taken" | "brought" | "captured" | "card_played" | "cards_cleared" | "challenge_ended" | "challenge_opened" | "changed" | "character_aspect" | "character_assigned" | "character_changed" | "character_dropped" | "character_made" | "character_ready" | "character_refresh" | "character_shown" | "character_stunt" | "character_taken" | "choice_waived" | "choices_made" | "chooser_named" | "chose" | "clock_dropped" | "clock_made" | "clock_shown" | "clock_ticked" | "combination_weighed" | "companion_added" | "companion_advanced" | "companion_back" | "companion_dropped" | "companion_gone" | "companion_sent" | "concession_judged" | "concession_owed" | "condition_cleared" | "condition_marked" | "conflict_ended" | "conflict_opened" | "conflict_wears" | "consequence_cleared" | "consequence_given" | "consequence_reworded" | "content_allowed" | "contest_ended" | "contest_opened" | "contest_rolled" | "cost_proposed" | "countdown_changed" | "countdown_dropped" | "countdown_fired" | "countdown_made" | "countdown_marked" | "countdown_unmarked" | "counter_agreed" | "cover_taken" | "debility_offered" | "debility_taken" | "deck_shuffled" | "declared" | "defeat_bought" | "defeat_told" | "defends" | "defense_free" | "defense_hindered" | "dial_set" | "dice_cast" | "distraction_changed" | "distraction_dropped" | "distraction_made" | "distraction_settled" | "done_for" | "done_freely" | "effect_idle" | "ending_opened" | "ending_voted" | "ending_worded" | "exchange_begun" | "exchange_scored" | "experience_marked" | "extreme_renamed" | "fact" | "fact_dropped" | "free_handed" | "free_rolled" | "full_defense_taken" | "game_accepted" | "gave_in" | "gear_changed" | "gm_handed_over" | "goal" | "grant_gained" | "grit_set" | "grown_aspect" | "grown_dropped" | "grown_exchange_rating" | "grown_exchange_stunt" | "grown_high_concept" | "grown_left" | "grown_new_stunt" | "grown_passed" | "grown_placed" | "grown_points" | "grown_raise" | "grown_refresh" | "grown_rename" | "grown_swap" | "guard_taken" | "hand_dealt" | "hand_moved" | "harm_healed" | "harm_marked" | "held_passed" | "held_taken" | "helps" | "hero_assigned" | "hero_changed" | "hero_cheered" | "hero_dropped" | "hero_made" | "hero_out" | "hero_renamed" | "highlight_chosen" | "highlights_called" | "highlights_set" | "hit" | "hit_dropped" | "hit_reaimed" | "hold_changed" | "holders_asked" | "immunity_ended" | "immunity_lifted" | "immunity_marked" | "improvement_chosen" | "intent_declared" | "invoke_argued" | "invoke_declined" | "invoked" | "life_chosen" | "limit_drawn" | "limit_lifted" | "limits_set" | "maneuver_answered" | "maneuver_made" | "mark_taken_back" | "milestone_awarded" | "minion_put" | "minions_attached" | "minions_hit" | "minions_merged" | "minions_split" | "mob_thinned" | "modifier_given" | "modifiers_ended" | "move_answered" | "move_declared" | "move_due" | "move_rolled" | "move_told" | "move_waived" | "moves_advanced" | "moves_learned" | "moves_time" | "notes_written" | "novel_written" | "objected" | "objection_settled" | "objector_convinced" | "obstacle_changed" | "obstacle_removed" | "offer_closed" | "offer_countered" | "offer_led" | "offer_made" | "offer_over" | "offered" | "one_added" | "opposition" | "options_picked" | "order_set" | "organization_changed" | "organization_dropped" | "out_agreed" | "out_declined" | "outcome" | "outcome_set" | "overridden" | "page_closed" | "page_opened" | "pair_changed" | "part_taken" | "part_written" | "permission_ended" | "permission_given" | "picture_shown" | "play_paused" | "play_resumed" | "playbook_taken" | "plot_ended" | "points_adjusted" | "points_dealt" | "points_moved" | "powered_up" | "prepared_again" | "presence_set" | "prompt_closed" | "prompt_opened" | "protector" | "protector_settled" | "question_answered" | "reach" | "recovery_started" | "refresh_granted" | "refresh_withheld" | "refusal_unpaid" | "resource_changed" | "restatement_asked" | "revealed" | "rewound" | "role_changed" | "roll_changed" | "roll_dropped" | "roll_unscaled" | "rolled" | "rolls_held" | "route_taken" | "row_answered" | "rule_warned" | "ruling" | "said" | "scale_chosen" | "scale_denied" | "scale_set" | "scene_closed" | "scene_closed_plain" | "scene_grown" | "scene_live" | "scene_opened" | "scene_over" | "scene_resolved" | "seat_left" | "seat_taken" | "sent_back" | "session_ended" | "session_scenario_ended" | "session_started" | "shares_assigned" | "sheet_assigned" | "sheet_begun" | "sheet_dropped" | "sheet_edited" | "sheet_ready" | "sheet_reopened" | "sheet_shuffled" | "shifts_spent" | "shuffle_allowed" | "side_changed" | "side_passed" | "skill_substituted" | "spin_gained" | "spin_lapsed" | "spin_turned_down" | "spin_used" | "stabilised_set" | "stat_changed" | "status_sorted" | "stunt_rejected" | "stunt_used" | "surplus_left" | "surplus_spent" | "taken_back" | "taken_out" | "task" | "terms_agreed" | "terms_contested" | "thing_changed" | "threat_escaped" | "threat_fell" | "threat_set" | "tie_settled" | "time_passed" | "time_set" | "time_taken" | "token_moved" | "token_placed" | "token_removed" | "total_stands" | "tree_stunt_dropped" | "tree_stunt_put" | "true_form" | "turn" | "turn_taken_back" | "twist" | "undefended" | "unnamed_boost" | "wait_lapsed" | "waived" | "warning_set" | "way_blocked" | "way_opened" | "why_asked" | "withdrawn" | "word_said" | "wording_approved" | "wording_sent_back" | "wound_eased" | "wound_worded" | "zone_crossed" | "zone_shown";
    /** What belongs to it, by name. */ params?: Record<string, string | number | boolean | Array<string | number> | Wire.Worded | null>;
    /** Say, whisper, aside, scene, turn, roll, point, change, safety, reveal. */ tone?: string;
    /** A character, by id. */ character?: string | null;
    /** Whose it is, or who did it. */ by?: string | null;
    /** The faces of both sides. */ dice?: Array<number> | null;
    /** The faces of both sides. */ opp_dice?: Array<number> | null;
    /** Of a roll. */ outcome?: string | null;
    /** Of a roll. */ total?: number | null;
    /** Those it goes by. */ rules?: Array<string>;
    /** It tells of something that may be taken back. */ act?: boolean;
    /** Dice were cast for it. */ cast?: boolean;
    /** The roll or offer it is a step of. */ of?: string | null;
    /** Of a way back, the last record that stands (its cursor on the wire). */ back_to?: string | null;
    /** The cursor of its record, which several lines may share. */ id: string;
    /** When it was stored, in UTC with milliseconds. */ at: string;
  }
  /** Somebody of the table, or who was. `online`: whether a socket of theirs is open. `role`: left without a seat. */
  interface Person {
    /** What it is called. */ name: string;
    /** Whether a socket of theirs is open. */ online: boolean;
    /** Left without a seat. */ role: string;
  }
  /** The command is done and stored. `made`: ids of new things the sender may want. */
  interface Receipt {
    /** What it goes by among all things of the table. */ id: string;
    /** Whether it is done. */ ok: boolean;
    /** A place in the table's history. */ cursor: string;
    /** Ids of new things the sender may want. */ made: Array<string>;
  }
  /** The first message. `proto`: the protocol's version. `cursor`: the last one heard, to get just what is missing. */
  interface Hello {
    t: "hello";
    /** The protocol's version. */ proto: 1;
    /** The last one heard, to get just what is missing. */ cursor?: string | null;
    /** Of a program, good once. */ ticket?: string | null;
  }
  /** Somebody writes: no answer. */
  interface Writing {
    t: "typing";
  }
  /** Somebody points at a place of a `zone`, or of the board: no answer, and only those who see the zone are told. */
  interface Pointing {
    t: "pointer";
    /** A zone of a scene, by id. */ zone?: string | null;
    /** How far to the right. */ x: number;
    /** How far down. */ y: number;
  }
  /** What a socket is sent. */
  type Frame = Wire.Snapshot | Wire.Change | Wire.Buttons | Wire.Done | Wire.NotDone | Wire.Beat | Wire.People | Wire.Typing | Wire.Pointer | Wire.Error;
  /** What a client sends; a `Command` too, with `t`: cmd. */
  type Sent = Wire.Hello | Wire.Writing | Wire.Pointing;
  type Can = Wire.fate.Can | Wire.cards.Can | Wire.moves.Can;
  type View = Wire.fate.View | Wire.cards.View | Wire.moves.View;
  type Command_accelerated = Wire.fate.send_set_presence | Wire.fate.send_leave_table | Wire.fate.send_remove_member | Wire.fate.send_lift_ban | Wire.fate.send_set_role | Wire.fate.send_hand_over_gm | Wire.fate.send_set_dial | Wire.fate.send_set_dials | Wire.fate.send_set_warning | Wire.fate.send_set_limits | Wire.fate.send_play_x_card | Wire.fate.send_pause_play | Wire.fate.send_resume_play | Wire.fate.send_say | Wire.fate.send_roll_free | Wire.fate.send_write_note | Wire.fate.send_drop_note | Wire.fate.send_take_back | Wire.fate.send_rewind | Wire.fate.send_override | Wire.fate.send_counter_offer | Wire.fate.send_agree_counter | Wire.fate.send_accept_offer | Wire.fate.send_refuse_offer | Wire.fate.send_withdraw_offer | Wire.fate.send_start_session | Wire.fate.send_end_session | Wire.fate.send_end_scenario | Wire.fate.send_prepare_scene | Wire.fate.send_edit_scene | Wire.fate.send_drop_scene | Wire.fate.send_open_scene | Wire.fate.send_close_scene | Wire.fate.send_add_zone | Wire.fate.send_edit_zone | Wire.fate.send_remove_zone | Wire.fate.send_link_zones | Wire.fate.send_unlink_zones | Wire.fate.send_place_token | Wire.fate.send_move_token | Wire.fate.send_edit_token | Wire.fate.send_remove_token | Wire.fate.send_place_aspect | Wire.fate.send_bring_aspect | Wire.fate.send_edit_aspect | Wire.fate.send_remove_aspect | Wire.fate.send_reveal_aspect | Wire.fate.send_ask_removal | Wire.fate.send_waive_block | Wire.fate.send_suggest_aspect | Wire.fate.send_pass_boost | Wire.fate.send_drop_boost | Wire.fate.send_name_boost | Wire.fate.send_declare_detail | Wire.fate.send_give_in | Wire.fate.send_offer_compel | Wire.fate.send_vote_on_offer | Wire.fate.send_take_over_offer | Wire.fate.send_turn_down_offer | Wire.fate.send_give_points | Wire.fate.send_open_conflict | Wire.fate.send_say_firsts | Wire.fate.send_break_ties | Wire.fate.send_cross_zone | Wire.fate.send_end_turn | Wire.fate.send_take_back_turn | Wire.fate.send_end_conflict | Wire.fate.send_name_next | Wire.fate.send_full_defense | Wire.fate.send_open_challenge | Wire.fate.send_add_task | Wire.fate.send_edit_task | Wire.fate.send_drop_task | Wire.fate.send_reveal_task | Wire.fate.send_claim_task | Wire.fate.send_finish_challenge | Wire.fate.send_write_scenario | Wire.fate.send_open_contest | Wire.fate.send_declare_intent | Wire.fate.send_next_exchange | Wire.fate.send_place_twist | Wire.fate.send_end_contest | Wire.fate.send_award_milestone | Wire.fate.send_power_up | Wire.fate.send_spend_points | Wire.fate.send_drop_rating | Wire.fate.send_pass_milestone | Wire.fate.send_choose_minor | Wire.fate.send_clear_consequence | Wire.fate.send_raise_rating | Wire.fate.send_take_refresh | Wire.fate.send_buy_stunt | Wire.fate.send_gain_aspect | Wire.fate.send_rename_high_concept | Wire.fate.send_record_fact | Wire.fate.send_give_ruling | Wire.fate.send_drop_fact | Wire.fate.send_absorb | Wire.fate.send_be_taken_out | Wire.fate.send_narrate | Wire.fate.send_inflict_hit | Wire.fate.send_recover | Wire.fate.send_reword_consequence | Wire.fate.send_contest_terms | Wire.fate.send_agree_terms | Wire.fate.send_give_consequence | Wire.fate.send_mark_immune | Wire.fate.send_end_immunity | Wire.fate.send_start_recovery | Wire.fate.send_rename_extreme | Wire.fate.send_hand_free | Wire.fate.send_invoke_aspect | Wire.fate.send_decline_invoke | Wire.fate.send_call_bogus | Wire.fate.send_argue_invoke | Wire.fate.send_retract_invoke | Wire.fate.send_answer_objection | Wire.fate.send_grant_refresh | Wire.fate.send_withhold_refresh | Wire.fate.send_allow_block | Wire.fate.send_refuse_block | Wire.fate.send_face_block | Wire.fate.send_drop_block | Wire.fate.send_buy_out | Wire.fate.send_cheer_hero | Wire.fate.send_weigh_combination | Wire.fate.send_wear_down | Wire.fate.send_absorb_and_concede | Wire.fate.send_judge_concession | Wire.fate.send_set_grit | Wire.fate.send_fight_on | Wire.fate.send_make_countdown | Wire.fate.send_edit_countdown | Wire.fate.send_mark_countdown | Wire.fate.send_unmark_countdown | Wire.fate.send_drop_countdown | Wire.fate.send_pass_time | Wire.fate.send_reaim_hit | Wire.fate.send_hold_back | Wire.fate.send_establish_initiative | Wire.fate.send_arrange_seats | Wire.fate.send_hold_action | Wire.fate.send_take_held | Wire.fate.send_pass_held | Wire.fate.send_defend_fully | Wire.fate.send_act_freely | Wire.fate.send_make_minions | Wire.fate.send_split_minions | Wire.fate.send_merge_minions | Wire.fate.send_attach_minions | Wire.fate.send_detach_minions | Wire.fate.send_add_companion | Wire.fate.send_edit_companion | Wire.fate.send_drop_companion | Wire.fate.send_advance_companion | Wire.fate.send_send_companion | Wire.fate.send_call_companion | Wire.fate.send_companion_takes | Wire.fate.send_enter_dice | Wire.fate.send_write_novel | Wire.fate.send_join_novel | Wire.fate.send_leave_novel | Wire.fate.send_deal_novels | Wire.fate.send_make_obstacle | Wire.fate.send_edit_obstacle | Wire.fate.send_take_cover | Wire.fate.send_make_distraction | Wire.fate.send_edit_distraction | Wire.fate.send_deal_with | Wire.fate.send_leave_distraction | Wire.fate.send_drop_distraction | Wire.fate.send_spend_overflow | Wire.fate.send_add_one | Wire.fate.send_take_breather | Wire.fate.send_rest | Wire.fate.send_tell_between | Wire.fate.send_ease_wound | Wire.fate.send_set_scale | Wire.fate.send_choose_scale | Wire.fate.send_deny_scale | Wire.fate.send_grant_advantage | Wire.fate.send_set_time | Wire.fate.send_assign_shifts | Wire.fate.send_spend_shifts | Wire.fate.send_allow_shuffle | Wire.fate.send_shuffle_aspect | Wire.fate.send_shuffle_skills | Wire.fate.send_shuffle_stunt | Wire.fate.send_use_spin | Wire.fate.send_turn_down_spin | Wire.fate.send_take_route | Wire.fate.send_add_tree_stunt | Wire.fate.send_edit_tree_stunt | Wire.fate.send_drop_tree_stunt | Wire.fate.send_give_stunt | Wire.fate.send_substitute | Wire.fate.send_set_threat | Wire.fate.send_lift_immunity | Wire.fate.send_put_minion | Wire.fate.send_make_organization | Wire.fate.send_edit_organization | Wire.fate.send_drop_organization | Wire.fate.send_place_wide_aspect | Wire.fate.send_end_plot | Wire.fate.send_approve_wound | Wire.fate.send_send_wound_back | Wire.fate.send_word_wound | Wire.fate.send_choose | Wire.fate.send_propose_cost | Wire.fate.send_agree_cost | Wire.fate.send_finish_roll | Wire.fate.send_ask_permission | Wire.fate.send_grant_permission | Wire.fate.send_end_permission | Wire.fate.send_declare_action | Wire.fate.send_withdraw_action | Wire.fate.send_send_back | Wire.fate.send_change_action | Wire.fate.send_agree_action | Wire.fate.send_set_opposition | Wire.fate.send_waive_roll | Wire.fate.send_defend | Wire.fate.send_leave_undefended | Wire.fate.send_vote_on_defense | Wire.fate.send_allow_reach | Wire.fate.send_help | Wire.fate.send_roll_dice | Wire.fate.send_add_modifier | Wire.fate.send_pass_on_roll | Wire.fate.send_settle_roll | Wire.fate.send_set_passing | Wire.fate.send_hold_roll | Wire.fate.send_create_character | Wire.fate.send_copy_sample | Wire.fate.send_edit_character | Wire.fate.send_set_ratings | Wire.fate.send_apply_preset | Wire.fate.send_place_rating | Wire.fate.send_mark_ready | Wire.fate.send_add_aspect | Wire.fate.send_drop_character | Wire.fate.send_assign_character | Wire.fate.send_add_stunt | Wire.fate.send_propose_stunt | Wire.fate.send_reject_stunt | Wire.fate.send_use_stunt;
  type Command_cards = Wire.cards.send_set_presence | Wire.cards.send_leave_table | Wire.cards.send_remove_member | Wire.cards.send_lift_ban | Wire.cards.send_set_role | Wire.cards.send_hand_over_gm | Wire.cards.send_set_dial | Wire.cards.send_set_dials | Wire.cards.send_set_warning | Wire.cards.send_set_limits | Wire.cards.send_play_x_card | Wire.cards.send_pause_play | Wire.cards.send_resume_play | Wire.cards.send_say | Wire.cards.send_roll_free | Wire.cards.send_write_note | Wire.cards.send_drop_note | Wire.cards.send_take_back | Wire.cards.send_rewind | Wire.cards.send_counter_offer | Wire.cards.send_agree_counter | Wire.cards.send_accept_offer | Wire.cards.send_refuse_offer | Wire.cards.send_withdraw_offer | Wire.cards.send_start_session | Wire.cards.send_end_session | Wire.cards.send_end_scenario | Wire.cards.send_prepare_scene | Wire.cards.send_edit_scene | Wire.cards.send_drop_scene | Wire.cards.send_open_scene | Wire.cards.send_close_scene | Wire.cards.send_add_zone | Wire.cards.send_edit_zone | Wire.cards.send_remove_zone | Wire.cards.send_link_zones | Wire.cards.send_unlink_zones | Wire.cards.send_place_token | Wire.cards.send_move_token | Wire.cards.send_edit_token | Wire.cards.send_remove_token | Wire.cards.send_describe_action | Wire.cards.send_count_aspects | Wire.cards.send_invoke_aspect | Wire.cards.send_say_why | Wire.cards.send_object_invocation | Wire.cards.send_settle_objection | Wire.cards.send_cast_dice | Wire.cards.send_reveal_aspect | Wire.cards.send_declare_problem | Wire.cards.send_pass_adjustments | Wire.cards.send_frame_aspect | Wire.cards.send_restore_aspect | Wire.cards.send_store_aspect | Wire.cards.send_drop_stored | Wire.cards.send_plan_aspect | Wire.cards.send_lay_plan | Wire.cards.send_drop_plan | Wire.cards.send_create_character | Wire.cards.send_copy_sample | Wire.cards.send_edit_character | Wire.cards.send_assign_character | Wire.cards.send_drop_character | Wire.cards.send_edit_sheet | Wire.cards.send_remove_status | Wire.cards.send_add_aspect | Wire.cards.send_remove_aspect | Wire.cards.send_resolve_scene | Wire.cards.send_offer_bargain | Wire.cards.send_waive_choice | Wire.cards.send_vote_ending | Wire.cards.send_ask_restatement | Wire.cards.send_restate_ending | Wire.cards.send_adjust_points | Wire.cards.send_call_conflict | Wire.cards.send_frame_scene | Wire.cards.send_open_short | Wire.cards.send_ask_full_scene | Wire.cards.send_enter_scene | Wire.cards.send_leave_scene | Wire.cards.send_clear_cards | Wire.cards.send_sort_status;
  type Command_century = Wire.fate.send_set_presence | Wire.fate.send_leave_table | Wire.fate.send_remove_member | Wire.fate.send_lift_ban | Wire.fate.send_set_role | Wire.fate.send_hand_over_gm | Wire.fate.send_set_dial | Wire.fate.send_set_dials | Wire.fate.send_set_warning | Wire.fate.send_set_limits | Wire.fate.send_play_x_card | Wire.fate.send_pause_play | Wire.fate.send_resume_play | Wire.fate.send_say | Wire.fate.send_roll_free | Wire.fate.send_write_note | Wire.fate.send_drop_note | Wire.fate.send_take_back | Wire.fate.send_rewind | Wire.fate.send_override | Wire.fate.send_counter_offer | Wire.fate.send_agree_counter | Wire.fate.send_accept_offer | Wire.fate.send_refuse_offer | Wire.fate.send_withdraw_offer | Wire.fate.send_start_session | Wire.fate.send_end_session | Wire.fate.send_end_scenario | Wire.fate.send_prepare_scene | Wire.fate.send_edit_scene | Wire.fate.send_drop_scene | Wire.fate.send_open_scene | Wire.fate.send_close_scene | Wire.fate.send_add_zone | Wire.fate.send_edit_zone | Wire.fate.send_remove_zone | Wire.fate.send_link_zones | Wire.fate.send_unlink_zones | Wire.fate.send_place_token | Wire.fate.send_move_token | Wire.fate.send_edit_token | Wire.fate.send_remove_token | Wire.fate.send_place_aspect | Wire.fate.send_bring_aspect | Wire.fate.send_edit_aspect | Wire.fate.send_remove_aspect | Wire.fate.send_reveal_aspect | Wire.fate.send_ask_removal | Wire.fate.send_waive_block | Wire.fate.send_suggest_aspect | Wire.fate.send_pass_boost | Wire.fate.send_drop_boost | Wire.fate.send_name_boost | Wire.fate.send_declare_detail | Wire.fate.send_give_in | Wire.fate.send_offer_compel | Wire.fate.send_vote_on_offer | Wire.fate.send_take_over_offer | Wire.fate.send_turn_down_offer | Wire.fate.send_give_points | Wire.fate.send_open_conflict | Wire.fate.send_say_firsts | Wire.fate.send_break_ties | Wire.fate.send_cross_zone | Wire.fate.send_end_turn | Wire.fate.send_take_back_turn | Wire.fate.send_end_conflict | Wire.fate.send_name_next | Wire.fate.send_full_defense | Wire.fate.send_open_challenge | Wire.fate.send_add_task | Wire.fate.send_edit_task | Wire.fate.send_drop_task | Wire.fate.send_reveal_task | Wire.fate.send_claim_task | Wire.fate.send_finish_challenge | Wire.fate.send_write_scenario | Wire.fate.send_open_contest | Wire.fate.send_declare_intent | Wire.fate.send_next_exchange | Wire.fate.send_place_twist | Wire.fate.send_end_contest | Wire.fate.send_award_milestone | Wire.fate.send_power_up | Wire.fate.send_spend_points | Wire.fate.send_drop_rating | Wire.fate.send_pass_milestone | Wire.fate.send_choose_minor | Wire.fate.send_clear_consequence | Wire.fate.send_raise_rating | Wire.fate.send_take_refresh | Wire.fate.send_buy_stunt | Wire.fate.send_gain_aspect | Wire.fate.send_rename_high_concept | Wire.fate.send_record_fact | Wire.fate.send_give_ruling | Wire.fate.send_drop_fact | Wire.fate.send_absorb | Wire.fate.send_be_taken_out | Wire.fate.send_narrate | Wire.fate.send_inflict_hit | Wire.fate.send_recover | Wire.fate.send_reword_consequence | Wire.fate.send_contest_terms | Wire.fate.send_agree_terms | Wire.fate.send_give_consequence | Wire.fate.send_mark_immune | Wire.fate.send_end_immunity | Wire.fate.send_start_recovery | Wire.fate.send_rename_extreme | Wire.fate.send_hand_free | Wire.fate.send_invoke_aspect | Wire.fate.send_decline_invoke | Wire.fate.send_call_bogus | Wire.fate.send_argue_invoke | Wire.fate.send_retract_invoke | Wire.fate.send_answer_objection | Wire.fate.send_grant_refresh | Wire.fate.send_withhold_refresh | Wire.fate.send_allow_block | Wire.fate.send_refuse_block | Wire.fate.send_face_block | Wire.fate.send_drop_block | Wire.fate.send_buy_out | Wire.fate.send_cheer_hero | Wire.fate.send_weigh_combination | Wire.fate.send_wear_down | Wire.fate.send_absorb_and_concede | Wire.fate.send_judge_concession | Wire.fate.send_set_grit | Wire.fate.send_fight_on | Wire.fate.send_make_countdown | Wire.fate.send_edit_countdown | Wire.fate.send_mark_countdown | Wire.fate.send_unmark_countdown | Wire.fate.send_drop_countdown | Wire.fate.send_pass_time | Wire.fate.send_reaim_hit | Wire.fate.send_hold_back | Wire.fate.send_establish_initiative | Wire.fate.send_arrange_seats | Wire.fate.send_hold_action | Wire.fate.send_take_held | Wire.fate.send_pass_held | Wire.fate.send_defend_fully | Wire.fate.send_act_freely | Wire.fate.send_make_minions | Wire.fate.send_split_minions | Wire.fate.send_merge_minions | Wire.fate.send_attach_minions | Wire.fate.send_detach_minions | Wire.fate.send_add_companion | Wire.fate.send_edit_companion | Wire.fate.send_drop_companion | Wire.fate.send_advance_companion | Wire.fate.send_send_companion | Wire.fate.send_call_companion | Wire.fate.send_companion_takes | Wire.fate.send_enter_dice | Wire.fate.send_write_novel | Wire.fate.send_join_novel | Wire.fate.send_leave_novel | Wire.fate.send_deal_novels | Wire.fate.send_make_obstacle | Wire.fate.send_edit_obstacle | Wire.fate.send_take_cover | Wire.fate.send_make_distraction | Wire.fate.send_edit_distraction | Wire.fate.send_deal_with | Wire.fate.send_leave_distraction | Wire.fate.send_drop_distraction | Wire.fate.send_spend_overflow | Wire.fate.send_add_one | Wire.fate.send_take_breather | Wire.fate.send_rest | Wire.fate.send_tell_between | Wire.fate.send_ease_wound | Wire.fate.send_set_scale | Wire.fate.send_choose_scale | Wire.fate.send_deny_scale | Wire.fate.send_grant_advantage | Wire.fate.send_set_time | Wire.fate.send_assign_shifts | Wire.fate.send_spend_shifts | Wire.fate.send_allow_shuffle | Wire.fate.send_shuffle_aspect | Wire.fate.send_shuffle_skills | Wire.fate.send_shuffle_stunt | Wire.fate.send_use_spin | Wire.fate.send_turn_down_spin | Wire.fate.send_take_route | Wire.fate.send_add_tree_stunt | Wire.fate.send_edit_tree_stunt | Wire.fate.send_drop_tree_stunt | Wire.fate.send_give_stunt | Wire.fate.send_substitute | Wire.fate.send_set_threat | Wire.fate.send_lift_immunity | Wire.fate.send_put_minion | Wire.fate.send_make_organization | Wire.fate.send_edit_organization | Wire.fate.send_drop_organization | Wire.fate.send_place_wide_aspect | Wire.fate.send_end_plot | Wire.fate.send_approve_wound | Wire.fate.send_send_wound_back | Wire.fate.send_word_wound | Wire.fate.send_choose | Wire.fate.send_propose_cost | Wire.fate.send_agree_cost | Wire.fate.send_finish_roll | Wire.fate.send_ask_permission | Wire.fate.send_grant_permission | Wire.fate.send_end_permission | Wire.fate.send_declare_action | Wire.fate.send_withdraw_action | Wire.fate.send_send_back | Wire.fate.send_change_action | Wire.fate.send_agree_action | Wire.fate.send_set_opposition | Wire.fate.send_waive_roll | Wire.fate.send_defend | Wire.fate.send_leave_undefended | Wire.fate.send_vote_on_defense | Wire.fate.send_allow_reach | Wire.fate.send_help | Wire.fate.send_roll_dice | Wire.fate.send_add_modifier | Wire.fate.send_pass_on_roll | Wire.fate.send_settle_roll | Wire.fate.send_set_passing | Wire.fate.send_hold_roll | Wire.fate.send_create_character | Wire.fate.send_copy_sample | Wire.fate.send_edit_character | Wire.fate.send_set_ratings | Wire.fate.send_apply_preset | Wire.fate.send_place_rating | Wire.fate.send_mark_ready | Wire.fate.send_add_aspect | Wire.fate.send_drop_character | Wire.fate.send_assign_character | Wire.fate.send_add_stunt | Wire.fate.send_propose_stunt | Wire.fate.send_reject_stunt | Wire.fate.send_use_stunt;
  type Command_condensed = Wire.fate.send_set_presence | Wire.fate.send_leave_table | Wire.fate.send_remove_member | Wire.fate.send_lift_ban | Wire.fate.send_set_role | Wire.fate.send_hand_over_gm | Wire.fate.send_set_dial | Wire.fate.send_set_dials | Wire.fate.send_set_warning | Wire.fate.send_set_limits | Wire.fate.send_play_x_card | Wire.fate.send_pause_play | Wire.fate.send_resume_play | Wire.fate.send_say | Wire.fate.send_roll_free | Wire.fate.send_write_note | Wire.fate.send_drop_note | Wire.fate.send_take_back | Wire.fate.send_rewind | Wire.fate.send_override | Wire.fate.send_counter_offer | Wire.fate.send_agree_counter | Wire.fate.send_accept_offer | Wire.fate.send_refuse_offer | Wire.fate.send_withdraw_offer | Wire.fate.send_start_session | Wire.fate.send_end_session | Wire.fate.send_end_scenario | Wire.fate.send_prepare_scene | Wire.fate.send_edit_scene | Wire.fate.send_drop_scene | Wire.fate.send_open_scene | Wire.fate.send_close_scene | Wire.fate.send_add_zone | Wire.fate.send_edit_zone | Wire.fate.send_remove_zone | Wire.fate.send_link_zones | Wire.fate.send_unlink_zones | Wire.fate.send_place_token | Wire.fate.send_move_token | Wire.fate.send_edit_token | Wire.fate.send_remove_token | Wire.fate.send_place_aspect | Wire.fate.send_bring_aspect | Wire.fate.send_edit_aspect | Wire.fate.send_remove_aspect | Wire.fate.send_reveal_aspect | Wire.fate.send_ask_removal | Wire.fate.send_waive_block | Wire.fate.send_suggest_aspect | Wire.fate.send_pass_boost | Wire.fate.send_drop_boost | Wire.fate.send_name_boost | Wire.fate.send_declare_detail | Wire.fate.send_give_in | Wire.fate.send_offer_compel | Wire.fate.send_vote_on_offer | Wire.fate.send_take_over_offer | Wire.fate.send_turn_down_offer | Wire.fate.send_give_points | Wire.fate.send_open_conflict | Wire.fate.send_say_firsts | Wire.fate.send_break_ties | Wire.fate.send_cross_zone | Wire.fate.send_end_turn | Wire.fate.send_take_back_turn | Wire.fate.send_end_conflict | Wire.fate.send_name_next | Wire.fate.send_full_defense | Wire.fate.send_open_challenge | Wire.fate.send_add_task | Wire.fate.send_edit_task | Wire.fate.send_drop_task | Wire.fate.send_reveal_task | Wire.fate.send_claim_task | Wire.fate.send_finish_challenge | Wire.fate.send_write_scenario | Wire.fate.send_open_contest | Wire.fate.send_declare_intent | Wire.fate.send_next_exchange | Wire.fate.send_place_twist | Wire.fate.send_end_contest | Wire.fate.send_award_milestone | Wire.fate.send_power_up | Wire.fate.send_spend_points | Wire.fate.send_drop_rating | Wire.fate.send_pass_milestone | Wire.fate.send_choose_minor | Wire.fate.send_clear_consequence | Wire.fate.send_raise_rating | Wire.fate.send_take_refresh | Wire.fate.send_buy_stunt | Wire.fate.send_gain_aspect | Wire.fate.send_rename_high_concept | Wire.fate.send_record_fact | Wire.fate.send_give_ruling | Wire.fate.send_drop_fact | Wire.fate.send_absorb | Wire.fate.send_be_taken_out | Wire.fate.send_narrate | Wire.fate.send_inflict_hit | Wire.fate.send_recover | Wire.fate.send_reword_consequence | Wire.fate.send_contest_terms | Wire.fate.send_agree_terms | Wire.fate.send_give_consequence | Wire.fate.send_mark_immune | Wire.fate.send_end_immunity | Wire.fate.send_start_recovery | Wire.fate.send_rename_extreme | Wire.fate.send_hand_free | Wire.fate.send_invoke_aspect | Wire.fate.send_decline_invoke | Wire.fate.send_call_bogus | Wire.fate.send_argue_invoke | Wire.fate.send_retract_invoke | Wire.fate.send_answer_objection | Wire.fate.send_grant_refresh | Wire.fate.send_withhold_refresh | Wire.fate.send_allow_block | Wire.fate.send_refuse_block | Wire.fate.send_face_block | Wire.fate.send_drop_block | Wire.fate.send_buy_out | Wire.fate.send_cheer_hero | Wire.fate.send_weigh_combination | Wire.fate.send_wear_down | Wire.fate.send_absorb_and_concede | Wire.fate.send_judge_concession | Wire.fate.send_set_grit | Wire.fate.send_fight_on | Wire.fate.send_make_countdown | Wire.fate.send_edit_countdown | Wire.fate.send_mark_countdown | Wire.fate.send_unmark_countdown | Wire.fate.send_drop_countdown | Wire.fate.send_pass_time | Wire.fate.send_reaim_hit | Wire.fate.send_hold_back | Wire.fate.send_establish_initiative | Wire.fate.send_arrange_seats | Wire.fate.send_hold_action | Wire.fate.send_take_held | Wire.fate.send_pass_held | Wire.fate.send_defend_fully | Wire.fate.send_act_freely | Wire.fate.send_make_minions | Wire.fate.send_split_minions | Wire.fate.send_merge_minions | Wire.fate.send_attach_minions | Wire.fate.send_detach_minions | Wire.fate.send_add_companion | Wire.fate.send_edit_companion | Wire.fate.send_drop_companion | Wire.fate.send_advance_companion | Wire.fate.send_send_companion | Wire.fate.send_call_companion | Wire.fate.send_companion_takes | Wire.fate.send_enter_dice | Wire.fate.send_write_novel | Wire.fate.send_join_novel | Wire.fate.send_leave_novel | Wire.fate.send_deal_novels | Wire.fate.send_make_obstacle | Wire.fate.send_edit_obstacle | Wire.fate.send_take_cover | Wire.fate.send_make_distraction | Wire.fate.send_edit_distraction | Wire.fate.send_deal_with | Wire.fate.send_leave_distraction | Wire.fate.send_drop_distraction | Wire.fate.send_spend_overflow | Wire.fate.send_add_one | Wire.fate.send_take_breather | Wire.fate.send_rest | Wire.fate.send_tell_between | Wire.fate.send_ease_wound | Wire.fate.send_set_scale | Wire.fate.send_choose_scale | Wire.fate.send_deny_scale | Wire.fate.send_grant_advantage | Wire.fate.send_set_time | Wire.fate.send_assign_shifts | Wire.fate.send_spend_shifts | Wire.fate.send_allow_shuffle | Wire.fate.send_shuffle_aspect | Wire.fate.send_shuffle_skills | Wire.fate.send_shuffle_stunt | Wire.fate.send_use_spin | Wire.fate.send_turn_down_spin | Wire.fate.send_take_route | Wire.fate.send_add_tree_stunt | Wire.fate.send_edit_tree_stunt | Wire.fate.send_drop_tree_stunt | Wire.fate.send_give_stunt | Wire.fate.send_substitute | Wire.fate.send_set_threat | Wire.fate.send_lift_immunity | Wire.fate.send_put_minion | Wire.fate.send_make_organization | Wire.fate.send_edit_organization | Wire.fate.send_drop_organization | Wire.fate.send_place_wide_aspect | Wire.fate.send_end_plot | Wire.fate.send_approve_wound | Wire.fate.send_send_wound_back | Wire.fate.send_word_wound | Wire.fate.send_choose | Wire.fate.send_propose_cost | Wire.fate.send_agree_cost | Wire.fate.send_finish_roll | Wire.fate.send_ask_permission | Wire.fate.send_grant_permission | Wire.fate.send_end_permission | Wire.fate.send_declare_action | Wire.fate.send_withdraw_action | Wire.fate.send_send_back | Wire.fate.send_change_action | Wire.fate.send_agree_action | Wire.fate.send_set_opposition | Wire.fate.send_waive_roll | Wire.fate.send_defend | Wire.fate.send_leave_undefended | Wire.fate.send_vote_on_defense | Wire.fate.send_allow_reach | Wire.fate.send_help | Wire.fate.send_roll_dice | Wire.fate.send_add_modifier | Wire.fate.send_pass_on_roll | Wire.fate.send_settle_roll | Wire.fate.send_set_passing | Wire.fate.send_hold_roll | Wire.fate.send_create_character | Wire.fate.send_copy_sample | Wire.fate.send_edit_character | Wire.fate.send_set_ratings | Wire.fate.send_apply_preset | Wire.fate.send_place_rating | Wire.fate.send_mark_ready | Wire.fate.send_add_aspect | Wire.fate.send_drop_character | Wire.fate.send_assign_character | Wire.fate.send_add_stunt | Wire.fate.send_propose_stunt | Wire.fate.send_reject_stunt | Wire.fate.send_use_stunt;
  type Command_moves = Wire.moves.send_set_presence | Wire.moves.send_leave_table | Wire.moves.send_remove_member | Wire.moves.send_lift_ban | Wire.moves.send_set_role | Wire.moves.send_hand_over_gm | Wire.moves.send_set_dial | Wire.moves.send_set_dials | Wire.moves.send_set_warning | Wire.moves.send_set_limits | Wire.moves.send_play_x_card | Wire.moves.send_pause_play | Wire.moves.send_resume_play | Wire.moves.send_say | Wire.moves.send_roll_free | Wire.moves.send_write_note | Wire.moves.send_drop_note | Wire.moves.send_take_back | Wire.moves.send_rewind | Wire.moves.send_counter_offer | Wire.moves.send_agree_counter | Wire.moves.send_accept_offer | Wire.moves.send_refuse_offer | Wire.moves.send_withdraw_offer | Wire.moves.send_start_session | Wire.moves.send_end_session | Wire.moves.send_end_scenario | Wire.moves.send_prepare_scene | Wire.moves.send_edit_scene | Wire.moves.send_drop_scene | Wire.moves.send_open_scene | Wire.moves.send_close_scene | Wire.moves.send_add_zone | Wire.moves.send_edit_zone | Wire.moves.send_remove_zone | Wire.moves.send_link_zones | Wire.moves.send_unlink_zones | Wire.moves.send_place_token | Wire.moves.send_move_token | Wire.moves.send_edit_token | Wire.moves.send_remove_token | Wire.moves.send_give_gear | Wire.moves.send_take_gear | Wire.moves.send_wear_gear | Wire.moves.send_tag_gear | Wire.moves.send_grant_experience | Wire.moves.send_take_back_mark | Wire.moves.send_improve | Wire.moves.send_choose_highlight | Wire.moves.send_name_chooser | Wire.moves.send_call_highlights | Wire.moves.send_inflict_harm | Wire.moves.send_set_blow | Wire.moves.send_take_debility | Wire.moves.send_mark_harm | Wire.moves.send_heal_by_hand | Wire.moves.send_time_step | Wire.moves.send_choose_life | Wire.moves.send_return_harm | Wire.moves.send_take_out | Wire.moves.send_close_prompt | Wire.moves.send_set_condition | Wire.moves.send_let_lapse | Wire.moves.send_make_move | Wire.moves.send_roll_move | Wire.moves.send_answer_move | Wire.moves.send_flag_move | Wire.moves.send_reword_move | Wire.moves.send_waive_move | Wire.moves.send_press_on | Wire.moves.send_shift_band | Wire.moves.send_pick_options | Wire.moves.send_write_answers | Wire.moves.send_spend_hold | Wire.moves.send_end_modifier | Wire.moves.send_hold_rolls | Wire.moves.send_create_character | Wire.moves.send_choose_playbook | Wire.moves.send_reopen_sheet | Wire.moves.send_edit_sheet | Wire.moves.send_assign_character | Wire.moves.send_show_character | Wire.moves.send_drop_character | Wire.moves.send_retire | Wire.moves.send_offer_resource | Wire.moves.send_allow_content | Wire.moves.send_add_flag_limit | Wire.moves.send_drop_flag_limit | Wire.moves.send_answer_session | Wire.moves.send_close_session_page | Wire.moves.send_add_clock | Wire.moves.send_tick_clock | Wire.moves.send_show_clock | Wire.moves.send_drop_clock;
  type Command = Wire.Command_accelerated | Wire.Command_cards | Wire.Command_century | Wire.Command_condensed | Wire.Command_moves;
  namespace fate {
    /** Whether a member is at the table: nothing waits for one who is not, and whoever runs the game answers for their characters. Who runs the game says so of anybody, everybody else of themselves. `here`: they are. It holds until they act again, or the session ends. */
    interface SetPresence {
      kind?: "set_presence";
      /** A member of the table, by id. */ member: string;
      /** They are. */ here: boolean;
    }
    /** Give up one's seat. */
    interface LeaveTable {
      kind?: "leave_table";
    }
    /** Take a seat away. */
    interface RemoveMember {
      kind?: "remove_member";
      /** A member of the table, by id. */ member: string;
      /** The same person cannot come back by an invitation. */ ban?: boolean;
    }
    /** Somebody who was shut out may be invited again. */
    interface LiftBan {
      kind?: "lift_ban";
      /** A member of the table, by id. */ member: string;
    }
    /** Also how a second GM seat is asked for, and refused (TABLE-SEAT-01). */
    interface SetRole {
      kind?: "set_role";
      /** A member of the table, by id. */ member: string;
      /** The role of a seat: gm, cogm, player, spectator. */ role: "cogm" | "gm" | "player" | "spectator";
    }
    /** Another runs the game from now on. */
    interface HandOverGm {
      kind?: "hand_over_gm";
      /** Whom or what it goes to, by id. */ to: string;
    }
    /** `value` as the dial's type has it; see `Dial`. */
    interface SetDial {
      kind?: "set_dial";
      /** A dial, by name. */ dial: string;
      /** The number, or what is put there. */ value: boolean | number | string | Array<boolean | number | string | null> | Record<string, boolean | number | string | null> | null;
    }
    /** Several dials at once, all or none. `warned`: all the rules that only warn from now on; left out, as before. */
    interface SetDials {
      kind?: "set_dials";
      /** Dials that were turned, by name. */ dials?: Record<string, boolean | number | string | Array<boolean | number | string | null> | Record<string, boolean | number | string | null> | null>;
      /** All the rules that only warn from now on. */ warned?: Array<string> | null;
    }
    /** A rule that warns instead of refusing (TABLE-DIAL-01), or refuses again. */
    interface SetWarning {
      kind?: "set_warning";
      /** A rule, by id. */ rule: string;
      /** Whether the rule only warns. */ warn: boolean;
    }
    /** Lines (never at this table) and veils (off screen). `consent`: no hero dies without their player's word; as it was, if not given. */
    interface SetLimits {
      kind?: "set_limits";
      /** What never comes up at this table. */ lines?: Array<string>;
      /** What happens off screen. */ veils?: Array<string>;
      /** No hero dies without their player's word. */ consent?: boolean | null;
    }
    /** Stop play, with no question asked. */
    interface PlayXCard {
      kind?: "play_x_card";
    }
    /** `tool`: pause, or what else is asked for: rewind (`to` says where), skip (TABLE-SAFE-02). */
    interface PausePlay {
      kind?: "pause_play";
      /** Pause, or what else is asked for: rewind (`to` says where), skip (TABLE-SAFE-02). */ tool?: string;
      /** Whom or what it goes to, by id. */ to?: string;
    }
    /** Play goes on. */
    interface ResumePlay {
      kind?: "resume_play";
    }
    /** `character`: spoken as that one; `to`: members who alone hear it (a whisper); `aside`: out of character. */
    interface Say {
      kind?: "say";
      /** Its words. */ text: string;
      /** Spoken as that one. */ character?: string | null;
      /** Members who alone hear it (a whisper). */ to?: Array<string>;
      /** Out of character. */ aside?: boolean;
    }
    /** Dice no rule asks for: `4dF+2`, `2d6+1`, `3d6kh2`. `to`: who alone sees them. */
    interface RollFree {
      kind?: "roll_free";
      /** Its words. */ text: string;
      /** A character, by id. */ character?: string | null;
      /** Who alone sees them. */ to?: Array<string>;
    }
    /** A note of one's own as the GM, or new words for one. */
    interface WriteNote {
      kind?: "write_note";
      /** Its words. */ text: string;
      /** A note, by id. */ note?: string | null;
      /** A scene, by id. */ scene?: string | null;
    }
    /** A note goes away. */
    interface DropNote {
      kind?: "drop_note";
      /** A note, by id. */ note: string;
    }
    /** Undo one's own last act, while nothing depends on it and no dice were cast for it. */
    interface TakeBack {
      kind?: "take_back";
    }
    /** Back to the moment of a log entry. `to` is that entry's id (a cursor). */
    interface Rewind {
      kind?: "rewind";
      /** Whom or what it goes to, by id. */ to: string;
    }
    /** The GM sets one field of one thing, with a reason everybody reads (TABLE-WORD-01). */
    interface Override {
      kind?: "override";
      /** What is meant, by id. */ target: string;
      /** The field of that thing, by name. */ field: string;
      /** The number, or what is put there. */ value: string | number | Array<number>;
      /** Why not; null means that it would be done. */ reason: string;
    }
    /** Answer an offer with other words. */
    interface CounterOffer {
      kind?: "counter_offer";
      /** An offer, by id. */ offer: string;
      /** What is agreed on, in words. */ terms: string;
    }
    /** The proposer takes the counter-proposal as the wording; the target still answers. */
    interface AgreeCounter {
      kind?: "agree_counter";
      /** An offer, by id. */ offer: string;
    }
    /** `ends_scene`: a compel that ends the scene (FATE-POOL-04). `for_absent`: the GM agrees to what one of their own offers, because nobody who plays on the side that was asked is here (FATE-CONC-04). `for_scene`: a permission that holds for the scene, and not for one roll (FATE-ACT-53). */
    interface AcceptOffer {
      kind?: "accept_offer";
      /** An offer, by id. */ offer: string;
      /** A compel that ends the scene (FATE-POOL-04). */ ends_scene?: boolean;
      /** The GM agrees to what one of their own offers, because nobody who plays on the side that was asked is here (FATE-CONC-04). */ for_absent?: boolean;
      /** A permission that holds for the scene, and not for one roll (FATE-ACT-53). */ for_scene?: boolean;
    }
    /** `how` the trouble is avoided, where the dial `refusal_explained` asks for it. */
    interface RefuseOffer {
      kind?: "refuse_offer";
      /** An offer, by id. */ offer: string;
      /** What is said to it. */ how?: string;
    }
    /** Take an offer back. */
    interface WithdrawOffer {
      kind?: "withdraw_offer";
      /** An offer, by id. */ offer: string;
    }
    /** The table comes together. */
    interface StartSession {
      kind?: "start_session";
    }
    /** The table parts. `award`: the milestone that the GM gives with it (FATE-ADV-01); where it is refused, nothing is done. */
    interface EndSession {
      kind?: "end_session";
      /** The milestone that the GM gives with it (FATE-ADV-01). */ award?: Wire.fate.Award | null;
    }
    /** A milestone given as a session ends. `to` empty: all heroes that are ready. `refresh`, `skill_points`: what the GM adds to a breakthrough. */
    interface Award {
      /** A milestone, and what is left of it. */ milestone: "breakthrough" | "growth" | "major" | "milestone" | "minor" | "significant";
      /** Whom or what it goes to, by id. */ to?: Array<string>;
      /** What the GM adds to a breakthrough. */ refresh?: number;
      /** What the GM adds to a breakthrough. */ skill_points?: number;
    }
    /** The story that was told is over. */
    interface EndScenario {
      kind?: "end_scenario";
    }
    /** `secret_text` is the GM's alone; `text` is read aloud when the scene opens. */
    interface PrepareScene {
      kind?: "prepare_scene";
      /** What a scene is called. */ title: string;
      /** Its words. */ text?: string;
      /** What only the GM reads. */ secret_text?: string;
    }
    /** Other words for a scene. */
    interface EditScene {
      kind?: "edit_scene";
      /** A scene, by id. */ scene: string;
      /** What a scene is called. */ title?: string | null;
      /** Its words. */ text?: string | null;
      /** What only the GM reads. */ secret_text?: string | null;
    }
    /** A prepared scene goes away. */
    interface DropScene {
      kind?: "drop_scene";
      /** A scene, by id. */ scene: string;
    }
    /** Take a prepared scene live. `present`: characters to bring in that have no token there yet. */
    interface OpenScene {
      kind?: "open_scene";
      /** A scene, by id. */ scene: string;
      /** Characters to bring in that have no token there yet. */ present?: Array<string>;
      /** `claim` False leaves what was set aside for this scene's pool where it is. */ claim?: boolean;
    }
    /** `rested`: characters with a chance to rest. `recovery`: character -> slot -> how it heals. */
    interface CloseScene {
      kind?: "close_scene";
      /** Characters with a chance to rest. */ rested?: Array<string>;
      /** Character -> slot -> how it heals. */ recovery?: Record<string, Record<string, string>>;
      /** Situation aspects that go on, and are there again when the next scene opens. */ keep?: Array<string>;
      /** Characters whose stress stays (FATE-STR-77). */ keep_stress?: Array<string>;
    }
    /** A new zone of a scene. */
    interface AddZone {
      kind?: "add_zone";
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** How far to the right. */ x?: number | null;
      /** How far down. */ y?: number | null;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** Another name or place for a zone. */
    interface EditZone {
      kind?: "edit_zone";
      /** A zone of a scene, by id. */ zone: string;
      /** What it is called. */ name?: string | null;
      /** How far to the right. */ x?: number | null;
      /** How far down. */ y?: number | null;
      /** Only the GM knows of it. */ secret?: boolean | null;
    }
    /** A zone goes away, with what is on it. */
    interface RemoveZone {
      kind?: "remove_zone";
      /** A zone of a scene, by id. */ zone: string;
    }
    /** Makes the link or changes it. `obstacle`: a block that closes it, or a part of a threat. `border`: how much harder it is to cross, from a to b; `back`: the other way, else the same. */
    interface LinkZones {
      kind?: "link_zones";
      /** The zone at one end. */ a: string;
      /** The zone at the other end. */ b: string;
      /** How far, one after the other. */ steps?: number;
      /** A word for it. */ label?: string;
      /** What closes it. */ block?: string;
      /** A block that closes it, or a part of a threat. */ obstacle?: string | null;
      /** How much harder it is to cross, from a to b. */ border?: number;
      /** The other way, else the same. */ back?: number | null;
    }
    /** A way between zones goes away. */
    interface UnlinkZones {
      kind?: "unlink_zones";
      /** The zone at one end. */ a: string;
      /** The zone at the other end. */ b: string;
    }
    /** Bring a character into a scene, live or prepared. */
    interface PlaceToken {
      kind?: "place_token";
      /** A scene, by id. */ scene: string;
      /** A character, by id. */ character: string;
      /** A zone of a scene, by id. */ zone?: string | null;
      /** The side somebody is on. */ side?: string;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** Set a token down in a zone: the GM anywhere, a player their own while there is no conflict. */
    interface MoveToken {
      kind?: "move_token";
      /** Where somebody stands in a scene, by id. */ token: string;
      /** A zone of a scene, by id. */ zone: string | null;
    }
    /** Whether somebody in a scene is hidden, and on which side they stand. */
    interface EditToken {
      kind?: "edit_token";
      /** Where somebody stands in a scene, by id. */ token: string;
      /** The side somebody is on. */ side?: string | null;
      /** Only the GM knows of it. */ secret?: boolean | null;
    }
    /** Somebody leaves the scene. */
    interface RemoveToken {
      kind?: "remove_token";
      /** Where somebody stands in a scene, by id. */ token: string;
    }
    /** The GM puts an aspect on a scene, zone or character. `known_to` members see it at once when `secret`. */
    interface PlaceAspect {
      kind?: "place_aspect";
      /** Its words. */ text: string;
      /** What it is on, by id. */ on?: string | null;
      /** The kind of the aspect. */ aspect_kind?: "boost" | "character" | "lasting" | "situation";
      /** `lasting` stays when the scene is over: what is true of a place or a thing, `bearer` its name (FATE-ASP-01). */ bearer?: string;
      /** Only the GM knows of it. */ secret?: boolean;
      /** `free_for` whom its free uses are: a character, `side:<side>`, or `anyone` for the first to use one. */ free_for?: string | null;
      /** Free uses of an aspect. */ free?: number;
      /** What one cannot even try while it is true. */ blocks?: Array<string>;
    }
    /** The GM brings a place's or a thing's lasting aspect to where that is now: a scene, a zone, somebody with it. */
    interface BringAspect {
      kind?: "bring_aspect";
      /** An aspect, by id. */ aspect: string;
      /** What it is on, by id. */ on: string;
    }
    /** Other words for an aspect. */
    interface EditAspect {
      kind?: "edit_aspect";
      /** An aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
    }
    /** An aspect is not true any more. */
    interface RemoveAspect {
      kind?: "remove_aspect";
      /** An aspect, by id. */ aspect: string;
    }
    /** `to`: members who learn it; empty: everybody. */
    interface RevealAspect {
      kind?: "reveal_aspect";
      /** An aspect, by id. */ aspect: string;
      /** Members who learn it. */ to?: Array<string>;
    }
    /** A player does away with what nothing holds in place; the GM agrees, or asks for a roll (FATE-ASP-54). */
    interface AskRemoval {
      kind?: "ask_removal";
      /** A character, by id. */ character: string;
      /** An aspect, by id. */ aspect: string;
      /** In which way. */ how: string;
    }
    /** The GM lets be tried what an aspect makes impossible, with a reason (FATE-ASP-51). */
    interface WaiveBlock {
      kind?: "waive_block";
      /** An aspect, by id. */ aspect: string;
      /** Why it fits, in words. */ because: string;
    }
    /** Offer the GM an aspect. */
    interface SuggestAspect {
      kind?: "suggest_aspect";
      /** A character, by id. */ character: string;
      /** Its words. */ text: string;
    }
    /** To an ally, by the dial `boosts_pass`. */
    interface PassBoost {
      kind?: "pass_boost";
      /** An aspect, by id. */ aspect: string;
      /** Whom or what it goes to, by id. */ to: string;
      /** Why it fits, in words. */ because?: string;
    }
    /** Its holder, or the GM: the edge is gone. */
    interface DropBoost {
      kind?: "drop_boost";
      /** An aspect, by id. */ aspect: string;
    }
    /** Give a boost its words. */
    interface NameBoost {
      kind?: "name_boost";
      /** A roll, by id. */ roll: string;
      /** A character, by id. */ character: string;
      /** Its words. */ text: string;
    }
    /** A point for a detail that fits an aspect, where the dial `declare_detail` is on; the GM agrees or not. */
    interface DeclareDetail {
      kind?: "declare_detail";
      /** A character, by id. */ character: string;
      /** Its words. */ text: string;
      /** Something minor, by the dial `minor_details`. */ aspect?: string | null;
      /** `stretch` False: the aspect's truth is enough, and no point is taken (FATE-INV-59). */ stretch?: boolean;
      /** By a free use of the aspect. */ free?: boolean;
    }
    /** Concede before the dice, on terms the other side agrees to (FATE-GIV-01). */
    interface GiveIn {
      kind?: "give_in";
      /** A character, by id. */ character: string;
      /** What is agreed on, in words. */ terms: string;
    }
    /** `character` None: the GM compels. The same character as `target`: a self-compel (FATE-CMP-02). */
    interface OfferCompel {
      kind?: "offer_compel";
      /** A self-compel (FATE-CMP-02). */ target: string;
      /** An aspect, by id. */ aspect: string;
      /** A compel, by id. */ compel: "decision" | "event";
      /** What it is used for. */ effect: string;
      /** A character, by id. */ character?: string | null;
      /** What happened, in a word: the same pays once, however it is told (FATE-CMP-57). */ event?: string;
    }
    /** What a player makes of a compel: `agree` False when it is off the mark. */
    interface VoteOnOffer {
      kind?: "vote_on_offer";
      /** An offer, by id. */ offer: string;
      /** Whether one agrees. */ agree: boolean;
    }
    /** The GM runs a player's compel from here on, in these `terms` (empty: as they are). */
    interface TakeOverOffer {
      kind?: "take_over_offer";
      /** An offer, by id. */ offer: string;
      /** What is agreed on, in words. */ terms?: string;
    }
    /** The GM finds a player's compel off the mark: it costs nobody anything. Everybody reads the `reason`. */
    interface TurnDownOffer {
      kind?: "turn_down_offer";
      /** An offer, by id. */ offer: string;
      /** Why not; null means that it would be done. */ reason: string;
    }
    /** The GM moves points between the bank and a character or the pool, with a reason. */
    interface GivePoints {
      kind?: "give_points";
      /** Whom or what it goes to, by id. */ to: string;
      /** Fate points. */ points: number;
      /** Why not; null means that it would be done. */ reason: string;
    }
    /** Everybody in the live scene takes part. `sides`: character -> side, where they differ from the tokens. */
    interface OpenConflict {
      kind?: "open_conflict";
      /** The kind of harm of the conflict: physical or mental. */ conflict_kind: "mental" | "physical" | "social";
      /** Character -> side, where they differ from the tokens. */ sides?: Record<string, string>;
      /** Who acts after whom, or what comes after what. */ order?: Array<Array<string>> | null;
      /** `first_side` begins, where turns are named. */ first_side?: string | null;
      /** Whether acting first is among what somebody small is good at, bad at, or neither (FATE-TURN-01). */ firsts?: Record<string, "bad" | "other" | "skilled">;
    }
    /** In a conflict that runs: how good somebody small is at acting first; their place follows (FATE-TURN-01). */
    interface SayFirsts {
      kind?: "say_firsts";
      /** Who begins, by side. */ firsts: Record<string, "bad" | "other" | "skilled">;
    }
    /** Tied characters in the order the GM wants (FATE-TURN-02). */
    interface BreakTies {
      kind?: "break_ties";
      /** Who acts after whom, or what comes after what. */ order: Array<string>;
    }
    /** The free move; or, `with_action`, the turn's action for a way that is longer or closed. */
    interface CrossZone {
      kind?: "cross_zone";
      /** A character, by id. */ character: string;
      /** Whom or what it goes to, by id. */ to: string;
      /** Or, `with_action`, the turn's action for a way that is longer or closed. */ with_action?: boolean;
    }
    /** Whoever acts is done. */
    interface EndTurn {
      kind?: "end_turn";
      /** A character, by id. */ character: string;
    }
    /** The turn that was ended last goes on, while nobody has acted since: for whose turn it was, and the GM. */
    interface TakeBackTurn {
      kind?: "take_back_turn";
    }
    /** The conflict is over. */
    interface EndConflict {
      kind?: "end_conflict";
    }
    /** Who acts next; ends the turn of whoever names (FATE-TURN-53). */
    interface NameNext {
      kind?: "name_next";
      /** A character, by id. */ character: string;
    }
    /** `focus`: self, protect or against (`whom`), oppose (`text`: an effort or outcome) (FATE-FULL-01). */
    interface FullDefense {
      kind?: "full_defense";
      /** A character, by id. */ character: string;
      /** Self, protect or against (`whom`), oppose (. */ focus?: "against" | "oppose" | "protect" | "self";
      /** `focus`: self, protect or against (`whom`), oppose (`text`: an effort or outcome) (FATE-FULL-01). */ whom?: Array<string>;
      /** An effort or outcome) (FATE-FULL-01. */ text?: string;
    }
    /** The GM lists tasks; hidden ones stay the GM's until revealed. */
    interface OpenChallenge {
      kind?: "open_challenge";
      /** What it is called. */ name?: string;
      /** What is to be done. */ tasks?: Array<Wire.fate.TaskPlan>;
    }
    /** A task of a challenge. `hidden`: the players do not hear of it yet. */
    interface TaskPlan {
      /** What it is called. */ name: string;
      /** The number to meet. */ difficulty?: number;
      /** The players do not hear of it yet. */ hidden?: boolean;
    }
    /** `replaces`: an unsettled task that leaves for this one. */
    interface AddTask {
      kind?: "add_task";
      /** A challenge, by id. */ challenge: string;
      /** What it is called. */ name: string;
      /** The number to meet. */ difficulty?: number;
      /** Whether the players do not hear of it yet. */ hidden?: boolean | null;
      /** An unsettled task that leaves for this one. */ replaces?: string | null;
    }
    /** Other words or another difficulty for a task. */
    interface EditTask {
      kind?: "edit_task";
      /** A task, by id. */ task: string;
      /** What it is called. */ name?: string | null;
      /** The number to meet. */ difficulty?: number | null;
    }
    /** A task goes away. */
    interface DropTask {
      kind?: "drop_task";
      /** A task, by id. */ task: string;
    }
    /** The players hear of a task. */
    interface RevealTask {
      kind?: "reveal_task";
      /** A task, by id. */ task: string;
    }
    /** A player for their own, the GM for anyone; None leaves it to whoever wants it. */
    interface ClaimTask {
      kind?: "claim_task";
      /** A task, by id. */ task: string;
      /** A character, by id. */ character: string | null;
    }
    /** The GM says how it ends. */
    interface FinishChallenge {
      kind?: "finish_challenge";
      /** A challenge, by id. */ challenge: string;
      /** Its words. */ text?: string;
    }
    /** The GM's form for a scenario: an opponent with a goal, and a reason the heroes cannot ignore (FATE-GM-02). */
    interface WriteScenario {
      kind?: "write_scenario";
      /** Who is against them, by id. */ opponent?: string;
      /** What is to be reached. */ goal?: string;
      /** Why not; null means that it would be done. */ reason?: string;
    }
    /** By the dial `contest_sides` each participant rolls, or each side once. */
    interface OpenContest {
      kind?: "open_contest";
      /** Who takes part, by side. */ participants?: Array<string>;
      /** What is to be reached. */ goal?: string;
      /** Character -> side, where they differ from the tokens. */ sides?: Record<string, string>;
      /** What is meant, by id. */ target?: number | null;
      /** In which way it is done. */ mode?: string;
      /** Side -> its own number, for sides that go against the world and not against each other. */ difficulties?: Record<string, number>;
      /** A side that hurts whom it beats. */ harm_by?: string | null;
      /** The kind of harm. */ harm?: "mental" | "physical";
    }
    /** What a side wants of the contest (FATE-CONT-01): one of its people, or the GM. */
    interface DeclareIntent {
      kind?: "declare_intent";
      /** A contest, by id. */ contest: string;
      /** The side somebody is on. */ side: string;
      /** Its words. */ text: string;
    }
    /** A contest's exchange is over, the next begins. */
    interface NextExchange {
      kind?: "next_exchange";
      /** A contest, by id. */ contest: string;
    }
    /** After a shared top total: a new situation aspect for everybody. */
    interface PlaceTwist {
      kind?: "place_twist";
      /** A contest, by id. */ contest: string;
      /** Its words. */ text: string;
    }
    /** The GM calls it off. */
    interface EndContest {
      kind?: "end_contest";
      /** A contest, by id. */ contest: string;
    }
    /** The GM lets heroes grow (FATE-ADV-01, FATE-ADV-51). `to` empty: all that are ready. */
    interface AwardMilestone {
      kind?: "award_milestone";
      /** A milestone, and what is left of it. */ milestone: "breakthrough" | "growth" | "major" | "milestone" | "minor" | "significant";
      /** Whom or what it goes to, by id. */ to?: Array<string>;
      /** What the GM adds to a breakthrough at once (FATE-ADV-60). */ refresh?: number;
      /** What the GM adds to a breakthrough at once (FATE-ADV-60). */ skill_points?: number;
    }
    /** What the GM may add to a breakthrough: one refresh, one skill point (FATE-ADV-60). `to` empty: all with one. */
    interface PowerUp {
      kind?: "power_up";
      /** Whom or what it goes to, by id. */ to?: Array<string>;
      /** How many fate points a session begins with. */ refresh?: number;
      /** Banked points. */ skill_points?: number;
    }
    /** Banked skill points, a step each; a name twice is two steps. All of one sitting at once (FATE-ADV-62). */
    interface SpendPoints {
      kind?: "spend_points";
      /** A character, by id. */ character: string;
      /** Ratings to raise. */ raises: Array<string>;
    }
    /** Take off a sheet what is not on the table's list any more, once a dial was turned (TABLE-DIAL-01). */
    interface DropRating {
      kind?: "drop_rating";
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
    }
    /** Leave the choices that are still open, or only the one that is named. */
    interface PassMilestone {
      kind?: "pass_milestone";
      /** A character, by id. */ character: string;
      /** Which of the choices. */ choice?: string | null;
    }
    /** swap: two `approaches`; exchange_rating: `approaches`, one at +1 and one unrated; rename: `slot`, `text`; exchange_stunt: `give` (an id), `stunt`; new_stunt: `stunt`. */
    interface ChooseMinor {
      kind?: "choose_minor";
      /** A character, by id. */ character: string;
      /** Which of the options. */ option: "exchange_rating" | "exchange_stunt" | "new_stunt" | "rename" | "swap";
      /** Swap: two `approaches`. */ approaches?: Array<string>;
      /** A place on a sheet. */ slot?: string | null;
      /** Its words. */ text?: string;
      /** exchange_stunt: `give` (an id), `stunt`. */ give?: string | null;
      /** A stunt, by id. */ stunt?: Wire.fate.Stunt | null;
    }
    /** `kind`: bonus (+2 on a rating and actions, when the circumstance holds), rule (an exception, by its `effect`), session (once per session), free (text). */
    interface Stunt {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name: string;
      /** Bonus (+2 on a rating and actions, when the circumstance holds), rule (an exception, by its `effect`), session (once per session), free (text). */ kind?: string;
      /** A rating of the table's list. */ rating?: string | null;
      /** Of a rule stunt also swap (`rating` where `other` is usual), extra_action (`rating` for `actions`), extra_free_invoke, true_fact, extra_boxes (`amount` on the track of `harm`), extra_slot, ignore_effect, zone_attack, extends_reach (`rating` empty: any). */ actions?: Array<string>;
      /** When a stunt counts, in words. */ circumstance?: string;
      /** Its words. */ text?: string;
      /** What it is used for. */ effect?: string;
      /** None is left. */ used?: boolean;
      /** The GM has yet to agree to it, and it counts for nothing (FATE-STN-04). */ asks?: boolean;
      /** Another group of minions, by id. */ other?: string | null;
      /** The kind of harm. */ harm?: string;
      /** How much. */ amount?: number;
      /** A limit: `times` for each `per` (session, scene, scenario. */ per?: string;
      /** A limit: `times` for each `per` (session, scene, scenario. */ times?: number;
      /** Fate points a use. */ cost?: number;
      /** `uses` since the limit began anew. */ uses?: number;
    }
    /** A moderate or severe one that has stood for two sessions (FATE-ADV-07, FATE-ADV-08). */
    interface ClearConsequence {
      kind?: "clear_consequence";
      /** A character, by id. */ character: string;
      /** An aspect, by id. */ aspect: string;
      /** In which way. */ how: string;
    }
    /** At a milestone, a rating goes up. */
    interface RaiseRating {
      kind?: "raise_rating";
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
    }
    /** At a milestone, refresh goes up. */
    interface TakeRefresh {
      kind?: "take_refresh";
      /** A character, by id. */ character: string;
    }
    /** Spend the refresh of a major milestone at once (FATE-ADV-10); or take the stunt that each third growth brings (FATE-ADV-71). */
    interface BuyStunt {
      kind?: "buy_stunt";
      /** A character, by id. */ character: string;
      /** A stunt, by id. */ stunt: Wire.fate.Stunt;
    }
    /** What growth brings: one more aspect on the sheet, and refresh rises by one (FATE-ADV-71). */
    interface GainAspect {
      kind?: "gain_aspect";
      /** A character, by id. */ character: string;
      /** Its words. */ text: string;
    }
    /** At a milestone, other words for the high concept. */
    interface RenameHighConcept {
      kind?: "rename_high_concept";
      /** A character, by id. */ character: string;
      /** Its words. */ text: string;
    }
    /** Something an aspect makes true: no roll, no cost (FATE-FACT-01). `aspect` is one of the character's, or around them; the GM may record a fact of nobody in particular. */
    interface RecordFact {
      kind?: "record_fact";
      /** Its words. */ text: string;
      /** A character, by id. */ character?: string | null;
      /** An aspect, by id. */ aspect?: string | null;
    }
    /** The GM's last word on what no number says, in words and with its reason; it stands as a fact (TABLE-WORD-01). */
    interface GiveRuling {
      kind?: "give_ruling";
      /** Its words. */ text: string;
      /** Why not; null means that it would be done. */ reason: string;
      /** Whom it is about. */ character?: string | null;
    }
    /** The GM strikes a fact that the table does not agree to (FATE-FACT-02). */
    interface DropFact {
      kind?: "drop_fact";
      /** A fact that was written down, by id. */ fact: string;
    }
    /** `boxes`: places of stress boxes to mark, from 1, on `track` (default: the one the hit goes to). */
    interface Absorb {
      kind?: "absorb";
      /** A hit, by id. */ hit: string;
      /** Places of stress boxes to mark, from 1, on `track` (default: the one the hit goes to). */ boxes?: Array<number>;
      /** `boxes`: places of stress boxes to mark, from 1, on `track` (default: the one the hit goes to). */ track?: string | null;
      /** Slot -> its text. */ consequences?: Record<string, string>;
      /** `conditions`, where they stand in for consequences: condition -> a text for each of its boxes. */ conditions?: Record<string, Array<string>>;
      /** Words of an extreme consequence. */ extreme?: Wire.fate.Extreme | null;
      /** The reason, in words. */ why?: string;
    }
    /** The character aspect that an extreme consequence takes the place of, and its new words (FATE-EXTR-01). */
    interface Extreme {
      /** An aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
    }
    /** Give way to a hit instead of absorbing it. */
    interface BeTakenOut {
      kind?: "be_taken_out";
      /** A hit, by id. */ hit: string;
    }
    /** The victor says what became of the one taken out (FATE-TKO-03). */
    interface Narrate {
      kind?: "narrate";
      /** A hit, by id. */ hit: string;
      /** Its words. */ text: string;
    }
    /** The GM's hit without a roll: a cost, a fall, a fire. */
    interface InflictHit {
      kind?: "inflict_hit";
      /** What is meant, by id. */ target: string;
      /** How many shifts. */ shifts: number;
      /** Where it comes from. */ source?: string | null;
      /** The kind of harm. */ harm?: "mental" | "physical";
    }
    /** A wound is cleared. */
    interface Recover {
      kind?: "recover";
      /** A character, by id. */ character: string;
      /** A place on a sheet. */ slot: string;
      /** In which way. */ how: string;
    }
    /** Other words for a consequence. */
    interface RewordConsequence {
      kind?: "reword_consequence";
      /** An aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
    }
    /** The one who was taken out finds the terms out of scope: the GM words them anew (FATE-HARM-09). */
    interface ContestTerms {
      kind?: "contest_terms";
      /** A hit, by id. */ hit: string;
      /** The reason, in words. */ why: string;
    }
    /** The one who was taken out takes the terms as they are. */
    interface AgreeTerms {
      kind?: "agree_terms";
      /** A hit, by id. */ hit: string;
    }
    /** The GM writes a consequence on a sheet without a hit, as terms of a defeat may (FATE-HARM-11). */
    interface GiveConsequence {
      kind?: "give_consequence";
      /** A character, by id. */ character: string;
      /** An empty slot, or a condition with a box left. */ slot: string;
      /** Its words. */ text?: string;
      /** Why not; null means that it would be done. */ reason?: string;
    }
    /** The GM: attacks with these `ratings`, or of that kind of `harm`, cannot harm somebody; without either none can. */
    interface MarkImmune {
      kind?: "mark_immune";
      /** A character, by id. */ character: string;
      /** It holds `until` a condition is met, in words that everybody reads (FATE-ATK-51). */ until: string;
      /** By rating, how good they are at it. */ ratings?: Array<string>;
      /** The kind of harm. */ harm?: "" | "mental" | "physical";
    }
    /** The GM: the condition is met, and it can be harmed so again (FATE-ATK-51). */
    interface EndImmunity {
      kind?: "end_immunity";
      /** A character, by id. */ character: string;
      /** What nothing harms them by, by its id. */ proof: string;
    }
    /** At a breakthrough, without a roll: a moderate or severe consequence heals from now on (FATE-ADV-58). */
    interface StartRecovery {
      kind?: "start_recovery";
      /** A character, by id. */ character: string;
      /** An aspect, by id. */ aspect: string;
      /** Its new words. */ text: string;
    }
    /** At a breakthrough: other words for what an extreme consequence left, never the old ones (FATE-EXTR-03). */
    interface RenameExtreme {
      kind?: "rename_extreme";
      /** A character, by id. */ character: string;
      /** An aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
    }
    /** Give an ally free invocations of one's own; `uses` None: all that are left. */
    interface HandFree {
      kind?: "hand_free";
      /** A character, by id. */ character: string;
      /** An aspect, by id. */ aspect: string;
      /** Whom or what it goes to, by id. */ to: string;
      /** `uses` None: all that are left. */ uses?: number | null;
    }
    /** `effect`: bonus (own roll +2), reroll, confront (+2 against the acting roll), help (an ally's +2, or `whom`'s). */
    interface InvokeAspect {
      kind?: "invoke_aspect";
      /** A roll, by id. */ roll: string;
      /** A character, by id. */ character: string;
      /** An aspect, by id. */ aspect: string;
      /** Bonus (own roll +2), reroll, confront (+2 against the acting roll), help (an ally's +2, or `whom`'s). */ effect: "bonus" | "confront" | "help" | "reroll";
      /** Why it fits, in words. */ because?: string;
      /** Free uses of an aspect. */ free?: boolean;
      /** `effect`: bonus (own roll +2), reroll, confront (+2 against the acting roll), help (an ally's +2, or `whom`'s). */ whom?: string | null;
      /** What it is called. */ name?: string;
      /** What the aspect's level is used for, if it has one (FATE-SCAL-04). */ scale?: "after" | "before" | "free_invokes" | null;
    }
    /** The GM declines an explanation; what was paid goes back (FATE-INV-03). */
    interface DeclineInvoke {
      kind?: "decline_invoke";
      /** A roll, by id. */ roll: string;
      /** An invocation on the roll, by id. */ invoke: string;
    }
    /** Anybody but the invoker objects to an invoke, the last one if none is named (FATE-INV-58). */
    interface CallBogus {
      kind?: "call_bogus";
      /** A roll, by id. */ roll: string;
      /** An invocation on the roll, by id. */ invoke?: string | null;
    }
    /** Say why an invoke that somebody objects to holds. */
    interface ArgueInvoke {
      kind?: "argue_invoke";
      /** A roll, by id. */ roll: string;
      /** Its words. */ text: string;
    }
    /** Take back an invoke that somebody objects to. */
    interface RetractInvoke {
      kind?: "retract_invoke";
      /** A roll, by id. */ roll: string;
    }
    /** Whoever objected is convinced, or is not. */
    interface AnswerObjection {
      kind?: "answer_objection";
      /** A roll, by id. */ roll: string;
      /** Whether the reason convinces. */ convinced: boolean;
    }
    /** Every hero has at least their refresh again, in the middle of a session too (FATE-SHEET-78). */
    interface GrantRefresh {
      kind?: "grant_refresh";
    }
    /** The next session goes on where this one stopped. `withhold`: nobody's points come back then; else they do. */
    interface WithholdRefresh {
      kind?: "withhold_refresh";
      /** Nobody's points come back then. */ withhold?: boolean;
    }
    /** The GM has nothing against a block; a stretch takes a `penalty` off the roll (FATE-BLOCK-72). */
    interface AllowBlock {
      kind?: "allow_block";
      /** A roll, by id. */ roll: string;
      /** A stretch takes a `penalty` off the roll (FATE-BLOCK-72). */ penalty?: number;
    }
    /** It would stop too much at once: another one is to be named, or something else done (FATE-BLOCK-73). */
    interface RefuseBlock {
      kind?: "refuse_block";
      /** A roll, by id. */ roll: string;
      /** Why not; null means that it would be done. */ reason?: string;
    }
    /** The GM says which block a declared roll has to get past; none: it has not (FATE-BLOCK-77). */
    interface FaceBlock {
      kind?: "face_block";
      /** A roll, by id. */ roll: string;
      /** What stands in the way, by id. */ block?: string | null;
    }
    /** Whoever blocks lets it be (FATE-BLOCK-82). */
    interface DropBlock {
      kind?: "drop_block";
      /** What stands in the way, by id. */ block: string;
    }
    /** The loser pays all of their fate points, one at least, for a defeat in other words: `wish` (FATE-OUT-74). */
    interface BuyOut {
      kind?: "buy_out";
      /** A hit, by id. */ hit: string;
      /** The loser pays all of their fate points, one at least, for a defeat in other words: `wish` (FATE-OUT-74). */ wish: string;
    }
    /** Once a session: another player's hero gets a fate point. `because`: what for, for all to read. */
    interface CheerHero {
      kind?: "cheer_hero";
      /** A character, by id. */ character: string;
      /** What for, for all to read. */ because?: string;
    }
    /** Before the dice. `secondary`: how skills count beside the main one; `beside`: which extras pass, at what price. */
    interface WeighCombination {
      kind?: "weigh_combination";
      /** A roll, by id. */ roll: string;
      /** How skills count beside the main one. */ secondary?: Array<Wire.fate.Second>;
      /** Which extras pass, at what price. */ beside?: Array<Wire.fate.Beside>;
    }
    /** A `skill` beside the main one. `mode`: modify (+1 or -1), complement (+1 at most), restrict (-1 at most). */
    interface Second {
      /** A `skill` beside the main one. */ skill: string;
      /** Modify (+1 or -1), complement (+1 at most), restrict (-1 at most). */ mode: "complement" | "modify" | "restrict";
    }
    /** Something small that is done with the action. `price`: what it takes from the roll (FATE-SUP-71, -73). */
    interface Beside {
      /** Its words. */ text: string;
      /** What it takes from the roll (FATE-SUP-71, -73). */ price?: number;
    }
    /** `restricts`: skills that restrict every action in the conflict that runs; none: nothing does (FATE-COMB-78). */
    interface WearDown {
      kind?: "wear_down";
      /** Skills that restrict every action in the conflict that runs. */ restricts?: Array<string>;
    }
    /** Take a consequence (slot -> its text), and offer to give in on these `terms` (FATE-CNC-71). */
    interface AbsorbAndConcede {
      kind?: "absorb_and_concede";
      /** A hit, by id. */ hit: string;
      /** The places for consequences on a sheet. */ consequences: Record<string, string>;
      /** What is agreed on, in words. */ terms: string;
    }
    /** The GM: whether the offer that was refused was a fair one (FATE-CNC-74, FATE-CNC-75). */
    interface JudgeConcession {
      kind?: "judge_concession";
      /** The offer that was refused. */ concession: string;
      /** Whether it was. */ reasonable: boolean;
    }
    /** The GM says when one of theirs gives in (FATE-GRIT-71). */
    interface SetGrit {
      kind?: "set_grit";
      /** A character, by id. */ character: string;
      /** After so many consequences. */ grit?: number | null;
    }
    /** The GM: this one does not give in yet, whatever its grit (FATE-GRIT-72). */
    interface FightOn {
      kind?: "fight_on";
      /** A character, by id. */ character: string;
    }
    /** A row of boxes and its outcome (FATE-CNTD-01). `lasting`: it goes on when the scene ends. Without triggers the GM marks it by hand. `scene`: a prepared one that it begins with; without it, it begins now, in the live scene. */
    interface MakeCountdown {
      kind?: "make_countdown";
      /** What it is called. */ name?: string;
      /** What comes of it. */ outcome?: string;
      /** Stress boxes. */ boxes?: number;
      /** What marks a box. */ triggers?: Array<Wire.fate.TriggerPlan>;
      /** What players see of it. */ visibility?: "boxes_only" | "hidden" | "open";
      /** It goes on when the scene ends. */ lasting?: boolean;
      /** A prepared one that it begins with. */ scene?: string | null;
    }
    /** See `Trigger`. */
    interface TriggerPlan {
      /** What it is on, by id. */ on: "consequence" | "day" | "exchange" | "hour" | "minute" | "taken_out";
      /** Who it is about, by id. */ who?: string | null;
      /** A box, by its place. */ box?: number | null;
    }
    /** Only what is given changes. `lasting` False: it ends with the scene that is live. */
    interface EditCountdown {
      kind?: "edit_countdown";
      /** A countdown, by id. */ countdown: string;
      /** What it is called. */ name?: string | null;
      /** What comes of it. */ outcome?: string | null;
      /** Stress boxes. */ boxes?: number | null;
      /** What marks a box. */ triggers?: Array<Wire.fate.TriggerPlan> | null;
      /** What players see of it. */ visibility?: "boxes_only" | "hidden" | "open" | null;
      /** `lasting` False: it ends with the scene that is live. */ lasting?: boolean | null;
    }
    /** The next box; or the one that is named, if it is the next (FATE-CNTD-01). */
    interface MarkCountdown {
      kind?: "mark_countdown";
      /** A countdown, by id. */ countdown: string;
      /** A box, by its place. */ box?: number | null;
    }
    /** The box that was marked last is empty again: the GM's correction, at any later moment (FATE-CNTD-01). */
    interface UnmarkCountdown {
      kind?: "unmark_countdown";
      /** A countdown, by id. */ countdown: string;
    }
    /** A countdown goes away. */
    interface DropCountdown {
      kind?: "drop_countdown";
      /** A countdown, by id. */ countdown: string;
    }
    /** The GM says that so much time goes by: whatever counts by it is marked (FATE-CNTD-02). */
    interface PassTime {
      kind?: "pass_time";
      /** A unit of time. */ unit: "day" | "hour" | "minute";
      /** How much. */ amount?: number;
    }
    /** The GM: it goes to the other track, before it is marked (FATE-STR-72). */
    interface ReaimHit {
      kind?: "reaim_hit";
      /** A hit, by id. */ hit: string;
      /** The kind of harm. */ harm: "mental" | "physical";
    }
    /** Whoever attacks inflicts so many shifts at most (FATE-ATK-74). */
    interface HoldBack {
      kind?: "hold_back";
      /** A roll, by id. */ roll: string;
      /** How many shifts. */ shifts: number;
    }
    /** The first exchange of a conflict that was framed. `characters`: those who take part, else everybody there. */
    interface EstablishInitiative {
      kind?: "establish_initiative";
      /** Those who take part, else everybody there. */ characters?: Array<string> | null;
      /** The member whose seat opens it, where the seats take turns (FATE-INIT-77). */ first?: string | null;
    }
    /** The members as they sit, clockwise as seen from above, the GM first (FATE-INIT-72). */
    interface ArrangeSeats {
      kind?: "arrange_seats";
      /** How many they are. */ members: Array<string>;
    }
    /** The turn passes, the action stays for later in this exchange (FATE-HOLD-71). */
    interface HoldAction {
      kind?: "hold_action";
      /** A character, by id. */ character: string;
    }
    /** Act now, between two turns (FATE-HOLD-72). */
    interface TakeHeld {
      kind?: "take_held";
      /** A character, by id. */ character: string;
    }
    /** Give the held action up (FATE-HOLD-74). */
    interface PassHeld {
      kind?: "pass_held";
      /** A character, by id. */ character: string;
    }
    /** Give the action of this exchange for +2 on every defense in it (FATE-DEF-71). */
    interface DefendFully {
      kind?: "defend_fully";
      /** A character, by id. */ character: string;
      /** The GM lets somebody do it at a later attack than the first (FATE-DEF-73). */ anyway?: boolean;
    }
    /** Something small beside one's turn: the GM is asked (FATE-FREE-72). `blocked_by`: a block in the way. */
    interface ActFreely {
      kind?: "act_freely";
      /** A character, by id. */ character: string;
      /** Its words. */ text: string;
      /** A block in the way. */ blocked_by?: string | null;
    }
    /** So many who act as one, `good_in` one kind of conflict; where a scene is live they stand in it (FATE-MIN-71). */
    interface MakeMinions {
      kind?: "make_minions";
      /** What it is called. */ name: string;
      /** How good minions, or a companion, are. */ quality: number;
      /** How many. */ count: number;
      /** So many who act as one, `good_in` one kind of conflict. */ good_in?: "mental" | "physical" | "social";
      /** What a character looks like. */ looks?: string;
      /** The side somebody is on. */ side?: string;
      /** A prepared one that they stand in instead. */ scene?: string | null;
      /** A zone of a scene, by id. */ zone?: string | null;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** One group becomes several of these sizes, all that are up together (FATE-MIN-79, FATE-MIN-80). */
    interface SplitMinions {
      kind?: "split_minions";
      /** A group of minions, by id. */ group: string;
      /** How many are in each group. */ sizes: Array<number>;
    }
    /** Another group joins this one (FATE-MIN-80). */
    interface MergeMinions {
      kind?: "merge_minions";
      /** A group of minions, by id. */ group: string;
      /** Another group of minions, by id. */ other: string;
    }
    /** A group stands with a named character, as a free action (FATE-LEAD-71, FATE-FREE-73). */
    interface AttachMinions {
      kind?: "attach_minions";
      /** Whom a group of minions stands with, by id. */ leader: string;
      /** A group of minions, by id. */ group: string;
    }
    /** They leave their leader, as a free action (FATE-LEAD-71, FATE-FREE-73). */
    interface DetachMinions {
      kind?: "detach_minions";
      /** A group of minions, by id. */ group: string;
    }
    /** Somebody stands by a character: lent by the GM for the story, or by a stunt of the sheet (FATE-COMP-74, -06). */
    interface AddCompanion {
      kind?: "add_companion";
      /** A character, by id. */ character: string;
      /** What it is called. */ name: string;
      calling: "aide" | "assistant" | "sidekick";
      /** How many improvements are to be taken. */ advances?: number;
    }
    /** Only what is given changes. */
    interface EditCompanion {
      kind?: "edit_companion";
      /** A character, by id. */ character: string;
      /** A companion, by id. */ companion: string;
      /** What it is called. */ name?: string | null;
      /** Improvements that are still to be taken. */ advances?: number | null;
    }
    /** She stands by nobody any more. */
    interface DropCompanion {
      kind?: "drop_companion";
      /** A character, by id. */ character: string;
      /** A companion, by id. */ companion: string;
    }
    /** One improvement (FATE-COMP-75). `into`: the further kind of conflict of a `scope`; `skills`: those of `skilled`, each as good as it may be where no rating is given. */
    interface AdvanceCompanion {
      kind?: "advance_companion";
      /** A character, by id. */ character: string;
      /** A companion, by id. */ companion: string;
      take: "in_touch" | "independent" | "keeps_up" | "quality" | "scope" | "skilled";
      /** The further kind of conflict of a `scope`. */ into?: "mental" | "physical" | "social" | null;
      /** Those of `skilled`, each as good as it may be where no rating is given. */ skills?: Record<string, number | null>;
    }
    /** One who is independent goes on her own, like a minion of her quality (FATE-COMP-75). */
    interface SendCompanion {
      kind?: "send_companion";
      /** A character, by id. */ character: string;
      /** A companion, by id. */ companion: string;
    }
    /** She is back with her partner; for one who was taken out only the GM says so (FATE-COMP-72). */
    interface CallCompanion {
      kind?: "call_companion";
      /** A character, by id. */ character: string;
      /** A companion, by id. */ companion: string;
    }
    /** The whole hit falls on her: she is out of the conflict, in the words of `text` (FATE-COMP-72). */
    interface CompanionTakes {
      kind?: "companion_takes";
      /** A hit, by id. */ hit: string;
      /** A companion, by id. */ companion: string;
      /** Its words. */ text: string;
    }
    /** Dice thrown at a real table: four Fate faces or four ordinary ones, by the dial `manual_dice` (FATE-DICE-52). */
    interface EnterDice {
      kind?: "enter_dice";
      /** A roll, by id. */ roll: string;
      /** The faces of the dice. */ thrown?: Array<number>;
      /** The faces of ordinary dice. */ thrown_sixes?: Array<number>;
      /** Who or what stands against it. */ opposing?: Array<number>;
    }
    /** The novel in which this hero stars. `blurb`: what its back cover says (FATE-SHEET-75). */
    interface WriteNovel {
      kind?: "write_novel";
      /** A character, by id. */ character: string;
      /** What a scene is called. */ title: string;
      /** What its back cover says (FATE-SHEET-75). */ blurb?: string;
    }
    /** A part in somebody else's `novel`, never twice in one; without a `phase` the first that is free. */
    interface JoinNovel {
      kind?: "join_novel";
      /** A character, by id. */ character: string;
      /** A part in somebody else's `novel`, never twice in one. */ novel: string;
      /** Without a `phase` the first that is free. */ phase?: "again" | "guest" | null;
    }
    /** No part in that `novel` any more. */
    interface LeaveNovel {
      kind?: "leave_novel";
      /** A character, by id. */ character: string;
      /** No part in that `novel` any more. */ novel: string;
    }
    /** The GM hands the novels round: whoever has no part of this phase yet gets the next one that may be theirs. */
    interface DealNovels {
      kind?: "deal_novels";
      phase: "again" | "guest";
      /** By hero which one they get instead, and nobody else any. */ to?: Record<string, string>;
    }
    /** A hazard or a block; where a scene is live it stands in it, in `zone` (FATE-OBST-02, FATE-OBST-05). */
    interface MakeObstacle {
      kind?: "make_obstacle";
      /** What stands in the way, by id. */ obstacle: "block" | "hazard";
      /** What it is called. */ name: string;
      /** A rating of the table's list. */ rating: number;
      /** What it adds to a hit. */ weapon?: number;
      /** Whoever fails to get past a block is hit. */ harmful?: boolean;
      /** A prepared one that it stands in instead. */ scene?: string | null;
      /** A zone of a scene, by id. */ zone?: string | null;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** Only what is given changes. */
    interface EditObstacle {
      kind?: "edit_obstacle";
      /** A character, by id. */ character: string;
      /** What it is called. */ name?: string | null;
      /** A rating of the table's list. */ rating?: number | null;
      /** What it adds to a hit. */ weapon?: number | null;
      /** Whether it hurts, or only stands in the way. */ harmful?: boolean | null;
    }
    /** The GM says that a block keeps attacks off somebody, or softens them; no `mode`: it does so no more. */
    interface TakeCover {
      kind?: "take_cover";
      /** A character, by id. */ character: string;
      /** What stands in the way, by id. */ block: string;
      /** It does so no more. */ mode?: "mitigate" | "negate" | null;
    }
    /** A question in the live scene, and what comes of leaving it (`leave`) or dealing with it (`deal`) (FATE-OBST-10). */
    interface MakeDistraction {
      kind?: "make_distraction";
      /** What it is called. */ name?: string;
      /** Which of the choices. */ choice?: string;
      /** What comes of leaving it alone. */ leave?: string;
      /** What comes of dealing with it. */ deal?: string;
      /** The number on the other side. */ opposition?: number | null;
      /** The players read what would come of it. */ told?: boolean;
      /** Its name is an aspect of the scene too. */ as_aspect?: boolean;
      /** A prepared one that it waits in instead. */ scene?: string | null;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** Only what is given changes; `shown` brings a hidden one to light, in a prepared scene once that opens. */
    interface EditDistraction {
      kind?: "edit_distraction";
      /** A distraction, by id. */ distraction: string;
      /** What it is called. */ name?: string | null;
      /** Which of the choices. */ choice?: string | null;
      /** What comes of leaving it alone. */ leave?: string | null;
      /** What comes of dealing with it. */ deal?: string | null;
      /** The number on the other side. */ opposition?: number | null;
      /** Dealing with it takes no roll. */ no_opposition?: boolean;
      /** Whether the players know it. */ told?: boolean | null;
      /** Whether the players know of it. */ shown?: boolean | null;
    }
    /** Do something about a distraction that nothing opposes; else it is an overcome (FATE-OBST-10). */
    interface DealWith {
      kind?: "deal_with";
      /** A character, by id. */ character: string;
      /** A distraction, by id. */ distraction: string;
    }
    /** The GM: nobody has dealt with it, and it comes to what it was to come to. */
    interface LeaveDistraction {
      kind?: "leave_distraction";
      /** A distraction, by id. */ distraction: string;
    }
    /** Put away, with nothing coming of it. */
    interface DropDistraction {
      kind?: "drop_distraction";
      /** A distraction, by id. */ distraction: string;
    }
    /** A follow-up: `move` into the zone `to`, or `extra`, in words and at its `cost`. It is never an attack or a maneuver. */
    interface SpendOverflow {
      kind?: "spend_overflow";
      /** A character, by id. */ character: string;
      use: "attack" | "extra" | "maneuver" | "move";
      /** Whom or what it goes to, by id. */ to?: string | null;
      /** Its words. */ text?: string;
      /** What it costs. */ cost?: number;
    }
    /** Pay a fate point: +1 to one's own roll, without an aspect. */
    interface AddOne {
      kind?: "add_one";
      /** A roll, by id. */ roll: string;
      /** A character, by id. */ character: string;
    }
    /** The GM: a few minutes' rest; mild consequences are over (FATE-REC-71). */
    interface TakeBreather {
      kind?: "take_breather";
      /** Who rests. */ characters?: Array<string>;
    }
    /** The GM says whether such a rest is fit for the consequence (FATE-REC-72). */
    interface Rest {
      kind?: "rest";
      /** A character, by id. */ character: string;
      /** An aspect, by id. */ aspect: string;
      /** Of rest. */ hours: number;
      /** How they are spent. */ activity: string;
    }
    /** The GM, before a session's first scene: what time has gone by since the last (FATE-REC-73, FATE-REC-74). */
    interface TellBetween {
      kind?: "tell_between";
      time: "enough" | "none";
    }
    /** The GM: it heals like one level less, for the reason that `note` tells (FATE-REC-75). */
    interface EaseWound {
      kind?: "ease_wound";
      /** An aspect, by id. */ aspect: string;
      /** A note, by id. */ note: string;
    }
    /** The GM gives a character or an aspect its level; empty: none of its own (FATE-SCAL-01, FATE-SCAL-04). */
    interface SetScale {
      kind?: "set_scale";
      /** What is meant, by id. */ target: string;
      /** A level of scale. */ scale?: string;
    }
    /** What a side of the roll makes of its level, before the dice. */
    interface ChooseScale {
      kind?: "choose_scale";
      /** A roll, by id. */ roll: string;
      /** A character, by id. */ character: string;
      /** A level of scale. */ scale: Wire.fate.ScaleUse;
    }
    /** What the greater side takes: one benefit a roll (FATE-SCAL-02). `truth`: an aspect whose truth gives the level; `supernatural`: an advantage made by such powers (FATE-SCAL-05). */
    interface ScaleUse {
      /** What a higher level is used for. */ benefits?: Array<"after" | "before" | "free_invokes">;
      /** An aspect whose truth gives the level. */ truth?: string | null;
      /** An advantage made by such powers (FATE-SCAL-05). */ supernatural?: boolean;
    }
    /** The GM: scale does not count on this roll, or by this aspect, or (neither named) in this scene (FATE-SCAL-03). */
    interface DenyScale {
      kind?: "deny_scale";
      /** Why it fits, in words. */ because?: string;
      /** A roll, by id. */ roll?: string | null;
      /** An aspect, by id. */ aspect?: string | null;
      /** `deny` False lets it count again. */ deny?: boolean;
    }
    /** The GM: nothing opposes what is made by such powers, and it is there without a roll (FATE-SCAL-05). */
    interface GrantAdvantage {
      kind?: "grant_advantage";
      /** A roll, by id. */ roll: string;
    }
    /** How long it takes with a simple success; shifts make it faster or slower (FATE-TIME-01). */
    interface SetTime {
      kind?: "set_time";
      /** A roll, by id. */ roll: string;
      /** How many of the unit. */ quantity: string;
      /** A unit of time. */ unit: string;
    }
    /** Share the total out: target (a character; of an overcome a task) -> shifts, one at least for each. */
    interface AssignShifts {
      kind?: "assign_shifts";
      /** A roll, by id. */ roll: string;
      /** The parts of a great threat. */ parts: Record<string, number>;
      /** The GM lets them stand in several zones (FATE-MULT-04). */ anywhere?: boolean;
    }
    /** A shift buys one step of less time, better quality or more subtlety; anything else in words (`text`). */
    interface SpendShifts {
      kind?: "spend_shifts";
      /** A roll, by id. */ roll: string;
      use: "other" | "quality" | "subtlety" | "time";
      /** How far, one after the other. */ steps?: number;
      /** Its words. */ text?: string;
    }
    /** Between two sessions the GM lets players shuffle their sheets, each thing once (FATE-ADV-72). */
    interface AllowShuffle {
      kind?: "allow_shuffle";
    }
    /** One aspect gets other words. */
    interface ShuffleAspect {
      kind?: "shuffle_aspect";
      /** A character, by id. */ character: string;
      /** An aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
    }
    /** Two `skills` one rung apart change places; or an Average one gives way to one that is not on the sheet. */
    interface ShuffleSkills {
      kind?: "shuffle_skills";
      /** A character, by id. */ character: string;
      /** Two `skills` one rung apart change places. */ skills: Array<string>;
    }
    /** One stunt goes (`give`), another comes. */
    interface ShuffleStunt {
      kind?: "shuffle_stunt";
      /** A character, by id. */ character: string;
      /** One stunt goes (`give`), another comes. */ give: string;
      /** A stunt, by id. */ stunt: Wire.fate.Stunt;
    }
    /** Add or take 1: `character` has the spin, `whom` is the side of the roll that it changes. `because`: how. */
    interface UseSpin {
      kind?: "use_spin";
      /** A roll, by id. */ roll: string;
      /** A character, by id. */ character: string;
      /** Add or take 1: `character` has the spin, `whom` is the side of the roll that it changes. */ whom: string;
      /** The number, or what is put there. */ value: -1 | 1;
      /** How. */ because?: string;
    }
    /** The GM: that is not how. The spin stays unused, and goes with the action. */
    interface TurnDownSpin {
      kind?: "turn_down_spin";
      /** A roll, by id. */ roll: string;
      /** A character, by id. */ character: string;
    }
    /** Where a sprint leads. `route`: the zones one enters, in order; none: one stays (FATE-MOVE-74). */
    interface TakeRoute {
      kind?: "take_route";
      /** A roll, by id. */ roll: string;
      /** The zones one enters, in order. */ route?: Array<string>;
    }
    /** The GM adds a stunt of the table's own to a `skill`. `needs`: which stunts of the tree come before it, by the keys of the game's and the ids of the table's (FATE-SHEET-76). */
    interface AddTreeStunt {
      kind?: "add_tree_stunt";
      /** The GM adds a stunt of the table's own to a `skill`. */ skill: string;
      /** A stunt, by id. */ stunt: Wire.fate.Stunt;
      /** Which stunts of the tree come before it, by the keys of the game's and the ids of the table's (FATE-SHEET-76). */ needs?: Array<string>;
    }
    /** Another `skill`, other words, other stunts before it (`needs`). What heroes have of it stays as it is. */
    interface EditTreeStunt {
      kind?: "edit_tree_stunt";
      /** Which one, by its id. */ node: string;
      /** Another `skill`, other words, other stunts before it (`needs`). */ skill: string;
      /** A stunt, by id. */ stunt: Wire.fate.Stunt;
      /** Another `skill`, other words, other stunts before it (`needs`). */ needs?: Array<string>;
    }
    /** No stunt of the tree any more, while none comes after it. Heroes keep it. `node`: which one, by its id. */
    interface DropTreeStunt {
      kind?: "drop_tree_stunt";
      /** Which one, by its id. */ node: string;
    }
    /** The GM gives anybody a stunt, whatever comes before it (FATE-SHEET-76). */
    interface GiveStunt {
      kind?: "give_stunt";
      /** A character, by id. */ character: string;
      /** A stunt, by id. */ stunt: Wire.fate.Stunt;
    }
    /** A fate point on an aspect of the scene: the skill `rating` does the work of `instead_of`, if the GM agrees. */
    interface Substitute {
      kind?: "substitute";
      /** A character, by id. */ character: string;
      /** An aspect, by id. */ aspect: string;
      /** A rating of the table's list. */ rating: string;
      /** In whose place somebody stepped. */ instead_of: string;
      /** How. */ because: string;
    }
    /** By what rules a character of the GM's breaks the rules, all of them anew; see `Big` (FATE-BIG-01 to -04, -10). */
    interface SetThreat {
      kind?: "set_threat";
      /** A character, by id. */ character: string;
      /** What lifts it, where nothing touches them until then. */ immunity?: Wire.fate.ImmunityPlan | null;
      /** Those who may be put in the way of an attack. */ minions?: Array<string>;
      /** Prepared sheets of the GM's, in the order in which they come to light. */ forms?: Array<string>;
      /** Consequences go over to the next form, a step lighter. */ gentle?: boolean;
      /** What it is a part of, by id. */ part_of?: string | null;
      /** With it the whole falls. */ heart?: boolean;
      /** It strikes the next zones too. */ limb?: boolean;
    }
    /** See `Immunity`. */
    interface ImmunityPlan {
      /** Whose it is, or who did it. */ by: "challenge" | "contest" | "parts";
      /** What it is called. */ name?: string;
      /** The kind of harm. */ harm?: "" | "mental" | "physical";
    }
    /** The GM: from now on it can be touched; everybody reads `how` that came (FATE-BIG-01, FATE-BIG-02). */
    interface LiftImmunity {
      kind?: "lift_immunity";
      /** A character, by id. */ character: string;
      /** In which way. */ how?: string;
    }
    /** A minion in the way of a hit whose defense has failed (FATE-BIG-03). */
    interface PutMinion {
      kind?: "put_minion";
      /** A roll, by id. */ roll: string;
      /** A minion, by id. */ minion: string;
    }
    /** Whose aspects every member may use as their own (FATE-ASP-57). */
    interface MakeOrganization {
      kind?: "make_organization";
      /** What it is called. */ name: string;
      /** How many they are. */ members?: Array<string>;
    }
    /** `members`: all of them, from now on. */
    interface EditOrganization {
      kind?: "edit_organization";
      /** An organization, by id. */ organization: string;
      /** What it is called. */ name?: string | null;
      /** All of them, from now on. */ members?: Array<string> | null;
    }
    /** With what is true of it. */
    interface DropOrganization {
      kind?: "drop_organization";
      /** An organization, by id. */ organization: string;
    }
    /** `span`: organization (`on` which), scenario (until it ends, or the part of it called `plot`), setting (for good) (FATE-ASP-57 to -59). */
    interface PlaceWideAspect {
      kind?: "place_wide_aspect";
      /** Its words. */ text: string;
      /** Organization (`on` which), scenario (until it ends, or the part of it called `plot`), setting (for good) (FATE-ASP-57 to -59). */ span: "organization" | "scenario" | "setting";
      /** What it is on, by id. */ on?: string | null;
      /** A part of the scenario. */ plot?: string;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** A part of the scenario is over, and what was true as long as it lasted (FATE-ASP-58). */
    interface EndPlot {
      kind?: "end_plot";
      /** A part of the scenario. */ plot: string;
    }
    /** The GM: the words fit the hit (FATE-CON-75). */
    interface ApproveWound {
      kind?: "approve_wound";
      /** An aspect, by id. */ aspect: string;
    }
    /** The GM: other words are needed; `note` says why (FATE-CON-75). */
    interface SendWoundBack {
      kind?: "send_wound_back";
      /** An aspect, by id. */ aspect: string;
      /** A note, by id. */ note?: string;
    }
    /** Its bearer words it anew; by the GM it stands so (FATE-CON-75). */
    interface WordWound {
      kind?: "word_wound";
      /** An aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
    }
    /** Answer what a decided roll asks. Options: nothing, opponent_free (`text`, `holder`), plain_failure, major_cost, keep, trade, reveal (the GM: `aspect`, or a new one by `text`). By the dial `overcome_menu` the GM's: plain_failure (`text`: what is different now), offer_cost, impose_cost (`text`, and a hit of `shifts` beside it), failure_hit (`shifts`), partial (`text`); the actor's: fail_with_boost. */
    interface Choose {
      kind?: "choose";
      /** A roll, by id. */ roll: string;
      /** Which of the options. */ option: string;
      /** What is different now), offer_cost, impose_cost (`text`, and a hit of `shifts` beside it), failure_hit (`shifts`), partial (`text`. */ text?: string;
      /** Options: nothing, opponent_free (`text`, `holder`), plain_failure, major_cost, keep, trade, reveal (the GM: `aspect`, or a new one by `text`). */ holder?: string | null;
      /** An aspect, by id. */ aspect?: string | null;
      /** How many shifts. */ shifts?: number | null;
    }
    /** The GM says what success would cost. */
    interface ProposeCost {
      kind?: "propose_cost";
      /** A roll, by id. */ roll: string;
      /** Its words. */ text: string;
    }
    /** The cost is taken. */
    interface AgreeCost {
      kind?: "agree_cost";
      /** A roll, by id. */ roll: string;
    }
    /** The GM names the minor cost of a tie: in words, as an enemy's boost, or as a few shifts. */
    interface FinishRoll {
      kind?: "finish_roll";
      /** A roll, by id. */ roll: string;
      /** What it costs. */ cost?: string;
      /** Who gets the boost. */ boost_to?: string | null;
      /** How many shifts. */ shifts?: number | null;
      /** The cost would undo what was reached. */ blocks_goal?: boolean;
    }
    /** May this rating attack, defend, treat wounds or hit a whole zone here? The GM answers the offer. */
    interface AskPermission {
      kind?: "ask_permission";
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
      /** What is done: create_advantage, overcome, attack or defend. */ action: "attack" | "defend" | "treat" | "zone";
      /** Why it fits, in words. */ because: string;
      /** What the attack hurts. */ harm?: "" | "mental" | "physical";
    }
    /** The GM lets a character's rating do more than usual, once or `for_scene`, and says why; or less: `hindered`, it defends no more in this scene (FATE-ATK-78). */
    interface GrantPermission {
      kind?: "grant_permission";
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
      /** What is done: create_advantage, overcome, attack or defend. */ action: "attack" | "defend" | "hindered" | "treat" | "zone";
      /** Why it fits, in words. */ because: string;
      /** The kind of harm. */ harm?: "" | "mental" | "physical";
      /** The GM lets a character's rating do more than usual, once or `for_scene`, and says why. */ for_scene?: boolean;
    }
    /** The GM takes back what was allowed and holds still, once or for the scene (FATE-ACT-53); or what hinders a defense (FATE-ATK-78). */
    interface EndPermission {
      kind?: "end_permission";
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
      /** What is done: create_advantage, overcome, attack or defend. */ action: "attack" | "defend" | "hindered" | "treat" | "zone";
    }
    /** Say what the character does. `rating`: of the table's list; for a mook skilled, bad or other. `second`: of the other list, where two are added (FATE-ALT-05). */
    interface DeclareAction {
      kind?: "declare_action";
      /** A character, by id. */ character: string;
      /** What is done: create_advantage, overcome, attack or defend. */ action: string;
      /** Of the table's list. */ rating: string;
      /** Of the other list, where two are added (FATE-ALT-05). */ second?: string | null;
      /** What it looks like, in words. */ describe?: string;
      /** What is to be reached. */ goal?: string;
      /** In which way it is done. */ mode?: "create" | "discover" | "exploit" | null;
      /** Its new words. */ text?: string;
      /** An aspect, by id. */ aspect?: string | null;
      /** What it is on, by id. */ on?: string | null;
      /** What is to be removed, by id. */ removes?: string | null;
      /** Overcome: `goal`, or `removes` an aspect or a block by `means`, or `to` a zone, or `treats` a consequence (`text`: its new words). */ treats?: string | null;
      /** By what it is removed. */ means?: string;
      /** Whom or what it goes to, by id. */ to?: string | null;
      /** What is meant, by id. */ target?: string | null;
      /** A stunt, by id. */ stunt?: string | null;
      /** More stunts that count. */ more_stunts?: Array<string>;
      /** What it also is, in the words of what aspects forbid. */ tags?: Array<string>;
      /** When a stunt counts, in words. */ circumstance?: string;
      /** When stunts count, by stunt. */ circumstances?: Record<string, string>;
      /** A task, by id. */ task?: string | null;
      /** The dice fall as soon as the opposition stands. */ roll_when_opposed?: boolean;
      /** Whom a block protects. */ protects?: string | null;
      /** The block in the way. */ blocked_by?: string | null;
      /** Skills that count beside the main one. */ secondary?: Array<Wire.fate.Second>;
      /** What is done with it. */ beside?: Array<string>;
      /** How it is meant. */ maneuver?: Wire.fate.ManeuverPlan | null;
      /** What an overcome gets past, a block or a distraction. */ obstacle?: string | null;
      /** What this side's level is used for. */ scale?: Wire.fate.ScaleUse | null;
      /** How it goes against several. */ spread?: Wire.fate.SpreadPlan | null;
      /** Against several (`targets`) only with a `spread`. */ targets?: Array<string>;
      /** The zone one goes to with the action, the next one (FATE-MOVE-71). */ moves?: Array<string>;
    }
    /** `sticky`: the aspect is to outlast its first use (FATE-MAN-79). `argue`: a point is laid down for what is to change about the scene (FATE-MAN-74). */
    interface ManeuverPlan {
      /** The aspect is to outlast its first use (FATE-MAN-79). */ sticky?: boolean;
      /** A point is laid down for what is to change about the scene (FATE-MAN-74). */ argue?: boolean;
    }
    /** `how`: split (the total is shared out among those who are named then), zone (everybody in `zone`, friend and foe; left out, or the scene's own id: everybody there) (FATE-MULT-01, FATE-MULT-02). */
    interface SpreadPlan {
      /** Split (the total is shared out among those who are named then), zone (everybody in `zone`, friend and foe. */ how: "split" | "zone";
      /** A zone of a scene, by id. */ zone?: string | null;
    }
    /** Before the dice, take the declaration back. */
    interface WithdrawAction {
      kind?: "withdraw_action";
      /** A roll, by id. */ roll: string;
    }
    /** The GM asks for another rating (`ask`) or another description (FATE-APR-03). */
    interface SendBack {
      kind?: "send_back";
      /** A roll, by id. */ roll: string;
      /** Another rating that the GM asks for. */ ask?: string;
    }
    /** Answer what was sent back with another rating or description. */
    interface ChangeAction {
      kind?: "change_action";
      /** A roll, by id. */ roll: string;
      /** A rating of the table's list. */ rating?: string | null;
      /** A rating of the other list. */ second?: string | null;
      /** What it looks like, in words. */ describe?: string | null;
    }
    /** The GM agrees with what was changed. */
    interface AgreeAction {
      kind?: "agree_action";
      /** A roll, by id. */ roll: string;
    }
    /** The GM's number. `adjust` only by the dial approach_targets (FATE-DIF-03). */
    interface SetOpposition {
      kind?: "set_opposition";
      /** A roll, by id. */ roll: string;
      /** The number to meet. */ difficulty: number;
      /** What the rating makes harder or easier. */ adjust?: number;
      /** Although somebody could defend. */ waive?: boolean;
      /** An overcome whose goal the story needs. */ no_failure?: boolean;
    }
    /** The GM sees no need for dice: it works (FATE-OUT-03). */
    interface WaiveRoll {
      kind?: "waive_roll";
      /** A roll, by id. */ roll: string;
    }
    /** Answer a declared roll. For another than the target, `because` is asked and the table agrees (FATE-DEF-05). */
    interface Defend {
      kind?: "defend";
      /** A roll, by id. */ roll?: string | null;
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
      /** A rating of the other list. */ second?: string | null;
      /** A stunt, by id. */ stunt?: string | null;
      /** More stunts that count. */ more_stunts?: Array<string>;
      /** When a stunt counts, in words. */ circumstance?: string;
      /** When stunts count, by stunt. */ circumstances?: Record<string, string>;
      /** Why it fits, in words. */ because?: string | null;
      /** What this side's level is used for. */ scale?: Wire.fate.ScaleUse | null;
    }
    /** The target does not defend: opposition is Mediocre +0. */
    interface LeaveUndefended {
      kind?: "leave_undefended";
      /** A roll, by id. */ roll: string;
    }
    /** The table on a protector's or bystander's reason; the GM's word settles. */
    interface VoteOnDefense {
      kind?: "vote_on_defense";
      /** A roll, by id. */ roll: string;
      /** Whether one agrees. */ agree: boolean;
    }
    /** The GM on acting into another zone (FATE-ZONE-02). */
    interface AllowReach {
      kind?: "allow_reach";
      /** A roll, by id. */ roll: string;
      /** Whether it is allowed. */ allow: boolean;
    }
    /** Stand by somebody who rolls. */
    interface Help {
      kind?: "help";
      /** A roll, by id. */ roll: string;
      /** A character, by id. */ character: string;
      /** In which way. */ how?: string;
    }
    /** Cast for both sides and open the invocation window. Faces are never taken from a browser. */
    interface RollDice {
      kind?: "roll_dice";
      /** A roll, by id. */ roll: string;
      /** Where it comes from. */ source?: "deck" | "dice" | null;
    }
    /** Always refused: rolls have no free-hand modifiers (FATE-APR-05). */
    interface AddModifier {
      kind?: "add_modifier";
      /** A roll, by id. */ roll: string;
      /** The number, or what is put there. */ value: number;
      /** Why not; null means that it would be done. */ reason?: string;
    }
    /** Nothing more to say to the open roll. */
    interface PassOnRoll {
      kind?: "pass_on_roll";
      /** A roll, by id. */ roll: string;
    }
    /** The GM closes the window. */
    interface SettleRoll {
      kind?: "settle_roll";
      /** A roll, by id. */ roll: string;
    }
    /** When a roll waits for the sender: `always`, `in_roll` (only one they are in), or `hold` (never by itself). */
    interface SetPassing {
      kind?: "set_passing";
      /** In which way it is done. */ mode: "always" | "hold" | "in_roll";
    }
    /** The roll waits for the sender, until they act on it or pass. */
    interface HoldRoll {
      kind?: "hold_roll";
      /** A roll, by id. */ roll: string;
    }
    /** A player creates an own pc (a draft until ready); the GM any kind. `group`: `members` mooks as one. */
    interface CreateCharacter {
      kind?: "create_character";
      /** The kind of the character: pc, npc, mook, group. */ char_kind?: "group" | "mook" | "npc" | "pc";
      /** What it is called. */ name?: string;
      /** What a character looks like. */ looks?: string;
      /** What is to be known about a character. */ about?: string;
      /** Stress boxes. */ boxes?: number | null;
      /** How many they are. */ members?: number;
      /** What somebody small is good at. */ skilled?: Array<string>;
      /** What somebody small is bad at. */ bad?: Array<string>;
      /** By rating, how good they are at it. */ ratings?: Record<string, number>;
      /** Texts of aspects, by slot. */ aspects?: Record<string, string>;
      /** Stress boxes, by kind. */ tracks?: Record<string, number> | null;
      /** How many shifts each place for a consequence absorbs. */ slots?: Array<string> | null;
      /** What it adds to a hit. */ weapon?: number | null;
      /** What it takes off a hit. */ armor?: number | null;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** A ready sheet from the game's data, worded in `language`. Players copy pcs for themselves, the GM anything. */
    interface CopySample {
      kind?: "copy_sample";
      /** A ready-made character, by key. */ sample: string;
      /** A ready sheet from the game's data, worded in `language`. */ language?: "en" | "es" | "ru";
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** Only what is given changes. `ratings` that are given are merged; `aspects` by slot, "" empties one. */
    interface EditCharacter {
      kind?: "edit_character";
      /** A character, by id. */ character: string;
      /** What it is called. */ name?: string | null;
      /** What a character looks like. */ looks?: string | null;
      /** What is to be known about a character. */ about?: string | null;
      /** By rating, how good they are at it. */ ratings?: Record<string, number> | null;
      /** Texts of aspects, by slot. */ aspects?: Record<string, string> | null;
      /** What they can do besides. */ stunts?: Array<Wire.fate.Stunt> | null;
      /** Stress boxes. */ boxes?: number | null;
      /** What somebody small is good at. */ skilled?: Array<string> | null;
      /** What somebody small is bad at. */ bad?: Array<string> | null;
      /** How many they are. */ members?: number | null;
      /** Stress boxes, by kind. */ tracks?: Record<string, number> | null;
      /** How many shifts each place for a consequence absorbs. */ slots?: Array<string> | null;
      /** How many fate points a session begins with. */ refresh?: number | null;
      /** By the dial `weapons_armor`. */ weapon?: number | null;
      /** By the dial `weapons_armor`. */ armor?: number | null;
    }
    /** The whole spread at once; refused unless it is a legal one (FATE-CHAR-08). */
    interface SetRatings {
      kind?: "set_ratings";
      /** A character, by id. */ character: string;
      /** By rating, how good they are at it. */ ratings: Record<string, number>;
    }
    /** Fill a sheet with a ready set of ratings. */
    interface ApplyPreset {
      kind?: "apply_preset";
      /** A character, by id. */ character: string;
      /** A ready set of ratings, by name. */ preset: string;
    }
    /** Put what is not rated yet in an open place of the shape, also during play, before its roll (FATE-PLAY-01). */
    interface PlaceRating {
      kind?: "place_rating";
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
      /** The number, or what is put there. */ value: number;
    }
    /** A sheet is done. */
    interface MarkReady {
      kind?: "mark_ready";
      /** A character, by id. */ character: string;
    }
    /** Fill an empty slot of the sheet, the next one if none is named, also during play (FATE-CHAR-03). */
    interface AddAspect {
      kind?: "add_aspect";
      /** A character, by id. */ character: string;
      /** Its words. */ text: string;
      /** A place on a sheet. */ slot?: string | null;
    }
    /** A character goes away. */
    interface DropCharacter {
      kind?: "drop_character";
      /** A character, by id. */ character: string;
    }
    /** The GM gives a character to a member, or (None) takes it back. */
    interface AssignCharacter {
      kind?: "assign_character";
      /** A character, by id. */ character: string;
      /** Whom or what it goes to, by id. */ to: string | null;
    }
    /** Fill a free starting slot, also during play (FATE-CHAR-11). */
    interface AddStunt {
      kind?: "add_stunt";
      /** A character, by id. */ character: string;
      /** A stunt, by id. */ stunt: Wire.fate.Stunt;
    }
    /** A stunt that waits for the GM's word, in other words (its circumstance, or what it does), or another instead. */
    interface ProposeStunt {
      kind?: "propose_stunt";
      /** A character, by id. */ character: string;
      /** A stunt, by id. */ stunt: string;
      /** Its words. */ text?: string;
      /** What takes its place. */ instead?: Wire.fate.Stunt | null;
    }
    /** The GM finds that a claimed stunt does not fit. */
    interface RejectStunt {
      kind?: "reject_stunt";
      /** A roll, by id. */ roll: string;
      /** A stunt, by id. */ stunt: string;
      /** Why not; null means that it would be done. */ reason?: string;
    }
    /** A stunt that is used by hand; `aspect` where it removes or ignores one, `text` the fact it makes true. */
    interface UseStunt {
      kind?: "use_stunt";
      /** A character, by id. */ character: string;
      /** A stunt, by id. */ stunt: string;
      /** An aspect, by id. */ aspect?: string | null;
      /** Its words. */ text?: string;
    }
    /** `members`: those for whom nothing waits, because they are away (id `absent`); not there where nobody is. */
    interface Absent {
      type: "absent";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Those for whom nothing waits, because they are away (id `absent`). */ members: Array<string>;
    }
    /** What the table plays. `game`: what its dials make of the game. `turned`: by dial, its value in words. */
    interface TableSeen {
      type: "table";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** The table's game, by key. */ system: string;
      /** Dials that were turned, by name. */ dials: Record<string, boolean | number | string | Array<boolean | number | string | null> | Record<string, boolean | number | string | null> | null>;
      /** Rules that only warn. */ warned: Array<string>;
      /** What never comes up at this table. */ lines: Array<string>;
      /** What happens off screen. */ veils: Array<string>;
      /** The table wrote down that no hero dies without their player's word. */ consent: boolean;
      /** Whether it is the demo's table. */ demo: boolean;
      /** What its dials make of the game. */ game: Wire.fate.FateSeen;
      /** By dial, its value in words. */ turned: Record<string, string | number | boolean | Array<string | number> | Wire.fate.Worded | null>;
    }
    /** A `key` or `texts` with parameters, a `signed` number, a `list`, a `member` or `members`: one of them. */
    interface Worded {
      /** Another message. */ key?: string;
      /** Several, in a row. */ list?: Array<string | number | boolean | Array<string | number> | Wire.fate.Worded | null>;
      /** A member of the table, by id, whose name is shown. */ member?: string;
      /** Members of the table, by their ids. */ members?: Array<string>;
      /** Where the words of those listed stand. */ named?: string;
      /** A number with its sign. */ signed?: number;
      /** What people wrote, by language; `{name}` in it is the parameter of that name in `with`. */ texts?: Record<string, string>;
      /** The parameters of that message or text, by name. */ with?: Record<string, string | number | boolean | Array<string | number> | Wire.fate.Worded | null>;
    }
    /** `deferred`: points set aside for the pool of the next scene. */
    interface Session {
      type: "session";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** How many there were. */ number: number;
      /** Whether it runs now. */ running: boolean;
      /** In which scenario it was made. */ scenario: number;
      /** Whether the story that was told is over. */ scenario_over: boolean;
      /** How many there were. */ scenes: number;
      /** Points set aside for the pool of the next scene. */ deferred: number;
    }
    /** Whether play is stopped (id `safety`). Holds nobody's name: who played the card is not kept. */
    interface Safety {
      type: "safety";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Whether play stands still. */ paused: boolean;
      /** Whether the X card was played. */ card: boolean;
      /** Rewind (`to` says where) or skip, where somebody asked for that (TABLE-SAFE-02). */ tool: string;
      /** Whom or what it goes to, by id. */ to: string;
    }
    /** One member's place: id `seat:<member>`. Roles: gm, cogm, player, spectator. */
    interface Seat {
      type: "seat";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A member of the table, by id. */ member: string;
      /** The role of a seat: gm, cogm, player, spectator. */ role: string;
      /** Which rolls wait for them: all, those they are in, or only what they hold. */ passing: "always" | "hold" | "in_roll";
    }
    /** The GM's own note; `scene` when it belongs to one. */
    interface Note {
      type: "note";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Its words. */ text: string;
      /** A scene, by id. */ scene: string | null;
    }
    /** `pool` is the GM's; `owed` is paid at the end (FATE-INV-11). */
    interface Scene {
      type: "scene";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What a scene is called. */ title: string;
      /** Its words. */ text: string;
      /** Prepared (GM only), live, closed. */ state: string;
      /** How many there were. */ number: number;
      /** What only the GM reads. */ secret_text: string;
      /** The picture of the campaign's library that lies behind it, if any. */ art: string;
      /** `pool` is the GM's. */ pool: number;
      /** `owed` is paid at the end (FATE-INV-11). */ owed: Record<string, number>;
      /** Ids of boosts and aspects that everybody knew and that are gone. */ spent: Array<string>;
      /** What ratings may do besides. */ grants: Array<Wire.fate.Grant>;
      /** Aspects whose `blocks` the GM waves through. */ waived: Array<string>;
      /** Aspects whose scale does not count here, or the scene itself: nobody's does (FATE-SCAL-03). */ unscaled: Array<string>;
    }
    /** What the GM lets a character's rating do more than usual: `action` attack, defend, treat, zone (FATE-ACT-53); or less: hindered, it defends no more (FATE-ATK-78). */
    interface Grant {
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
      /** What is done: create_advantage, overcome, attack or defend. */ action: string;
      /** Of which kind the attack is then. */ harm: string;
      /** Once, or `for_scene`. */ for_scene: boolean;
    }
    /** `shown`: players see it. `secret`: stays hidden when the scene goes live. `x`, `y`: column and row of the map. */
    interface Zone {
      type: "zone";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** Column and row of the map. */ x: number;
      /** Column and row of the map. */ y: number;
      /** Players see it. */ shown: boolean;
      /** Stays hidden when the scene goes live. */ secret: boolean;
      /** The picture of the campaign's library that shows it, if any. */ art: string;
    }
    /** `clear`: one sees, and shoots, from one to the other (FATE-ZONE-56). `obstacle`: a block, or a threat's part, that closes it while it stands. `border`: how much harder it is to cross from a to b, `back` from b to a. */
    interface Link {
      type: "link";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** The zone at one end. */ a: string;
      /** The zone at the other end. */ b: string;
      /** How far, one after the other. */ steps: number;
      /** A word for it. */ label: string;
      /** What stands in the way, by id. */ block: string;
      /** Whether the players know of it. */ shown: boolean;
      /** One sees, and shoots, from one to the other (FATE-ZONE-56). */ clear: boolean;
      /** A block, or a threat's part, that closes it while it stands. */ obstacle: string | null;
      /** How much harder it is to cross from a to b, `back` from b to a. */ border: number;
      /** `border`: how much harder it is to cross from a to b, `back` from b to a. */ back: number;
    }
    /** `state`: in, taken_out, conceded, escaped. */
    interface Token {
      type: "token";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** A character, by id. */ character: string;
      /** A zone of a scene, by id. */ zone: string | null;
      /** Pcs, foes or any word. */ side: string;
      /** In, taken_out, conceded, escaped. */ state: string;
      /** Whether the players know of it. */ shown: boolean;
      /** Only the GM knows of it. */ secret: boolean;
      /** What they take cover behind. */ cover: Wire.fate.Cover | null;
    }
    /** A block between somebody and attacks. `mode`: negate, or mitigate as so much `armor` (FATE-OBST-08). */
    interface Cover {
      /** What stands in the way, by id. */ block: string;
      /** Negate, or mitigate as so much `armor` (FATE-OBST-08). */ mode: string;
      /** What it takes off a hit. */ armor: number;
    }
    /** `kind`: compel, self_compel, concession, suggestion (an aspect), rewording or recovery (of a consequence), stunt (its id is the `text`), detail, permission (`grant`), removal. `escrow` holds the proposer's point (FATE-CMP-10). `lead` gm: the GM has taken a player's compel over and words it; the point stays the player's. `votes`: what members make of it. `event`: what happened, in a word, where a compel names it. `absent`: agreed to by the GM for players who are not here. */
    interface Offer {
      type: "offer";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Compel, self_compel, concession, suggestion (an aspect), rewording or recovery (of a consequence), stunt (its id is the `text`), detail, permission (`grant`), removal. */ kind: string;
      /** A character's id, `side:<side>` of the live scene, or `gm`. */ by: string;
      /** A character's id, `side:<side>` of the live scene, or `gm`. */ to: string;
      /** What is agreed on, in words. */ terms: string;
      /** `turn` who must answer it: `to`, or `by` after a counter-proposal. */ turn: string;
      /** The one it was made in, if any. */ scene: string | null;
      /** `lead` gm: the GM has taken a player's compel over and words it. */ lead: string | null;
      /** Its words as they were proposed, one after the other. */ versions: Array<string>;
      /** An aspect, by id. */ aspect: string | null;
      /** Its words. */ text: string;
      /** A compel, by id. */ compel: string;
      /** What happened, in a word, where a compel names it. */ event: string;
      /** `kind`: compel, self_compel, concession, suggestion (an aspect), rewording or recovery (of a consequence), stunt (its id is the `text`), detail, permission (`grant`), removal. */ grant: Wire.fate.Grant | null;
      /** What members make of it. */ votes: Record<string, boolean>;
      /** Agreed to by the GM for players who are not here. */ absent: boolean;
      /** `escrow` holds the proposer's point (FATE-CMP-10). */ escrow: number;
    }
    /** Beside what the GM wrote down (id `wishes`; not there until somebody wished). `lines`: never at this table; `veils`: off screen; `asks`: only once everybody was asked. Each stands in the strictest one alone (TABLE-SAFE-02). */
    interface Wishes {
      type: "wishes";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Never at this table. */ lines: Array<string>;
      /** Off screen. */ veils: Array<string>;
      /** Only once everybody was asked. */ asks: Array<string>;
    }
    /** Nobody's points come back as the session after this one begins (id `refresh_held`). */
    interface RefreshHeld {
      type: "refresh_held";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** In which session it was made. */ session: number;
    }
    /** `by` whom, called `name`; what it is `against`, or whom it `protects` (by id). `strength`: what was rolled. */
    interface StandingBlock {
      type: "standing_block";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** Whose it is, or who did it. */ by: string;
      /** What it is called. */ name: string;
      /** What was rolled. */ strength: number;
      /** What it is `against`, or whom it `protects` (by id). */ against: string;
      /** What it is `against`, or whom it `protects` (by id). */ protects: string | null;
      /** A conflict, by id. */ conflict: string | null;
      /** In which it was made, of that `conflict`. */ exchange: number;
    }
    /** Who has cheered in which session (id `cheers`). `by`: members. */
    interface Cheers {
      type: "cheers";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** In which session it was made. */ session: number;
      /** Members. */ by: Array<string>;
    }
    /** `restricts`: the skills that restrict every action in a conflict (id `worn_down`). */
    interface WornDown {
      type: "worn_down";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A conflict, by id. */ conflict: string;
      /** The skills that restrict every action in a conflict (id `worn_down`). */ restricts: Array<string>;
    }
    /** Somebody has just taken a consequence, and may give in until somebody does something. `to`: who answers. */
    interface Yielding {
      type: "yielding";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** A character, by id. */ character: string;
      /** Who answers. */ to: string;
    }
    /** An `offer` to give in that was refused: the GM says whether it was reasonable. `refuser`: a character, if any. */
    interface RefusedConcession {
      type: "refused_concession";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** An offer, by id. */ offer: Wire.fate.Offer;
      /** A character, if any. */ refuser: string;
    }
    /** A row of boxes, and what happens when the last is marked. `visibility`: hidden, boxes_only, open. */
    interface Countdown {
      type: "countdown";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What it is called. */ name: string;
      /** What comes of it. */ outcome: string;
      /** Stress boxes. */ boxes: number;
      /** Boxes that are marked. */ marked: number;
      /** What marks a box. */ triggers: Array<Wire.fate.Trigger>;
      /** Hidden, boxes_only, open. */ visibility: string;
      /** Prepared (in a scene that is not open yet: nobody but the GM knows of it), running, over (the outcome has happened, and everybody knows it). */ state: string;
      /** A scene, by id. */ scene: string | null;
      /** Prepared, it will outlast its scene. */ lasting: boolean;
    }
    /** What marks a box. `on`: exchange, minute, hour, day, consequence, taken_out. `who`: of which character (None: of anybody). `box`: only while this box, counted from 1, is the next. */
    interface Trigger {
      /** Exchange, minute, hour, day, consequence, taken_out. */ on: string;
      /** Of which character (None: of anybody). */ who: string | null;
      /** Only while this box, counted from 1, is the next. */ box: number | null;
    }
    /** A countdown as players see it: its meaning is left out while it is hidden from them. */
    interface CountdownSeen {
      type: "countdown";
      /** Hidden, boxes_only, open. */ visibility: string;
      /** What it goes by among all things of the table. */ id: string;
      /** None if it outlasts scenes. */ scene: string | null;
      /** Stress boxes. */ boxes: number;
      /** Boxes that are marked. */ marked: number;
      /** Running or over. */ state: string;
      /** What it is called. */ name?: string;
      /** What happens when the last is. */ outcome?: string;
      /** What marks a box. */ triggers?: Array<Wire.fate.Trigger>;
    }
    /** A deck of cards: how many are `left`. */
    interface DeckSeen {
      type: "deck";
      /** What it goes by among all things of the table. */ id: string;
      /** How many are left. */ left: number;
    }
    /** The members around the table, clockwise, the GM first (id `seating`). */
    interface Seating {
      type: "seating";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** How many they are. */ members: Array<string>;
    }
    /** The novel that a hero (`author`, by id) stars in. `blurb`: on its back cover; `guests`: those who have a part in it (FATE-SHEET-75). */
    interface Novel {
      type: "novel";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** The novel that a hero (`author`, by id) stars in. */ author: string;
      /** What a scene is called. */ title: string;
      /** On its back cover. */ blurb: string;
      /** Those who have a part in it (FATE-SHEET-75). */ guests: Array<Wire.fate.Guest>;
    }
    /** Somebody with a part in another's novel. `phase`: guest, or again for the second one. */
    interface Guest {
      /** A character, by id. */ character: string;
      /** Guest, or again for the second one. */ phase: string;
    }
    /** A question that takes people away from the fight: what comes of leaving it alone, and of dealing with it. */
    interface Distraction {
      type: "distraction";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** Which of the choices. */ choice: string;
      /** What comes of leaving it alone. */ leave: string;
      /** What comes of dealing with it. */ deal: string;
      /** The number on the other side. */ opposition: number | null;
      /** The players know what would come of it. */ told: boolean;
      /** Whether the players know of it. */ shown: boolean;
      /** It stays hidden when its scene goes live. */ secret: boolean;
      /** Prepared (in a scene that is not open yet), open, dealt, left. */ state: string;
    }
    /** A distraction as players see it. `choice`: its question. `leave`, `deal`: what comes of an answer, empty while they are not `told` and it has not come. `opposition`: null where dealing with it takes no roll. */
    interface DistractionSeen {
      type: "distraction";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** Its question. */ choice: string;
      /** What comes of an answer, empty while they are not `told` and it has not come. */ leave: string;
      /** What comes of an answer, empty while they are not `told` and it has not come. */ deal: string;
      /** Null where dealing with it takes no roll. */ opposition: number | null;
      /** Whether the players know it. */ told: boolean;
      /** Whether the players know of it. */ shown: boolean;
      /** How far it has come. */ state: string;
    }
    /** What is `left` to its `owner` until somebody acts again (id `surplus:<character>`). */
    interface Surplus {
      type: "surplus";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** What is `left` to its `owner` until somebody acts again (id `surplus:<character>`). */ owner: string;
      /** How many are left. */ left: number;
    }
    /** For which `session` it is said what time went by before it (id `between`). */
    interface Between {
      type: "between";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** In which session it was made. */ session: number;
    }
    /** After which session people may shuffle. `done`: what each has shuffled already (id `shuffling`). */
    interface Shuffling {
      type: "shuffling";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** In which session it was made. */ session: number;
      /** What each has shuffled already (id `shuffling`). */ done: Record<string, Array<string>>;
    }
    /** What a defense won by three or more leaves its `owner`, one each (id `spin:<character>`). */
    interface Spin {
      type: "spin";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** What a defense won by three or more leaves its `owner`, one each (id `spin:<character>`). */ owner: string;
      /** By how much. */ margin: number;
      /** Which one it came of. */ roll: string;
      /** Live, used (on `on`, or as shifts), lapsed. */ state: string;
    }
    /** One of the table's own, below a `skill`. `needs`: what comes before it, by key or id (FATE-SHEET-76). */
    interface TreeStunt {
      type: "tree_stunt";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** One of the table's own, below a `skill`. */ skill: string;
      /** A stunt, by id. */ stunt: Wire.fate.Stunt;
      /** What comes before it, by key or id (FATE-SHEET-76). */ needs: Array<string>;
    }
    /** `rating` does the work of `instead_of` for a `character`. `lasts`: roll, scene. */
    interface Substitution {
      type: "substitution";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
      /** In whose place somebody stepped. */ instead_of: string;
      /** Roll, scene. */ lasts: string;
    }
    /** What several belong to (`Belongs` on their sheets), with aspects of its own `on` it. Everybody knows of it. */
    interface Organization {
      type: "organization";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What it is called. */ name: string;
    }
    /** `aspect`: the consequence, which counts meanwhile; `state`: proposed (the GM is asked), sent_back (its bearer is, by the GM's `note`). */
    interface Wording {
      type: "wording";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** The consequence, which counts meanwhile. */ aspect: string;
      /** A character, by id. */ character: string;
      /** Proposed (the GM is asked), sent_back (its bearer is, by the GM's `note`). */ state: string;
      /** A note, by id. */ note: string;
    }
    /** A sheet. Removed names: `boxes`, `marked` (version 1 had one row of boxes); `weapon`, `armor`, `harmful`, `member_of`, `scale`, `big` (version 2). */
    interface Character {
      type: "character";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What it is called. */ name: string;
      /** Pc, npc (full sheet), mook, group. */ kind: string;
      /** `controller` is a member, None is the GM. */ controller: string | null;
      /** Draft, ready. */ state: string;
      /** The players know it (always true for pc). */ shown: boolean;
      /** The name of a picture. */ portrait: string;
      /** Its first session has begun (FATE-CHAR-14). */ in_play: boolean;
      /** What a character looks like. */ looks: string;
      /** What is to be known about a character. */ about: string;
      /** By rating, how good they are at it. */ ratings: Record<string, number>;
      /** What somebody small is good at. */ skilled: Array<string>;
      /** What somebody small is bad at. */ bad: Array<string>;
      /** How many they are. */ members: number;
      /** How many fate points. */ fate_points: number;
      /** Of the GM's characters, points for the pool of their next scene (FATE-POOL-52). */ store: number;
      /** How many fate points a session begins with. */ refresh: number;
      /** How many it has had, and at which (`extreme_at`) it last took an extreme consequence (FATE-EXTR-02). */ breakthroughs: number;
      /** `breakthroughs`: how many it has had, and at which (`extreme_at`) it last took an extreme consequence (FATE-EXTR-02). */ extreme_at: number;
      /** Stress boxes, by kind. */ tracks: Record<string, Wire.fate.Track>;
      /** How many shifts each place for a consequence absorbs. */ slots: Record<string, number>;
      /** What they can do besides. */ stunts: Array<Wire.fate.Stunt>;
      /** Banked points. */ skill_points: number;
      /** A milestone, and what is left of it. */ milestone: Wire.fate.Milestone;
      /** A ready-made character, by key. */ sample: string | null;
      /** Ratings that never harm it. */ immune_to: Array<string>;
      /** What does not for now. */ proofs: Array<Wire.fate.Proof>;
      /** What optional rules keep on it. */ by_rule: Wire.fate.CharacterParts;
    }
    /** Stress boxes of one kind: how many shifts each absorbs, in order, and the places (from 1) that are full. */
    interface Track {
      /** Stress boxes. */ boxes: Array<number>;
      /** Boxes that are marked. */ marked: Array<number>;
      /** So many boxes at the end are there only because they were full when a dial took them. */ beyond: number;
    }
    /** What a character grows by. `size`: minor to major, milestone, breakthrough or growth. `left`: the choices that are open; `had`: all there were, its own and what was left before it. `power`: what the GM added (refresh, skill_points). */
    interface Milestone {
      /** Minor to major, milestone, breakthrough or growth. */ size?: string;
      /** The choices that are open. */ left?: Array<string>;
      /** All there were, its own and what was left before it. */ had?: Array<string>;
      /** What the GM added (refresh, skill_points). */ power?: Array<string>;
    }
    /** Attacks that do not harm somebody `until` a condition is met: with these `ratings`, or of that kind of `harm`; without either any attack (FATE-ATK-51). */
    interface Proof {
      /** What it goes by among all things of the table. */ id: string;
      /** Attacks that do not harm somebody `until` a condition is met: with these `ratings`, or of that kind of `harm`. */ until: string;
      /** By rating, how good they are at it. */ ratings: Array<string>;
      /** The kind of harm. */ harm: string;
    }
    /** What an optional rule keeps on a character, and what all others may ask of it. */
    interface CharacterParts {
      /** After `value` consequences in one conflict it gives in. */ grit?: Wire.fate.Grit | null;
      /** A group that acts as one. */ minions?: Wire.fate.Minions | null;
      /** Those who stand by a character (FATE-COMP-71 to -78). */ companions?: Wire.fate.Companions | null;
      /** What somebody carries. */ gear?: Wire.fate.Gear | null;
      /** A hazard or a block. */ obstacle?: Wire.fate.Obstacle | null;
      /** The GM has given it points: from then on it pays and earns as heroes do. */ own_pool?: Wire.fate.OwnPool | null;
      /** `healing`: `fresh`: consequences of the scene that runs. */ healing?: Wire.fate.Healing | null;
      /** A level of scale. */ scale?: Wire.fate.Level | null;
      /** By what rules a great threat breaks the rules (FATE-BIG). */ threat?: Wire.fate.Big | null;
      /** Who is a member. */ wide?: Wire.fate.Belongs | null;
    }
    /** After `value` consequences in one conflict it gives in. `taken`: so many it has; `held_on`: at so many the GM had it fight on. */
    interface Grit {
      /** The number, or what is put there. */ value: number | null;
      /** So many it has. */ taken: number;
      /** At so many the GM had it fight on. */ held_on: number | null;
    }
    /** A group that acts as one. `quality`: what they roll in conflicts of the kinds they are `good_in`, nothing elsewhere, and how many boxes each has (FATE-MIN-71 to -73). `filled`: the boxes that are full, of each that is still up, in the order they are hit. `leader`: the character they are attached to, by id. `companion`: whom they are, where it is one who acts on her own (FATE-COMP-75). */
    interface Minions {
      /** What they roll in conflicts of the kinds they are `good_in`, nothing elsewhere, and how many boxes each has (FATE-MIN-71 to -73). */ quality: number;
      /** `quality`: what they roll in conflicts of the kinds they are `good_in`, nothing elsewhere, and how many boxes each has (FATE-MIN-71 to -73). */ good_in: Array<string>;
      /** The boxes that are full, of each that is still up, in the order they are hit. */ filled: Array<number>;
      /** The character they are attached to, by id. */ leader: string;
      /** Whom they are, where it is one who acts on her own (FATE-COMP-75). */ companion: string;
    }
    /** Those who stand by a character (FATE-COMP-71 to -78). */
    interface Companions {
      /** Those who stand by somebody. */ all: Array<Wire.fate.Companion>;
    }
    /** Somebody who stands by a character. `calling`: sidekick, aide, assistant; `kinds`: the kinds of conflict in which she counts. `skills`: ratings that her partner may use. `advances`: improvements still to be taken. `independent`: she may act away from her partner; `keeps_up`, `in_touch`: she keeps up, and can be reached. `state`: with her partner, away on her own, gone from the conflict (`how`). */
    interface Companion {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name: string;
      /** Sidekick, aide, assistant. */ calling: string;
      /** How good minions, or a companion, are. */ quality: number;
      /** The kinds of conflict in which she counts. */ kinds: Array<string>;
      /** Ratings that her partner may use. */ skills: Record<string, number>;
      /** Improvements still to be taken. */ advances: number;
      /** She may act away from her partner. */ independent: boolean;
      /** She keeps up, and can be reached. */ keeps_up: boolean;
      /** She keeps up, and can be reached. */ in_touch: boolean;
      /** With her partner, away on her own, gone from the conflict (`how`). */ state: string;
      /** In which way. */ how: string;
    }
    /** What somebody carries. `weapon`, `armor`: 0 to 4 (FATE-WEAP-04). */
    interface Gear {
      /** 0 to 4 (FATE-WEAP-04). */ weapon: number;
      /** 0 to 4 (FATE-WEAP-04). */ armor: number;
    }
    /** A hazard or a block. `weapon`: what it hits with; `harmful`: whoever fails to get past a block is hit, and not only stopped (FATE-OBST-02, -05). */
    interface Obstacle {
      /** What it hits with. */ weapon: number;
      /** Whoever fails to get past a block is hit, and not only stopped (FATE-OBST-02, -05). */ harmful: boolean;
    }
    /** The GM has given it points: from then on it pays and earns as heroes do. `given`: always. */
    interface OwnPool {
      /** Always. */ given: boolean;
    }
    /** `fresh`: consequences of the scene that runs. `eased`: by consequence, as what it heals. */
    interface Healing {
      /** Consequences of the scene that runs. */ fresh: Array<string>;
      /** By consequence, as what it heals. */ eased: Record<string, string>;
    }
    /** A level of scale. `level`: one of the table's (FATE-SCAL-01). */
    interface Level {
      /** One of the table's (FATE-SCAL-01). */ level: string;
    }
    /** By what rules a great threat breaks the rules (FATE-BIG). */
    interface Big {
      /** What lifts it, where nothing touches them until then. */ immunity: Wire.fate.Immunity | null;
      /** Those who may be put in the way of an attack. */ minions: Array<string>;
      /** Sheets that take the place of this one, each when the one before is taken out. */ forms: Array<string>;
      /** Consequences go over to them, a step lighter. */ gentle: boolean;
      /** The character that this one is a part of. */ part_of: string | null;
      /** With it the whole falls. */ heart: boolean;
      /** It strikes the next zones too. */ limb: boolean;
    }
    /** Nothing touches it `by` challenge (until the one of that `name` is beaten), contest (until it is won), or parts (while any other part of it stands). `harm`: only that kind; empty: any. */
    interface Immunity {
      /** Whose it is, or who did it. */ by: string;
      /** What it is called. */ name: string;
      /** Only that kind. */ harm: string;
    }
    /** Who is a member. `to`: of which organizations, by id (FATE-ASP-57). */
    interface Belongs {
      /** Of which organizations, by id (FATE-ASP-57). */ to: Array<string>;
    }
    /** Of a character of the GM's what shows on the table. `ratings`: of obstacles only. */
    interface CharacterSeen {
      type: "character";
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name: string;
      /** The kind of the character: npc, mook, group, hazard or block. */ kind: string;
      /** What a character looks like. */ looks: string;
      /** Stress boxes, by kind. */ tracks: Record<string, Wire.fate.Track>;
      /** How many shifts each place for a consequence absorbs. */ slots: Record<string, number>;
      /** How far it has come. */ state: string;
      /** How many they are. */ members: number;
      /** The name of a picture. */ portrait: string;
      /** What optional rules keep with it. */ by_rule: Wire.fate.CharacterParts;
      /** What does not harm them for now. */ proofs: Array<Wire.fate.Proof>;
      /** Of obstacles only. */ ratings?: Record<string, number>;
    }
    /** An aspect as somebody sees it. `free`: free uses by owner. `stays`: it outlasts the scene. */
    interface AspectSeen {
      type: "aspect";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Its words. */ text: string;
      /** Character, situation, boost, consequence. */ kind: string;
      /** Id of the scene, zone, character or organization it is on, or the table. */ on: string;
      /** high_concept, trouble, third, optional_1, optional_2. */ slot: string | null;
      /** The character that made it (boost's owner, consequence's cause). */ by: string | null;
      /** None everybody, () the GM only, else the GM and these members. */ known_to: Array<string> | null;
      /** Stays hidden when its scene goes live. */ secret: boolean;
      /** Free uses, with whose they are. */ lots: Array<Wire.fate.Lot>;
      /** In which session it was made. */ session: number;
      /** In which scenario it was made. */ scenario: number;
      /** A conflict, by id. */ conflict: string | null;
      /** Whether there was time to rest. */ rested: boolean;
      /** The kind of harm. */ harm: string;
      /** It is getting better, since that scene and session of the table and that breakthrough of its owner's (FATE-REC-54). */ treated: boolean;
      /** In which scene it was treated. */ treated_scene: number;
      /** In which session it was treated. */ treated_session: number;
      /** `breakthrough` then counts from there. */ breakthrough: number;
      /** The words of the aspect that an extreme consequence took the place of (FATE-EXTR-01). */ was: string;
      /** What one cannot even try while it is true, in words (FATE-ASP-51). */ blocks: Array<string>;
      /** The level its invoking or its truth gives (FATE-SCAL-04). */ scale: string;
      /** The part of the scenario that it lasts for (FATE-ASP-58). */ plot: string;
      /** Lasting, on a place or a thing (`bearer` its name), beyond the scene (FATE-ASP-01). */ bearer: string;
      /** It goes with its first use (FATE-MAN-78). */ fragile: boolean;
      /** Free uses by owner. */ free: Record<string, number>;
      /** It outlasts the scene. */ stays: boolean;
    }
    /** Free invocations from one source. `owner`: a character, `side:<side>`, `gm` (any of the GM's characters), or None: the first to use one has it. */
    interface Lot {
      /** What it goes by among all things of the table. */ id: string;
      /** A character, `side:<side>`, `gm` (any of the GM's characters), or None: the first to use one has it. */ owner: string | null;
      /** How many are left. */ left: number;
      /** What all comes to. */ total: number;
      /** Create, style, exploit, fail, consequence, boost, gm. */ origin: string;
      /** The lot that some of it was handed over from. */ pair: string | null;
    }
    /** Points that went to the GM's unlimited supply, less those that came from it (id `bank`). */
    interface Bank {
      type: "bank";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** How many there are, below zero where more came from it. */ points: number;
    }
    /** `state`: framing (nobody has a turn yet), ordering (the GM breaks ties), running, over. `order`: blocks of characters that act together. */
    interface Conflict {
      type: "conflict";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** The kind of harm: physical or mental. */ kind: string;
      /** Framing (nobody has a turn yet), ordering (the GM breaks ties), running, over. */ state: string;
      /** Blocks of characters that act together. */ order: Array<Array<string>>;
      /** By rating, how good they are at it. */ ratings: Record<string, number>;
      /** Who would act at the same time. */ tied: Array<Array<string>>;
      /** When it was. */ at: number;
      /** Which exchange it is. */ exchange: number;
      /** `done` who ended their turn in this exchange, `acted` who used the action, `moved` who used the free move. */ acted: Array<string>;
      /** `done` who ended their turn in this exchange, `acted` who used the action, `moved` who used the free move. */ moved: Array<string>;
      /** `done` who ended their turn in this exchange, `acted` who used the action, `moved` who used the free move. */ done: Array<string>;
      /** The side that has won. */ winner: string | null;
      /** In which way it is done. */ mode: string;
      /** Then `order` holds those named in this exchange, `fighters` all, and `state` naming waits for `namer` (a character, or None: the GM and, at first, the players of `first_side`). */ fighters: Array<string>;
      /** Then `order` holds those named in this exchange, `fighters` all, and `state` naming waits for `namer` (a character, or None: the GM and, at first, the players of `first_side`). */ namer: string | null;
      /** Then `order` holds those named in this exchange, `fighters` all, and `state` naming waits for `namer` (a character, or None: the GM and, at first, the players of `first_side`). */ first_side: string | null;
      /** Who does nothing but defend. */ guards: Record<string, Wire.fate.Guard>;
      /** Points for those who gave in, paid when it ends (FATE-CONC-03). */ owed: Record<string, number>;
      /** Whose turn was ended by hand last, while nobody has acted since: that may be taken back. */ ended: Array<string>;
      /** What optional rules keep on it. */ by_rule: Wire.fate.ConflictParts;
    }
    /** A full defense until one's next turn. `focus`: self, protect (`whom`), against (`whom`), oppose (`text`). */
    interface Guard {
      /** Self, protect (`whom`), against (`whom`), oppose (`text`). */ focus: string;
      /** `focus`: self, protect (`whom`), against (`whom`), oppose (`text`). */ whom: Array<string>;
      /** Its words. */ text: string;
      /** Whether it was defended at all since (FATE-FULL-01 to -03). */ used: boolean;
    }
    /** What an optional rule keeps on a conflict, and what all others may ask of it. */
    interface ConflictParts {
      /** A conflict that runs in exchanges, one action each. */ exchange?: Wire.fate.Exchange | null;
    }
    /** A conflict that runs in exchanges, one action each. */
    interface Exchange {
      /** What everybody's place was reckoned by: rating, tie-breaking rating, seat. */ ranks: Record<string, Array<number>>;
      /** Whose seat opens this exchange, by member, where the seats take turns. */ first: string;
      /** Who keeps their action for later. */ holding: Array<string>;
      /** The one of them who acts now, between two turns. */ came_in: string | null;
      /** All places are through, and who holds is asked. */ closing: boolean;
      /** Who is on full defense in this exchange. */ defending: Array<string>;
      /** Against whom an attack was rolled in it. */ attacked: Array<string>;
    }
    /** A roll as every audience sees it. */
    interface RollSeen {
      type: "roll";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** One of the game's (defend answers another's). */ action: string;
      /** One side of the roll. */ effort: Wire.fate.Effort;
      /** Declared, sent_back, rolled (the invocation window is open), choosing (the outcome is fixed and something waits), closed. */ step: string;
      /** What it looks like, in words. */ describe: string;
      /** What is to be reached. */ goal: string;
      /** In which way it is done. */ mode: string | null;
      /** Its words. */ text: string;
      /** An aspect, by id. */ aspect: string | null;
      /** What it is on, by id. */ on: string | null;
      /** What is to be removed, by id. */ removes: string | null;
      /** A consequence that an overcome is to treat. */ treats: string | null;
      /** By what it is removed. */ means: string;
      /** Whom or what it goes to, by id. */ to: string | null;
      /** What is meant, by id. */ target: string | null;
      /** Another rating that the GM asks for. */ ask: string;
      /** What was sent back has been changed since. */ answered: boolean;
      /** Near, asked (the GM says whether it can act that far), agreed. */ reach: string;
      /** The number to meet. */ difficulty: number | null;
      /** What the rating makes harder or easier. */ adjust: number;
      /** `opposition_base` is the fixed number the roll goes against (difficulty, or 0 when undefended). */ opposition_base: number | null;
      /** Against a number it is a simple action, against a `defense` a contest. */ defense: Wire.fate.Effort | null;
      /** Who stepped in. */ protector: Wire.fate.Protector | null;
      /** What somebody objects to. */ objection: Wire.fate.Objection | null;
      /** In whose place somebody stepped. */ instead_of: string | null;
      /** The kind of harm. */ harm: string;
      /** What it also is, in the words of what aspects forbid. */ tags: Array<string>;
      /** Invocations on the roll. */ invokes: Array<Wire.fate.Invoke>;
      /** A task, by id. */ task: string | null;
      /** A contest, by id. */ contest: string | null;
      /** Where it comes from. */ source: string;
      /** `held`: which of the `passers` have it wait for them. */ passers: Array<string>;
      /** Members who have passed. */ passed: Array<string>;
      /** Which of the `passers` have it wait for them. */ held: Array<string>;
      /** The number on the other side. */ opposition: number | null;
      /** `margin` and `outcome` (fail, tie, success, style) follow every invocation while the window is open. */ margin: number | null;
      /** What comes of it. */ outcome: string | null;
      /** `raw_margin` is the margin before optional rules changed it, `above` and `below` by how much they change one that is won or lost. */ raw_margin: number | null;
      /** `raw_margin` is the margin before optional rules changed it, `above` and `below` by how much they change one that is won or lost. */ above: number;
      /** `raw_margin` is the margin before optional rules changed it, `above` and `below` by how much they change one that is won or lost. */ below: number;
      /** What one more point of the acting side's would add. */ plus: number;
      /** What the game calls it to come to just the number, and to win by as much as it likes. */ even: string;
      /** What the game calls it to come to just the number, and to win by as much as it likes. */ best: string;
      /** What it still waits for. */ todos: Array<Wire.fate.Todo>;
      /** `result` tells the log what came of it. */ result: Wire.fate.Result;
      /** The goal is reached either way, at a cost where it fails (FATE-OVER-05). */ no_failure: boolean;
      /** The dice fall with the opposition. */ roll_when_opposed: boolean;
      /** What optional rules keep on it. */ by_rule: Wire.fate.RollParts;
      /** What the totals of both sides are made of. */ parts: Array<Wire.fate.Part>;
      /** What all comes to. */ total: number;
      /** The ladder's words for the totals. */ word: string;
      /** What the totals of both sides are made of. */ opp_parts: Array<Wire.fate.Part>;
      /** By kind of part, what they come to together. */ sums: Record<string, number>;
      /** By kind of part, what they come to together. */ opp_sums: Record<string, number>;
      /** The ladder's words for the totals. */ opp_word: string | null;
      /** `odds` of a reroll. */ odds: Wire.fate.Odds | null;
      /** Where one more invocation leads. */ ahead: Wire.fate.Ahead | null;
      /** It lies open beside others of a contest. */ stands: boolean;
    }
    /** One side of a roll. `rating`: of the table's list, or skilled/bad/other for a mook; `second` one of the other list, where the table adds two (FATE-ALT-05). `dice` empty: not rolled; `share`: so much of a total that was rolled against several. `by_rule`: what optional rules keep on it. Removed name: `scaled`. */
    interface Effort {
      /** A character, by id. */ character: string;
      /** Of the table's list, or skilled/bad/other for a mook. */ rating: string;
      /** The number, or what is put there. */ value: number;
      /** A rating of the other list. */ second: string;
      /** How good they are at that of the other list. */ second_value: number;
      /** `dice` empty: not rolled. */ dice: Array<number>;
      /** What it is called. */ name: string;
      /** The kind of the character. */ kind: string;
      /** Stunts that were claimed. */ claims: Array<Wire.fate.Claim>;
      /** Those who stand by. */ helpers: Array<Wire.fate.Helper>;
      /** What optional rules add. */ bonuses: Array<Wire.fate.Bonus>;
      /** So much of a total that was rolled against several. */ share: number | null;
      /** What all comes to. */ total: number;
      /** What optional rules keep on it. */ by_rule: Wire.fate.EffortParts;
    }
    /** A stunt claimed for a roll, with its circumstance (FATE-STN-03). */
    interface Claim {
      /** A stunt, by id. */ stunt: string;
      /** What it is called. */ name: string;
      /** The number, or what is put there. */ value: number;
      /** When a stunt counts, in words. */ circumstance: string;
    }
    /** Somebody who stands by whoever rolls. */
    interface Helper {
      /** A character, by id. */ character: string;
      /** What it is called. */ name: string;
      /** The number, or what is put there. */ value: number;
      /** In which way. */ how: string;
    }
    /** What an optional rule adds: `kind` names it (scale, full_defense, solo, weapon, armor...). */
    interface Bonus {
      /** What an optional rule adds: `kind` names it (scale, full_defense, solo, weapon, armor...). */ kind: string;
      /** The number, or what is put there. */ value: number;
    }
    /** What an optional rule keeps on one side of a roll. */
    interface EffortParts {
      /** `combined`: `secondary`: skills beside the main one. */ combined?: Wire.fate.Combined | null;
      /** `paid_for`: `points`: how many have been paid for as many more (FATE-ASP-77). */ paid_for?: Wire.fate.PaidFor | null;
      /** How scale counts for a side. */ scaled?: Wire.fate.Scaled | null;
    }
    /** `secondary`: skills beside the main one; `beside`: what is done with the action. As the GM lets it count. */
    interface Combined {
      /** Skills beside the main one. */ secondary: Array<Wire.fate.Second>;
      /** What is done with the action. */ beside: Array<Wire.fate.Beside>;
    }
    /** `points`: how many have been paid for as many more (FATE-ASP-77). */
    interface PaidFor {
      /** How many have been paid for as many more (FATE-ASP-77). */ points: number;
    }
    /** How scale counts for a side. `benefit`: before, after, free_invokes, or none. `truth`: an aspect whose truth gives the level, by an `invoke` if that brought it in; `supernatural`: what this makes has the level too (FATE-SCAL-02, -04, -05). */
    interface Scaled {
      /** Before, after, free_invokes, or none. */ benefit: string;
      /** An aspect whose truth gives the level, by an `invoke` if that brought it in. */ truth: string | null;
      /** An invocation on the roll, by id. */ invoke: string;
      /** What this makes has the level too (FATE-SCAL-02, -04, -05). */ supernatural: boolean;
    }
    /** Somebody stepping in; the table says whether their reason holds (FATE-DEF-05). */
    interface Protector {
      /** One side of the roll. */ effort: Wire.fate.Effort;
      /** Why it fits, in words. */ because: string;
      /** Members who are for it. */ yes: Array<string>;
      /** Members who are against it. */ no: Array<string>;
    }
    /** Somebody at the table does not buy an invoke (FATE-INV-58): `by` a member; `argument` the invoker's answer. */
    interface Objection {
      /** An invocation on the roll, by id. */ invoke: string;
      /** Whose it is, or who did it. */ by: string;
      /** `argument` the invoker's answer. */ argument: string;
      /** The faces a reroll gave, in case it stands after all. */ dice: Array<number>;
      /** More members who do not. */ others: Array<string>;
    }
    /** One invocation on a roll. `effect`: bonus, reroll, confront, help. `pay`: point, pool, or a lot's id. */
    interface Invoke {
      /** What it goes by among all things of the table. */ id: string;
      /** An aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
      /** Whose it is, or who did it. */ by: string;
      /** Bonus, reroll, confront, help. */ effect: string;
      /** Point, pool, or a lot's id. */ pay: string;
      /** Why it fits, in words. */ because: string;
      /** The side somebody is on. */ side: string;
      /** The number, or what is put there. */ value: number;
      /** The free use that was taken. */ lot: Wire.fate.Lot | null;
      /** Who is paid. */ payee: string;
      /** `dice` the faces before one. */ dice: Array<number>;
      /** Whether the GM declined it. */ declined: boolean;
    }
    /** What a decided roll still waits for. */
    interface Todo {
      /** create_fail (gm), overcome_fail, major_cost, minor_cost (gm), trade, name_boost, absorb, narrate. */ kind: string;
      /** A character id, `side:<side>` (any player of it), or `gm`. */ by: string;
      /** What may be chosen. */ options: Array<string>;
      /** Its words. */ text: string;
    }
    /** What came of a roll, as far as it came to anything. */
    interface Result {
      /** Reached, partly, not_reached. */ goal?: string;
      /** None, minor, major, hit. */ cost?: string;
      /** What it cost, or what is got of it. */ text?: string;
      /** So many shifts, `on` whom (by id), and `because` of what they are not the margin. */ hit?: number | null;
      /** What it is on, by id. */ on?: string | null;
      /** Why it fits, in words. */ because?: Array<Wire.fate.Bonus>;
      /** What was made or used, by id, with so many `free` uses. */ aspect?: string | null;
      /** Free uses of an aspect. */ free?: number | null;
      /** How many each owner has earned. */ boosts?: Record<string, number>;
      /** The side that has its gain. */ lost_to?: string;
      /** Who left the conflict before it was thrown, by name. */ left?: string;
      /** What a side of a contest came to. */ total?: number | null;
    }
    /** What an optional rule keeps on a roll, and what all others may ask of it. */
    interface RollParts {
      /** A block that is being made. */ blocking?: Wire.fate.Blocking | null;
      /** What is done is blocked, and has to get past that first. */ past?: Wire.fate.Past | null;
      /** So many shifts at most are inflicted. */ held_back?: Wire.fate.HeldBack | null;
      /** `maneuver`: `sticky`: the aspect is to outlast its first use. */ maneuver?: Wire.fate.Maneuver | null;
      /** What the roll has to do with. */ faced?: Wire.fate.Faced | null;
      /** Scale does not count on this roll. */ unscaled?: Wire.fate.Unscaled | null;
      /** How long a simple success takes, as `quantity` and `unit` (FATE-TIME-01). */ time?: Wire.fate.Time | null;
      /** One roll against several. */ spread?: Wire.fate.Spread | null;
      /** The roll is a share of one against several. */ share?: Wire.fate.Share | null;
      /** `shared_tie`: `both`: both have done it (FATE-CORE-81). */ shared_tie?: Wire.fate.SharedTie | null;
      /** `spent`: `uses`: what the shifts of a roll were spent on, in order (FATE-SHIFT-72). */ spent?: Wire.fate.Spent | null;
      /** It is won by three `shifts` or more (FATE-SPIN-71). */ with_spin?: Wire.fate.WithSpin | null;
      /** `spun`: `turned`: what spin has changed on it (FATE-SPIN-73). */ spun?: Wire.fate.Spun | null;
      /** One goes into the next zone with the action. */ step?: Wire.fate.Step | null;
      /** A sprint that is done. */ run?: Wire.fate.Run | null;
      /** Whether a minion is put in the way of the hit. */ minion?: Wire.fate.Minion | null;
    }
    /** A block that is being made. `protects`: whom, by id; else the roll's goal says what it is against. */
    interface Blocking {
      /** Whom, by id. */ protects: string | null;
      /** What the GM takes off for a stretch. */ penalty: number;
    }
    /** What is done is blocked, and has to get past that first. `block`, its `strength`, and `over` it by how much. */
    interface Past {
      /** What stands in the way, by id. */ block: string;
      /** `block`, its `strength`, and `over` it by how much. */ strength: number;
      /** `block`, its `strength`, and `over` it by how much. */ over: number | null;
    }
    /** So many shifts at most are inflicted. */
    interface HeldBack {
      /** How many shifts. */ shifts: number | null;
    }
    /** `sticky`: the aspect is to outlast its first use. `argue`: a point goes with it to change the scene; `paid` from whose pocket it was laid down (FATE-MAN-74, FATE-MAN-79). */
    interface Maneuver {
      /** The aspect is to outlast its first use. */ sticky: boolean;
      /** A point goes with it to change the scene. */ argue: boolean;
      /** `paid` from whose pocket it was laid down (FATE-MAN-74, FATE-MAN-79). */ paid: string;
    }
    /** What the roll has to do with. `obstacle`: the block in the way, or that somebody is forced into, or the distraction that is dealt with. `weapon`: what it hits with, where that is not what is carried (FATE-OBST-07). */
    interface Faced {
      /** The block in the way, or that somebody is forced into, or the distraction that is dealt with. */ obstacle: string;
      /** What it hits with, where that is not what is carried (FATE-OBST-07). */ weapon: number | null;
    }
    /** Scale does not count on this roll. `because`: why (FATE-SCAL-03). */
    interface Unscaled {
      /** Why (FATE-SCAL-03). */ because: string;
    }
    /** How long a simple success takes, as `quantity` and `unit` (FATE-TIME-01). `taken`: how long it took, likewise. */
    interface Time {
      /** How many of the unit. */ quantity: string;
      /** A unit of time. */ unit: string;
      /** How long it took, likewise. */ taken: Array<string>;
    }
    /** One roll against several. `how`: split (the total is shared out), zone (everybody in `zone`, by the whole of it). */
    interface Spread {
      /** Split (the total is shared out), zone (everybody in `zone`, by the whole of it). */ how: string;
      /** A zone of a scene, by id. */ zone: string | null;
      /** Target -> shifts it has to meet, one roll each. */ shares: Record<string, number>;
      /** Target -> what came of it, by outcome. */ met: Record<string, string>;
      /** `hits`. */ hits: Record<string, number>;
    }
    /** The roll is a share of one against several. `of`: that one. */
    interface Share {
      /** That one. */ of: string;
    }
    /** `both`: both have done it (FATE-CORE-81). */
    interface SharedTie {
      /** Both have done it (FATE-CORE-81). */ both: boolean;
    }
    /** `uses`: what the shifts of a roll were spent on, in order (FATE-SHIFT-72). */
    interface Spent {
      /** What the shifts of a roll were spent on, in order (FATE-SHIFT-72). */ uses: Array<Wire.fate.Use>;
    }
    /** What somebody has bought. `kind`: time (so much less), quality, subtlety, other. `by`: the name of whose side it was, empty for the GM. */
    interface Use {
      /** Time (so much less), quality, subtlety, other. */ kind: string;
      /** How far, one after the other. */ steps: number;
      /** The name of whose side it was, empty for the GM. */ by: string;
      /** Its words. */ text: string;
    }
    /** It is won by three `shifts` or more (FATE-SPIN-71). */
    interface WithSpin {
      /** How many shifts. */ shifts: number;
    }
    /** `turned`: what spin has changed on it (FATE-SPIN-73). */
    interface Spun {
      /** What spin has changed on it (FATE-SPIN-73). */ turned: Array<Wire.fate.Turned>;
    }
    /** `by` has changed a side (`actor` or `defense`) by `value`, and says how (`because`). `name`: the owner's. */
    interface Turned {
      /** Whose it is, or who did it. */ by: string;
      /** The owner's. */ name: string;
      /** The side somebody is on. */ side: string;
      /** The number, or what is put there. */ value: number;
      /** Why it fits, in words. */ because: string;
    }
    /** One goes into the next zone with the action. `to`: that zone; `cost`: what it takes off the roll. */
    interface Step {
      /** That zone. */ to: string;
      /** What it takes off the roll. */ cost: number;
    }
    /** A sprint that is done. `cost`: zones and borders of its route; `left`: shifts that it did not need. */
    interface Run {
      /** Zones and borders of its route. */ cost: number;
      /** Shifts that it did not need. */ left: number;
    }
    /** Whether a minion is put in the way of the hit. `answer`: asked, stand, or which one (FATE-BIG-03). */
    interface Minion {
      /** Asked, stand, or which one (FATE-BIG-03). */ answer: string;
    }
    /** A part of a total: `kind` and `value`, and what it comes of. */
    interface Part {
      /** A part of a total: `kind` and `value`, and what it comes of. */ kind: string;
      /** The number, or what is put there. */ value: number;
      /** A rating of the table's list. */ rating?: string;
      /** A stunt, by id. */ stunt?: string;
      /** A character, by id. */ character?: string;
      /** What it is called. */ name?: string;
      /** A `stunt` with its `name` and `when` it counts. */ when?: string;
      /** The `aspect`, its `text`, `by` whom, to which `effect` and `because` of what. */ id?: string;
      /** An aspect, by id. */ aspect?: string;
      /** Its words. */ text?: string;
      /** Whose it is, or who did it. */ by?: string;
      /** What it is used for. */ effect?: string;
      /** Why it fits, in words. */ because?: string;
    }
    /** What a throw of the acting side would come to, for each sum of the dice from -4 to +4: so many `counts` of 81, and the `outcomes`; there is none while the other side has yet to throw. `worth`: the dice lie so low that a reroll is worth most (FATE-INV-13). */
    interface Odds {
      /** The dice lie so low that a reroll is worth most (FATE-INV-13). */ worth: boolean;
      /** What a throw of the acting side would come to, for each sum of the dice from -4 to +4: so many `counts` of 81, and the `outcomes`. */ counts: Array<number>;
      /** What a throw of the acting side would come to, for each sum of the dice from -4 to +4: so many `counts` of 81, and the `outcomes`. */ outcomes: Array<string>;
    }
    /** Where the acting side would stand with one more paid invocation of this `value`: its `margin` and `outcome`. */
    interface Ahead {
      /** Its `margin` and `outcome`. */ value: number;
      /** Where the acting side would stand with one more paid invocation of this `value`: its `margin` and `outcome`. */ margin: number;
      /** What comes of it. */ outcome: string;
    }
    /** Shifts waiting to be absorbed. `state`: trade (the attacker may still lower it), pending, narrate (the target is out, the victor says how), told (the loser may still object to `terms`), contested (`why`; the GM words them anew). `most`: what the target could absorb when it landed. `fact`: where the terms stand as a fact. */
    interface Hit {
      type: "hit";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** Where it comes from. */ source: string;
      /** What is meant, by id. */ target: string;
      /** How many shifts. */ shifts: number;
      /** A roll, by id. */ roll: string | null;
      /** Trade (the attacker may still lower it), pending, narrate (the target is out, the victor says how), told (the loser may still object to `terms`), contested (`why`. */ state: string;
      /** The kind of harm. */ harm: string;
      /** Ways to absorb it. */ plans: Array<Wire.fate.Plan>;
      /** What the target could absorb when it landed. */ most: number | null;
      /** What is agreed on, in words. */ terms: string;
      /** The reason, in words. */ why: string;
      /** Where the terms stand as a fact. */ fact: string | null;
    }
    /** A legal way to absorb a hit: `boxes` by number, `slots` and `conditions` that take a wound, and whether by an `extreme` consequence. */
    interface Plan {
      /** Stress boxes. */ boxes: Array<number>;
      /** How many shifts each place for a consequence absorbs. */ slots: Array<string>;
      /** A legal way to absorb a hit: `boxes` by number, `slots` and `conditions` that take a wound, and whether by an `extreme` consequence. */ conditions?: Array<string>;
      /** Words of an extreme consequence. */ extreme?: boolean;
    }
    /** Something that is true from now on. `cause`: compel, concession, taken_out, aspect, ruling. */
    interface Fact {
      type: "fact";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Its words. */ text: string;
      /** Compel, concession, taken_out, aspect, ruling. */ cause: string;
      /** A character, by id. */ character: string | null;
      /** What happened, in a word, so that it is known again in other words (FATE-CMP-57). */ event: string;
    }
    /** A list of tasks, each an own overcome roll. `state`: running, settled (every task is), over. */
    interface Challenge {
      type: "challenge";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** Running, settled (every task is), over. */ state: string;
      /** How it ends. */ ending: string;
    }
    /** One step of a challenge. Hidden ones (`shown` false) are the GM's. `claimed` is the character who takes it. */
    interface Task {
      type: "task";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A challenge, by id. */ challenge: string;
      /** What it is called. */ name: string;
      /** The number to meet. */ difficulty: number;
      /** Whether the players know of it. */ shown: boolean;
      /** `claimed` is the character who takes it. */ claimed: string | null;
      /** What comes of it. */ outcome: string | null;
      /** What is to be reached. */ goal: string | null;
    }
    /** Several after the same goal. `totals` of this exchange; `lead` over the second best once it is scored. */
    interface Contest {
      type: "contest";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** Who takes part, by side. */ participants: Array<string>;
      /** What is to be reached. */ goal: string;
      /** With `sides` (name -> who) each side rolls once, and `score`, `totals`, `margins` are by side. */ score: Record<string, number>;
      /** `totals` of this exchange. */ totals: Record<string, number>;
      /** Who made an advantage in this exchange. */ advanced: Array<string>;
      /** Which exchange it is. */ exchange: number;
      /** `lead` over the second best once it is scored. */ lead: number | null;
      /** Intents (sides say what they want), running, scored, twist (the GM owes one), over. */ state: string;
      /** The side that has won. */ winner: string | null;
      /** With `sides` (name -> who) each side rolls once, and `score`, `totals`, `margins` are by side. */ sides: Record<string, Array<string>>;
      /** What each side means to do. */ intents: Record<string, string>;
      /** `difficulties` where each goes against its own. */ difficulties: Record<string, number>;
      /** What is meant, by id. */ target: number;
      /** `harm_by` a side that hurts whom it beats. */ harm_by: string | null;
      /** The kind of harm. */ harm: string;
      /** With `sides` (name -> who) each side rolls once, and `score`, `totals`, `margins` are by side. */ margins: Record<string, number>;
      /** Who did it with style. */ styles: Array<string>;
      /** Side -> who rolled. */ rolled: Record<string, string>;
      /** Side -> who lent a hand. */ helped: Record<string, Array<string>>;
      /** Sides that do not roll now. */ forfeited: Array<string>;
      /** Who did their one thing, where that is the rule. */ used: Array<string>;
    }
    /** The GM's own form: who stands against the heroes, what they want, why nobody can look away (id `scenario`). */
    interface Scenario {
      type: "scenario";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Who is against them, by id. */ opponent: string;
      /** What is to be reached. */ goal: string;
      /** Why not; null means that it would be done. */ reason: string;
    }
    /** One hero's, apart from the sheet that everybody reads. */
    interface Spotlight {
      type: "spotlight";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A character, by id. */ character: string;
      /** A roll, by id. */ roll: Wire.fate.Moment | null;
      /** A compel, by id. */ compel: Wire.fate.Moment | null;
    }
    /** `scene`, `exchange`: 0 outside of any. */
    interface Moment {
      /** In which session it was made. */ session: number;
      /** 0 outside of any. */ scene: number;
      /** 0 outside of any. */ exchange: number;
    }
    /** The lists and numbers of the table's game: its `ratings`, and what a `sheet` has. */
    interface FateSeen {
      /** By rating, how good they are at it. */ ratings: Wire.fate.RatingsSeen;
      /** The lists and numbers of the table's game: its `ratings`, and what a `sheet` has. */ sheet: Wire.fate.Sheet;
    }
    /** What somebody may be good at. `reach`: the least and the most that a fresh sheet brings to a roll. */
    interface RatingsSeen {
      /** Whether they are skills or approaches. */ kind: string;
      /** `list` and `shape` are the game's own. */ list: string;
      /** `list` and `shape` are the game's own. */ shape: string;
      /** By kind of harm, which rating says who begins. */ turn_order: Record<string, string>;
      /** The lowest rating. */ lowest: number;
      /** The names. */ order: Array<string>;
      /** Rating -> how many at creation. */ counts: Record<string, number>;
      /** The same with +0 for all others, one number for each name. */ spread: Array<number>;
      /** `points` and `cap` where ratings are bought freely. */ free: Record<string, number>;
      /** `highest` they may ever be. */ highest: number;
      /** Another list, one of whose ratings is added on each roll (FATE-ALT-05). */ second: Array<string>;
      /** Another list, one of whose ratings is added on each roll (FATE-ALT-05). */ second_spread: Array<number>;
      /** The least and the most that a fresh sheet brings to a roll. */ range: [number, number];
    }
    /** What a sheet of the game has. */
    interface Sheet {
      /** The places for aspects on a sheet. */ aspect_slots: Array<Wire.fate.Slot>;
      /** What a sheet is not ready without. */ required_texts: Array<string>;
      /** How many fate points a session begins with. */ refresh: Record<string, number>;
      /** How many stunts cost no refresh. */ free_stunts: number;
      /** What a stunt adds. */ stunt_bonus: number;
      /** The kinds of stunts there are. */ stunt_kinds: Array<string>;
      /** The stress boxes that a fresh sheet has. */ stress: Wire.fate.Stress;
      /** The places for consequences on a sheet. */ consequences: Array<Wire.fate.Slot>;
    }
    /** Of aspects, or of consequences: `only` one kind of harm; `extra`: not everybody has it, and `row` says as which of the others it counts; `stunt`: it comes of a stunt, not of a high rating. */
    interface Slot {
      /** What the game calls it. */ key: string;
      /** Whether a sheet is not ready without it. */ required: boolean;
      /** How many shifts it absorbs. */ absorbs: number;
      /** When it goes away. */ clears: string;
      /** Of aspects, or of consequences: `only` one kind of harm. */ only: string;
      /** Not everybody has it, and `row` says as which of the others it counts. */ extra: boolean;
      /** It comes of a stunt, not of a high rating. */ stunt: boolean;
      /** `extra`: not everybody has it, and `row` says as which of the others it counts. */ row: string;
    }
    /** `boxes`: what each box of a fresh sheet absorbs. `boxes_per_hit`: how many one hit may mark; left out, any. */
    interface Stress {
      /** What each box of a fresh sheet absorbs. */ boxes: Array<number>;
      /** How many one hit may mark. */ boxes_per_hit?: number | null;
    }
    /** What a member may do at a Fate table. */
    interface FateCan {
      type: "can";
      /** What it goes by among all things of the table. */ id: string;
      /** Who asks. */ member: string;
      /** Who asks. */ role: string;
      /** With the GM's rights. */ gm: boolean;
      /** Play stands still. */ paused: boolean;
      /** The characters they speak for. */ mine: Array<string>;
      /** By safety tool, whether it may be called. */ safety: Record<string, Wire.fate.Why | null>;
      /** By command, what belongs to the whole table. */ commands: Record<string, Wire.fate.Why | null>;
      /** By offer and command. */ offers: Record<string, Record<string, Wire.fate.Why | null>>;
      /** By id and command, what rules with a folder of their own let one do. */ more?: Record<string, Record<string, Wire.fate.Why | null>>;
      /** What stands still until this member answers, most pressing first. */ waiting: Array<Wire.fate.Waiting>;
      /** Which rolls wait for them by their own wish. */ passing?: string;
      /** By character, what it may do now. */ acts: Record<string, Wire.fate.Acts>;
      /** By hit, what this member has to say to it. */ hits: Record<string, Wire.fate.HitCan>;
      /** By character and slot (or wound), why it cannot be cleared yet. */ heal?: Record<string, Record<string, Wire.fate.Why | null>>;
      /** By character, wounds that may begin to heal. */ start?: Record<string, Record<string, Wire.fate.Why | null>>;
      /** By healer and wound. */ treat?: Record<string, Record<string, Wire.fate.Treating>>;
      /** By character. */ conditions: Record<string, Wire.fate.Conditions>;
      /** For the GM, what the end of the scene asks. */ close?: Wire.fate.Closing | null;
      /** By character, what no longer fits on a sheet. */ misfits?: Record<string, Array<Wire.fate.Message>>;
      /** By hero, what is still to choose of a milestone, told to spectators too. */ choices: Record<string, Array<string>>;
      /** By character. */ milestones?: Record<string, Wire.fate.MilestoneCan>;
      /** What may grow on sheets. */ growth?: Wire.fate.Growth;
      /** The open one. */ roll: Wire.fate.RollCan | null;
      /** Of the open roll, before its dice, told to spectators too. */ chances: Wire.fate.Chances | null;
      /** By roll, what has been made in this exchange of a contest. */ standing: Record<string, Wire.fate.RollCan>;
      /** Whose turn is to be named. */ turns?: Wire.fate.Turns | null;
      /** One that may be taken back. */ turn_back?: Wire.fate.TurnBack;
      /** By challenge, task or contest. */ structures: Record<string, Wire.fate.Structure>;
      /** By id, what optional rules put on the scene. */ extras?: Record<string, Wire.fate.Extra>;
      /** By action, ratings that reach any zone. */ apart?: Record<string, Array<string>>;
      /** Dice can fall with the opposition. */ dice_follow?: boolean;
      /** Taking back an act that dice were cast for. */ cast_back?: Wire.fate.Why | null;
      /** Whether nobody's points come back as the next session begins (FATE-SHEET-78). */ refresh_withheld?: boolean;
      /** By character of the scene, what those who stand with it add to its rolls now (FATE-MIN-75). */ crowds?: Record<string, number>;
      /** By hero of this member's, the novels it may still have a part in. */ novels?: Record<string, Array<string>>;
      /** By way, the obstacle that stands on it and closes it, for all to see (FATE-OBST-05, FATE-BIG-10). */ barred?: Record<string, string>;
      /** By consequence of this member's, hours of rest that heal it (FATE-REC-72, FATE-REC-73). */ rest_hours?: Record<string, number>;
      /** Those that this member may spend now. */ shifts?: Wire.fate.Spendable;
      /** By hero of this member's, by `aspect`, `skills` and `stunt` why it cannot be shuffled now. */ shuffles?: Record<string, Record<string, Wire.fate.Why | null>>;
      /** By character whose stunts this member chooses, how far they are in the tree. */ stunt_tree?: Record<string, Wire.fate.OnTree>;
      /** By aspect, why it does not go away, neither by a roll nor by the GM's hand (FATE-ASP-59). */ lasting?: Record<string, Wire.fate.Why | null>;
    }
    /** Why something would be refused: the refusal's `code` and `params`, and the `rule` that refuses, if one does. */
    interface Why {
      /** What is refused, for a program. */ code: string;
      /** What belongs to it, by name. */ params: Record<string, string | number | boolean | Array<string | number> | Wire.fate.Worded | null>;
      /** A rule, by id. */ rule: string | null;
    }
    /** What stands still until this member answers: the thing of this `kind` and `id`, `what` it asks for, and the `character` who is asked, if it is one. */
    interface Waiting {
      /** What stands still until this member answers: the thing of this `kind` and `id`, `what` it asks for, and the `character` who is asked, if it is one. */ kind: string;
      /** What it goes by among all things of the table. */ id: string;
      /** What stands still until this member answers: the thing of this `kind` and `id`, `what` it asks for, and the `character` who is asked, if it is one. */ what: string;
      /** A character, by id. */ character: string | null;
    }
    /** What a character may do now. */
    interface Acts {
      /** Any action at all, and `actions` by action. */ declare: Wire.fate.Why | null;
      /** `declare`: any action at all, and `actions` by action. */ actions: Record<string, Wire.fate.Why | null>;
      /** Whether one may `end_turn`: null, or why not. */ end_turn: Wire.fate.Why | null;
      /** Whether one may `give_in`: null, or why not. */ give_in: Wire.fate.Why | null;
      /** Suggesting an aspect to the GM. */ suggest: Wire.fate.Why | null;
      /** Whether one may `offer_compel`: null, or why not. */ offer_compel: Wire.fate.Why | null;
      /** Whether one may `declare_detail`: null, or why not. */ declare_detail: Wire.fate.Why | null;
      /** Invoking aspects at all. */ invoke: Wire.fate.Why | null;
      /** By stunt, those that are used by hand. */ use_stunt: Record<string, Wire.fate.Why | null>;
      /** Whether one may `ask_removal`: null, or why not. */ ask_removal: Wire.fate.Why | null;
      /** Whether one may `ask_permission`: null, or why not. */ ask_permission?: Wire.fate.Why | null;
      /** Whether one may `full_defense`: null, or why not. */ full_defense?: Wire.fate.Why | null;
      /** Offering a compel to somebody else. */ compel_others?: Wire.fate.Why | null;
      /** Words of what aspects forbid this one here. */ deeds?: Array<string>;
      /** What somebody small may roll with, where they have only good and bad. */ ratings?: Array<string>;
      /** The ratings that attack, where not all do. */ attacks?: Array<string>;
      /** By stunt, what it gives on rolls. */ claims: Record<string, Wire.fate.Claimable>;
      /** By aspect, free uses one may hand on. */ hand_free?: Record<string, Wire.fate.Handing>;
      /** By boost. */ boosts?: Record<string, Wire.fate.BoostCan>;
      /** By zone, for free or for the action. */ free_move?: Record<string, Wire.fate.Why | null>;
      /** By zone, for free or for the action. */ action_move?: Record<string, Wire.fate.Why | null>;
      /** By zone, where moving with the action is an overcome. */ roll_move?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `move_token`: null, or why not. */ move_token?: Wire.fate.Why | null;
      /** By zone, how many zones off it is. */ away?: Record<string, number>;
      /** By rating, how far it reaches, and by the GM's word. */ reaching?: Record<string, [number, number]>;
      /** Whether one may `hold_action`: null, or why not. */ hold_action?: Wire.fate.Why | null;
      /** Whether one may `take_held`: null, or why not. */ take_held?: Wire.fate.Why | null;
      /** Whether one may `pass_held`: null, or why not. */ pass_held?: Wire.fate.Why | null;
      /** Whether one may `defend_fully`: null, or why not. */ defend_fully?: Wire.fate.Why | null;
      /** Whether one may `act_freely`: null, or why not. */ act_freely?: Wire.fate.Why | null;
      /** What is left to be spent at once. */ overflow?: Wire.fate.Overflow;
      /** By how much it stands above others, and what may lift it. */ scale?: Wire.fate.ScaleCan;
      /** By zone beside one's own, what going there takes off the action. */ steps?: Record<string, number>;
      /** What sprints roll. */ runs_with?: string;
      /** Whether a point may let one skill do the work of another. */ substitute?: Wire.fate.Why | null;
    }
    /** A stunt that may count on a roll: with which `rating`, for which `actions`, what it `adds`, whether `always` or by being claimed, and the `reason` if not now. */
    interface Claimable {
      /** A rating of the table's list. */ rating: string | null;
      /** A stunt that may count on a roll: with which `rating`, for which `actions`, what it `adds`, whether `always` or by being claimed, and the `reason` if not now. */ actions: Array<string>;
      /** A stunt that may count on a roll: with which `rating`, for which `actions`, what it `adds`, whether `always` or by being claimed, and the `reason` if not now. */ adds: number;
      /** A stunt that may count on a roll: with which `rating`, for which `actions`, what it `adds`, whether `always` or by being claimed, and the `reason` if not now. */ always: boolean;
      /** Why not; null means that it would be done. */ reason: Wire.fate.Why | null;
    }
    /** Free uses of an aspect: how many are `left`, and the allies they may go `to`. */
    interface Handing {
      /** How many are left. */ left: number;
      /** Whom or what it goes to, by id. */ to: Array<string>;
    }
    /** A boost: the allies one may pass it `to`, and the reason against letting it `drop`. */
    interface BoostCan {
      /** A boost: the allies one may pass it `to`, and the reason against letting it `drop`. */ pass: Array<string>;
      /** Ids of what is gone. */ drop: Wire.fate.Why | null;
    }
    /** So many shifts are `left`, and what each neighbouring zone would cost (`zones`). The `reason` if not now. */
    interface Overflow {
      /** How many are left. */ left: number;
      /** So many shifts are `left`, and what each neighbouring zone would cost (`zones`). */ zones: Record<string, number>;
      /** Why not; null means that it would be done. */ reason: Wire.fate.Why | null;
    }
    /** `above`: by character, so many levels it is lower than this one. `truths`: aspects whose truth gives a level. */
    interface ScaleCan {
      /** By character, so many levels it is lower than this one. */ above: Record<string, number>;
      /** Aspects whose truth gives a level. */ truths: Array<string>;
    }
    /** What one has to say to a hit. */
    interface HitCan {
      /** Whether one may `absorb`: null, or why not. */ absorb?: Wire.fate.Why | null;
      /** Whether one may `be_taken_out`: null, or why not. */ be_taken_out?: Wire.fate.Why | null;
      /** Every legal way to absorb it. */ plans?: Array<Wire.fate.Plan>;
      /** Whether one hit may mark several. */ many_boxes?: boolean;
      /** Aspects an extreme consequence may take the place of. */ replaceable?: Array<string>;
      /** Whoever tells a defeat. */ narrate?: Wire.fate.Why | null;
      /** Whoever was taken out. */ contest_terms?: Wire.fate.Why | null;
      /** Whoever was taken out. */ agree_terms?: Wire.fate.Why | null;
      /** Whether it is time to think of giving in (FATE-CNC-78, FATE-OUT-76). */ concession_hint?: boolean;
    }
    /** A wound one may treat: the `difficulty`, the `ratings` that treat it (none: any), the `reason` if not now. */
    interface Treating {
      /** The number to meet. */ difficulty: number;
      /** By rating, how good they are at it. */ ratings: Array<string>;
      /** Why not; null means that it would be done. */ reason: Wire.fate.Why | null;
    }
    /** `boxes` by condition; `rows` with their marks, and at how many they close, where they do. */
    interface Conditions {
      /** Stress boxes. */ boxes: Record<string, number>;
      /** `rows` with their marks, and at how many they close, where they do. */ rows: Record<string, Record<string, number>>;
    }
    /** The end of a scene: who could have `rested`, and by character what of theirs is in `recovery` then. */
    interface Closing {
      /** Whether there was time to rest. */ rested: Array<string>;
      /** The end of a scene: who could have `rested`, and by character what of theirs is in `recovery` then. */ recovery: Record<string, Array<string>>;
    }
    /** What no longer fits on a sheet, for a reader: `key` and `params`. `drop`: a rating that may be taken off. */
    interface Message {
      /** What the game calls it. */ key: string;
      /** What no longer fits on a sheet, for a reader: `key` and `params`. */ with: Record<string, string | number | boolean | Array<string | number> | Wire.fate.Worded | null>;
      /** A rating that may be taken off. */ drop?: string;
    }
    /** A milestone: its `size`, the choices `left`, the `options` of the one that every milestone has. */
    interface MilestoneCan {
      /** A milestone: its `size`, the choices `left`, the `options` of the one that every milestone has. */ size: string;
      /** How many are left. */ left: Array<string>;
      /** What may be chosen. */ options: Array<string>;
    }
    /** `points`: by character, banked ones. `places`: by character and unrated rating, values it may take. For the GM the `sizes` of milestones, and by character the `power` that may be added. */
    interface Growth {
      /** By character, banked ones. */ points: Record<string, Wire.fate.PointsCan>;
      /** By character and unrated rating, values it may take. */ places: Record<string, Record<string, Array<number>>>;
      /** How many are in each group. */ sizes?: Array<string>;
      /** For the GM the `sizes` of milestones, and by character the `power` that may be added. */ power?: Record<string, Record<string, Wire.fate.Why | null>>;
    }
    /** Banked points: how many are `held`, and by rating the reason against what it `raises`. */
    interface PointsCan {
      /** Banked points: how many are `held`, and by rating the reason against what it `raises`. */ held: number;
      /** Ratings to raise. */ raises: Record<string, Wire.fate.Why | null>;
    }
    /** A roll: whom it `waits` for, what one may `do`, which `invokes` are possible. */
    interface RollCan {
      /** What it goes by among all things of the table. */ id: string;
      /** A roll: whom it `waits` for, what one may `do`, which `invokes` are possible. */ waits: Array<Wire.fate.Waited>;
      /** While invokes are open, whom it waits for to pass or act: members, and `gm`. */ asked: Array<string>;
      /** Once that is nobody, for how many seconds it may still be held. */ breath: number | null;
      /** A roll: whom it `waits` for, what one may `do`, which `invokes` are possible. */ do: Wire.fate.Doing;
      /** Invocations on the roll. */ invokes: Array<Wire.fate.Line>;
    }
    /** What a roll waits for: `who` (a character, `side:<side>` for any player of it, or `gm`), whose `member`, and `what` is to be done. */
    interface Waited {
      /** Who it is about, by id. */ who: string;
      /** A member of the table, by id. */ member: string | null;
      /** What a roll waits for: `who` (a character, `side:<side>` for any player of it, or `gm`), whose `member`, and `what` is to be done. */ what: string;
    }
    /** What may be done on a roll. */
    interface Doing {
      /** Whether one may `withdraw_action`: null, or why not. */ withdraw_action?: Wire.fate.Why | null;
      /** Whether one may `roll_dice`: null, or why not. */ roll_dice?: Wire.fate.Why | null;
      /** Whether one may `enter_dice`: null, or why not. */ enter_dice?: Wire.fate.Why | null;
      /** Whether one may `change_action`: null, or why not. */ change_action?: Wire.fate.Why | null;
      /** Whether one may `send_back`: null, or why not. */ send_back?: Wire.fate.Why | null;
      /** Whether one may `agree_action`: null, or why not. */ agree_action?: Wire.fate.Why | null;
      /** Whether one may `set_opposition`: null, or why not. */ set_opposition?: Wire.fate.Why | null;
      /** Help with the number. */ difficulty?: Wire.fate.Difficulty;
      /** Whether only costs remain if this overcome fails. */ no_failure?: boolean;
      /** Setting the opposition waives a defense. */ waive_defense?: boolean;
      /** Whether one may `allow_reach`: null, or why not. */ allow_reach?: Wire.fate.Why | null;
      /** Whether one may `open_conflict`: null, or why not. */ open_conflict?: Wire.fate.Why | null;
      /** Whether one may `waive_roll`: null, or why not. */ waive_roll?: Wire.fate.Why | null;
      /** Whether one may `leave_undefended`: null, or why not. */ leave_undefended?: Wire.fate.Why | null;
      /** Whether one may `vote_on_defense`: null, or why not. */ vote_on_defense?: Wire.fate.Why | null;
      /** By character, the ratings that answer this attack. */ defend_with?: Record<string, Array<string>>;
      /** By character. */ defend?: Record<string, Wire.fate.Why | null>;
      /** Those who say why. */ defend_because?: Array<string>;
      /** By character. */ help?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `pass_on_roll`: null, or why not. */ pass_on_roll?: Wire.fate.Why | null;
      /** Whether one may `hold_roll`: null, or why not. */ hold_roll?: Wire.fate.Why | null;
      /** Whether one may `settle_roll`: null, or why not. */ settle_roll?: Wire.fate.Why | null;
      /** Whether one may `call_bogus`: null, or why not. */ call_bogus?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `argue_invoke`: null, or why not. */ argue_invoke?: Wire.fate.Why | null;
      /** Whether one may `retract_invoke`: null, or why not. */ retract_invoke?: Wire.fate.Why | null;
      /** Whether one may `answer_objection`: null, or why not. */ answer_objection?: Wire.fate.Why | null;
      /** The options. */ choose?: Array<string>;
      /** The characters whose boost has no name. */ name_boost?: Array<string>;
      /** Whether one may `propose_cost`: null, or why not. */ propose_cost?: Wire.fate.Why | null;
      /** Whether one may `agree_cost`: null, or why not. */ agree_cost?: Wire.fate.Why | null;
      /** Whether one may `finish_roll`: null, or why not. */ finish_roll?: Wire.fate.Why | null;
      /** Finishing takes a cost. */ finish_needs_cost?: boolean;
      /** By character, stunts that add to this one roll together. */ stacked?: Record<string, Array<string>>;
      /** Whether one may `decline_invoke`: null, or why not. */ decline_invoke?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `reject_stunt`: null, or why not. */ reject_stunt?: Record<string, Wire.fate.Why | null>;
      /** The GM allows a block, or not. */ rule_block?: Wire.fate.Why | null;
      /** By block, that the roll has to get past it. */ face_block?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `weigh_combination`: null, or why not. */ weigh_combination?: Wire.fate.Why | null;
      /** Told to whoever attacks, while it may be said (FATE-ATK-74). */ hold_back?: Wire.fate.Why | null;
      /** By character, whether a point may add to their roll. */ add_one?: Record<string, Wire.fate.Why | null>;
      /** By character, the benefits of scale it may choose from. */ choose_scale?: Record<string, Array<string>>;
      /** Whether one may `grant_advantage`: null, or why not. */ grant_advantage?: Wire.fate.Why | null;
      /** Whether one may `deny_scale`: null, or why not. */ deny_scale?: Wire.fate.Why | null;
      /** Whether one may `set_time`: null, or why not. */ set_time?: Wire.fate.Why | null;
      /** What is to be shared out. */ assign_shifts?: Wire.fate.Shares;
      /** By owner, on whose side. */ use_spin?: Record<string, Wire.fate.SpinCan>;
      /** By owner. */ turn_down_spin?: Record<string, Wire.fate.Why | null>;
      /** By zone, the way there that the sprint pays for. */ take_route?: Record<string, Wire.fate.Way>;
      /** The minions that may step in (FATE-BIG-06). */ put_minion?: Array<string>;
    }
    /** Help with the number. `factors`: what so many reasons come to; `hints`: how each number stands to the rating. */
    interface Difficulty {
      /** What so many reasons come to. */ factors: Array<number>;
      /** How each number stands to the rating. */ hints: Record<string, string>;
    }
    /** A `total` to share out, and the `targets` that may get a part. */
    interface Shares {
      /** What all comes to. */ total: number;
      /** A `total` to share out, and the `targets` that may get a part. */ targets: Array<string>;
    }
    /** Spin that this viewer may use: on `whom` of the roll, or the `reason` why not. */
    interface SpinCan {
      /** Spin that this viewer may use: on `whom` of the roll, or the `reason` why not. */ whom: Array<string>;
      /** Why not; null means that it would be done. */ reason: Wire.fate.Why | null;
    }
    /** The cheapest way to a zone: by `route`, the zones one enters, and what they `cost` with their borders. */
    interface Way {
      /** The cheapest way to a zone: by `route`, the zones one enters, and what they `cost` with their borders. */ route: Array<string>;
      /** What it costs. */ cost: number;
    }
    /** An aspect that a character could invoke at a price: `cost` free, point or pool. */
    interface Line {
      /** An aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
      /** `text` and `kind` are the aspect's. */ kind: string;
      /** A character, by id. */ character: string;
      /** What it costs. */ cost: string;
      /** How many are left. */ left: number;
      /** Those that are possible, or all with the `reason` why none is. */ effects: Array<string>;
      /** Why not; null means that it would be done. */ reason: Wire.fate.Why | null;
      /** Of a free use: `left` counts what this character may use, `owner` is whose comes first (null: nobody's). */ owner: string | null;
      /** Who is paid the point, after the scene (FATE-CMP-62). */ pays: string | null;
      /** What it adds, where that is not the usual (FATE-BIG-08, FATE-BIG-09). */ worth?: number;
    }
    /** What a roll may come to before its dice, as far as this viewer may know. */
    interface Chances {
      /** What a step is. */ by: string;
      /** From `first` up, step by step, in how many ways (`counts`) and with which of the `outcomes`. */ first: number;
      /** From `first` up, step by step, in how many ways (`counts`) and with which of the `outcomes`. */ counts: Array<number>;
      /** From `first` up, step by step, in how many ways (`counts`) and with which of the `outcomes`. */ outcomes: Array<string>;
      /** By outcome. */ ways: Record<string, number>;
      /** With 1 more or less on the acting side. */ one_more: Record<string, number>;
      /** With 1 more or less on the acting side. */ one_less: Record<string, number>;
      /** By what an optional rule makes of a roll that is won or lost, in how many ways. */ beside: Record<string, number>;
      /** What each free use that this viewer has would make of it. */ free: Array<Wire.fate.WithFree>;
      /** The answer that is assumed while nobody has given one: the best that the target usually has, told only to those who may read the target's sheet. */ against: Wire.fate.Answered | null;
    }
    /** What a free use of an aspect would make of the chances: by `outcome` in how many `ways`. */
    interface WithFree {
      /** An aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
      /** A character, by id. */ character: string;
      /** The side somebody is on. */ side: string;
      /** What a free use of an aspect would make of the chances: by `outcome` in how many `ways`. */ ways: Record<string, number>;
    }
    /** An answer that nobody has given yet, and that the chances take for granted: by whom and with which `rating`. */
    interface Answered {
      /** A character, by id. */ character: string;
      /** A rating of the table's list. */ rating: string;
    }
    /** Where whoever acted names the next: `name_next`, `who` may be named, `fresh` if that opens an exchange. */
    interface Turns {
      /** Whether one may `name_next`: null, or why not. */ name_next: Wire.fate.Why | null;
      /** Those who may be named. */ who: Array<string>;
      /** Where whoever acted names the next: `name_next`, `who` may be named, `fresh` if that opens an exchange. */ fresh: boolean;
    }
    /** A turn that was ended last, while nobody has acted since: `take_back_turn`, and `whose` it was. */
    interface TurnBack {
      /** Whether one may `take_back_turn`: null, or why not. */ take_back_turn: Wire.fate.Why | null;
      /** A turn that was ended last, while nobody has acted since: `take_back_turn`, and `whose` it was. */ whose: Array<string>;
    }
    /** What may be done with a challenge, a task or a contest. `declare_intent`: by side. */
    interface Structure {
      /** Whether one may `add_task`: null, or why not. */ add_task?: Wire.fate.Why | null;
      /** Whether one may `finish_challenge`: null, or why not. */ finish_challenge?: Wire.fate.Why | null;
      /** Whether one may `next_exchange`: null, or why not. */ next_exchange?: Wire.fate.Why | null;
      /** Whether one may `place_twist`: null, or why not. */ place_twist?: Wire.fate.Why | null;
      /** Whether one may `end_contest`: null, or why not. */ end_contest?: Wire.fate.Why | null;
      /** By side. */ declare_intent?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `claim_task`: null, or why not. */ claim_task?: Wire.fate.Why | null;
      /** Whether one may `edit_task`: null, or why not. */ edit_task?: Wire.fate.Why | null;
      /** Whether one may `drop_task`: null, or why not. */ drop_task?: Wire.fate.Why | null;
      /** Whether one may `reveal_task`: null, or why not. */ reveal_task?: Wire.fate.Why | null;
    }
    /** What may be done with what optional rules put on the scene. */
    interface Extra {
      /** Whether one may `make_countdown`: null, or why not. */ make_countdown?: Wire.fate.Why | null;
      /** Whether one may `mark_countdown`: null, or why not. */ mark_countdown?: Wire.fate.Why | null;
      /** Whether one may `unmark_countdown`: null, or why not. */ unmark_countdown?: Wire.fate.Why | null;
      /** Whether one may `edit_countdown`: null, or why not. */ edit_countdown?: Wire.fate.Why | null;
      /** Whether one may `drop_countdown`: null, or why not. */ drop_countdown?: Wire.fate.Why | null;
      /** Whether one may `make_minions`: null, or why not. */ make_minions?: Wire.fate.Why | null;
      /** Whether one may `split_minions`: null, or why not. */ split_minions?: Wire.fate.Why | null;
      /** How many are in each group. */ sizes?: Array<number>;
      /** Whether one may `merge_minions`: null, or why not. */ merge_minions?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `attach_minions`: null, or why not. */ attach_minions?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `detach_minions`: null, or why not. */ detach_minions?: Wire.fate.Why | null;
      /** Whether one may `add_companion`: null, or why not. */ add_companion?: Wire.fate.Why | null;
      /** Of a character: what may be done with each of the `companions`. */ companions?: Record<string, Wire.fate.CompanionCan>;
      /** Whether one may `companion_takes`: null, or why not. */ companion_takes?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `make_obstacle`: null, or why not. */ make_obstacle?: Wire.fate.Why | null;
      /** Whether one may `edit_obstacle`: null, or why not. */ edit_obstacle?: Wire.fate.Why | null;
      /** Whether one may `make_distraction`: null, or why not. */ make_distraction?: Wire.fate.Why | null;
      /** By character. */ deal_with?: Record<string, Wire.fate.Why | null>;
      /** Whether one may `edit_distraction`: null, or why not. */ edit_distraction?: Wire.fate.Why | null;
      /** Whether one may `leave_distraction`: null, or why not. */ leave_distraction?: Wire.fate.Why | null;
      /** Whether one may `drop_distraction`: null, or why not. */ drop_distraction?: Wire.fate.Why | null;
      /** Whether one may `edit_tree_stunt`: null, or why not. */ edit_tree_stunt?: Wire.fate.Why | null;
      /** Whether one may `drop_tree_stunt`: null, or why not. */ drop_tree_stunt?: Wire.fate.Why | null;
      /** Whether one may `lift_immunity`: null, or why not. */ lift_immunity?: Wire.fate.Why | null;
      /** The challenge or contest of the scene that it waits for, running or over. */ awaits?: string;
      /** Whether one may `open_challenge`: null, or why not. */ open_challenge?: Wire.fate.Why | null;
      /** Whether one may `open_contest`: null, or why not. */ open_contest?: Wire.fate.Why | null;
      /** Whether one may `edit_organization`: null, or why not. */ edit_organization?: Wire.fate.Why | null;
      /** Whether one may `drop_organization`: null, or why not. */ drop_organization?: Wire.fate.Why | null;
    }
    /** What may be done with a companion. `takes`: the reason against each improvement that she could take. */
    interface CompanionCan {
      /** The reason against each improvement that she could take. */ takes: Record<string, Wire.fate.Why | null>;
      /** Whether one may `send_companion`: null, or why not. */ send_companion: Wire.fate.Why | null;
      /** Whether one may `call_companion`: null, or why not. */ call_companion: Wire.fate.Why | null;
      /** Whether one may `edit_companion`: null, or why not. */ edit_companion: Wire.fate.Why | null;
      /** Whether one may `drop_companion`: null, or why not. */ drop_companion: Wire.fate.Why | null;
    }
    /** The roll whose shifts may be spent, and how many are left. */
    interface Spendable {
      /** A roll, by id. */ roll: string;
      /** How many are left. */ left: number;
    }
    /** How far somebody is. `had`: stunts of the tree by key; `lacks`: of each that is not open yet, those to have first; `anyway`: they may be taken all the same. */
    interface OnTree {
      /** Stunts of the tree by key. */ had: Array<string>;
      /** Of each that is not open yet, those to have first. */ lacks: Record<string, Array<string>>;
      /** They may be taken all the same. */ anyway: boolean;
    }
    interface send_set_presence {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_presence";
      args: Wire.fate.SetPresence;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_leave_table {
      /** Made by the client, kept until answered. */ id: string;
      kind: "leave_table";
      args: Wire.fate.LeaveTable;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_member {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_member";
      args: Wire.fate.RemoveMember;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_lift_ban {
      /** Made by the client, kept until answered. */ id: string;
      kind: "lift_ban";
      args: Wire.fate.LiftBan;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_role {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_role";
      args: Wire.fate.SetRole;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_hand_over_gm {
      /** Made by the client, kept until answered. */ id: string;
      kind: "hand_over_gm";
      args: Wire.fate.HandOverGm;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_dial {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_dial";
      args: Wire.fate.SetDial;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_dials {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_dials";
      args: Wire.fate.SetDials;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_warning {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_warning";
      args: Wire.fate.SetWarning;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_limits {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_limits";
      args: Wire.fate.SetLimits;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_play_x_card {
      /** Made by the client, kept until answered. */ id: string;
      kind: "play_x_card";
      args: Wire.fate.PlayXCard;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pause_play {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pause_play";
      args: Wire.fate.PausePlay;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_resume_play {
      /** Made by the client, kept until answered. */ id: string;
      kind: "resume_play";
      args: Wire.fate.ResumePlay;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_say {
      /** Made by the client, kept until answered. */ id: string;
      kind: "say";
      args: Wire.fate.Say;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_roll_free {
      /** Made by the client, kept until answered. */ id: string;
      kind: "roll_free";
      args: Wire.fate.RollFree;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_write_note {
      /** Made by the client, kept until answered. */ id: string;
      kind: "write_note";
      args: Wire.fate.WriteNote;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_note {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_note";
      args: Wire.fate.DropNote;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_back {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_back";
      args: Wire.fate.TakeBack;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_rewind {
      /** Made by the client, kept until answered. */ id: string;
      kind: "rewind";
      args: Wire.fate.Rewind;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_override {
      /** Made by the client, kept until answered. */ id: string;
      kind: "override";
      args: Wire.fate.Override;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_counter_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "counter_offer";
      args: Wire.fate.CounterOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_agree_counter {
      /** Made by the client, kept until answered. */ id: string;
      kind: "agree_counter";
      args: Wire.fate.AgreeCounter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_accept_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "accept_offer";
      args: Wire.fate.AcceptOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_refuse_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "refuse_offer";
      args: Wire.fate.RefuseOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_withdraw_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "withdraw_offer";
      args: Wire.fate.WithdrawOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_start_session {
      /** Made by the client, kept until answered. */ id: string;
      kind: "start_session";
      args: Wire.fate.StartSession;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_session {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_session";
      args: Wire.fate.EndSession;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_scenario {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_scenario";
      args: Wire.fate.EndScenario;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_prepare_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "prepare_scene";
      args: Wire.fate.PrepareScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_scene";
      args: Wire.fate.EditScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_scene";
      args: Wire.fate.DropScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_open_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "open_scene";
      args: Wire.fate.OpenScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_close_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "close_scene";
      args: Wire.fate.CloseScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_zone";
      args: Wire.fate.AddZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_zone";
      args: Wire.fate.EditZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_zone";
      args: Wire.fate.RemoveZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_link_zones {
      /** Made by the client, kept until answered. */ id: string;
      kind: "link_zones";
      args: Wire.fate.LinkZones;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_unlink_zones {
      /** Made by the client, kept until answered. */ id: string;
      kind: "unlink_zones";
      args: Wire.fate.UnlinkZones;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_place_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "place_token";
      args: Wire.fate.PlaceToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_move_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "move_token";
      args: Wire.fate.MoveToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_token";
      args: Wire.fate.EditToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_token";
      args: Wire.fate.RemoveToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_place_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "place_aspect";
      args: Wire.fate.PlaceAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_bring_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "bring_aspect";
      args: Wire.fate.BringAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_aspect";
      args: Wire.fate.EditAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_aspect";
      args: Wire.fate.RemoveAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_reveal_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "reveal_aspect";
      args: Wire.fate.RevealAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_ask_removal {
      /** Made by the client, kept until answered. */ id: string;
      kind: "ask_removal";
      args: Wire.fate.AskRemoval;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_waive_block {
      /** Made by the client, kept until answered. */ id: string;
      kind: "waive_block";
      args: Wire.fate.WaiveBlock;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_suggest_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "suggest_aspect";
      args: Wire.fate.SuggestAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pass_boost {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pass_boost";
      args: Wire.fate.PassBoost;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_boost {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_boost";
      args: Wire.fate.DropBoost;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_name_boost {
      /** Made by the client, kept until answered. */ id: string;
      kind: "name_boost";
      args: Wire.fate.NameBoost;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_declare_detail {
      /** Made by the client, kept until answered. */ id: string;
      kind: "declare_detail";
      args: Wire.fate.DeclareDetail;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_give_in {
      /** Made by the client, kept until answered. */ id: string;
      kind: "give_in";
      args: Wire.fate.GiveIn;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_offer_compel {
      /** Made by the client, kept until answered. */ id: string;
      kind: "offer_compel";
      args: Wire.fate.OfferCompel;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_vote_on_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "vote_on_offer";
      args: Wire.fate.VoteOnOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_over_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_over_offer";
      args: Wire.fate.TakeOverOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_turn_down_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "turn_down_offer";
      args: Wire.fate.TurnDownOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_give_points {
      /** Made by the client, kept until answered. */ id: string;
      kind: "give_points";
      args: Wire.fate.GivePoints;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_open_conflict {
      /** Made by the client, kept until answered. */ id: string;
      kind: "open_conflict";
      args: Wire.fate.OpenConflict;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_say_firsts {
      /** Made by the client, kept until answered. */ id: string;
      kind: "say_firsts";
      args: Wire.fate.SayFirsts;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_break_ties {
      /** Made by the client, kept until answered. */ id: string;
      kind: "break_ties";
      args: Wire.fate.BreakTies;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_cross_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "cross_zone";
      args: Wire.fate.CrossZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_turn {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_turn";
      args: Wire.fate.EndTurn;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_back_turn {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_back_turn";
      args: Wire.fate.TakeBackTurn;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_conflict {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_conflict";
      args: Wire.fate.EndConflict;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_name_next {
      /** Made by the client, kept until answered. */ id: string;
      kind: "name_next";
      args: Wire.fate.NameNext;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_full_defense {
      /** Made by the client, kept until answered. */ id: string;
      kind: "full_defense";
      args: Wire.fate.FullDefense;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_open_challenge {
      /** Made by the client, kept until answered. */ id: string;
      kind: "open_challenge";
      args: Wire.fate.OpenChallenge;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_task {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_task";
      args: Wire.fate.AddTask;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_task {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_task";
      args: Wire.fate.EditTask;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_task {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_task";
      args: Wire.fate.DropTask;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_reveal_task {
      /** Made by the client, kept until answered. */ id: string;
      kind: "reveal_task";
      args: Wire.fate.RevealTask;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_claim_task {
      /** Made by the client, kept until answered. */ id: string;
      kind: "claim_task";
      args: Wire.fate.ClaimTask;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_finish_challenge {
      /** Made by the client, kept until answered. */ id: string;
      kind: "finish_challenge";
      args: Wire.fate.FinishChallenge;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_write_scenario {
      /** Made by the client, kept until answered. */ id: string;
      kind: "write_scenario";
      args: Wire.fate.WriteScenario;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_open_contest {
      /** Made by the client, kept until answered. */ id: string;
      kind: "open_contest";
      args: Wire.fate.OpenContest;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_declare_intent {
      /** Made by the client, kept until answered. */ id: string;
      kind: "declare_intent";
      args: Wire.fate.DeclareIntent;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_next_exchange {
      /** Made by the client, kept until answered. */ id: string;
      kind: "next_exchange";
      args: Wire.fate.NextExchange;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_place_twist {
      /** Made by the client, kept until answered. */ id: string;
      kind: "place_twist";
      args: Wire.fate.PlaceTwist;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_contest {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_contest";
      args: Wire.fate.EndContest;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_award_milestone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "award_milestone";
      args: Wire.fate.AwardMilestone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_power_up {
      /** Made by the client, kept until answered. */ id: string;
      kind: "power_up";
      args: Wire.fate.PowerUp;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_spend_points {
      /** Made by the client, kept until answered. */ id: string;
      kind: "spend_points";
      args: Wire.fate.SpendPoints;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_rating {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_rating";
      args: Wire.fate.DropRating;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pass_milestone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pass_milestone";
      args: Wire.fate.PassMilestone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_choose_minor {
      /** Made by the client, kept until answered. */ id: string;
      kind: "choose_minor";
      args: Wire.fate.ChooseMinor;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_clear_consequence {
      /** Made by the client, kept until answered. */ id: string;
      kind: "clear_consequence";
      args: Wire.fate.ClearConsequence;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_raise_rating {
      /** Made by the client, kept until answered. */ id: string;
      kind: "raise_rating";
      args: Wire.fate.RaiseRating;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_refresh {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_refresh";
      args: Wire.fate.TakeRefresh;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_buy_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "buy_stunt";
      args: Wire.fate.BuyStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_gain_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "gain_aspect";
      args: Wire.fate.GainAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_rename_high_concept {
      /** Made by the client, kept until answered. */ id: string;
      kind: "rename_high_concept";
      args: Wire.fate.RenameHighConcept;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_record_fact {
      /** Made by the client, kept until answered. */ id: string;
      kind: "record_fact";
      args: Wire.fate.RecordFact;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_give_ruling {
      /** Made by the client, kept until answered. */ id: string;
      kind: "give_ruling";
      args: Wire.fate.GiveRuling;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_fact {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_fact";
      args: Wire.fate.DropFact;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_absorb {
      /** Made by the client, kept until answered. */ id: string;
      kind: "absorb";
      args: Wire.fate.Absorb;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_be_taken_out {
      /** Made by the client, kept until answered. */ id: string;
      kind: "be_taken_out";
      args: Wire.fate.BeTakenOut;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_narrate {
      /** Made by the client, kept until answered. */ id: string;
      kind: "narrate";
      args: Wire.fate.Narrate;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_inflict_hit {
      /** Made by the client, kept until answered. */ id: string;
      kind: "inflict_hit";
      args: Wire.fate.InflictHit;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_recover {
      /** Made by the client, kept until answered. */ id: string;
      kind: "recover";
      args: Wire.fate.Recover;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_reword_consequence {
      /** Made by the client, kept until answered. */ id: string;
      kind: "reword_consequence";
      args: Wire.fate.RewordConsequence;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_contest_terms {
      /** Made by the client, kept until answered. */ id: string;
      kind: "contest_terms";
      args: Wire.fate.ContestTerms;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_agree_terms {
      /** Made by the client, kept until answered. */ id: string;
      kind: "agree_terms";
      args: Wire.fate.AgreeTerms;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_give_consequence {
      /** Made by the client, kept until answered. */ id: string;
      kind: "give_consequence";
      args: Wire.fate.GiveConsequence;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_mark_immune {
      /** Made by the client, kept until answered. */ id: string;
      kind: "mark_immune";
      args: Wire.fate.MarkImmune;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_immunity {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_immunity";
      args: Wire.fate.EndImmunity;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_start_recovery {
      /** Made by the client, kept until answered. */ id: string;
      kind: "start_recovery";
      args: Wire.fate.StartRecovery;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_rename_extreme {
      /** Made by the client, kept until answered. */ id: string;
      kind: "rename_extreme";
      args: Wire.fate.RenameExtreme;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_hand_free {
      /** Made by the client, kept until answered. */ id: string;
      kind: "hand_free";
      args: Wire.fate.HandFree;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_invoke_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "invoke_aspect";
      args: Wire.fate.InvokeAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_decline_invoke {
      /** Made by the client, kept until answered. */ id: string;
      kind: "decline_invoke";
      args: Wire.fate.DeclineInvoke;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_call_bogus {
      /** Made by the client, kept until answered. */ id: string;
      kind: "call_bogus";
      args: Wire.fate.CallBogus;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_argue_invoke {
      /** Made by the client, kept until answered. */ id: string;
      kind: "argue_invoke";
      args: Wire.fate.ArgueInvoke;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_retract_invoke {
      /** Made by the client, kept until answered. */ id: string;
      kind: "retract_invoke";
      args: Wire.fate.RetractInvoke;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_answer_objection {
      /** Made by the client, kept until answered. */ id: string;
      kind: "answer_objection";
      args: Wire.fate.AnswerObjection;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_grant_refresh {
      /** Made by the client, kept until answered. */ id: string;
      kind: "grant_refresh";
      args: Wire.fate.GrantRefresh;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_withhold_refresh {
      /** Made by the client, kept until answered. */ id: string;
      kind: "withhold_refresh";
      args: Wire.fate.WithholdRefresh;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_allow_block {
      /** Made by the client, kept until answered. */ id: string;
      kind: "allow_block";
      args: Wire.fate.AllowBlock;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_refuse_block {
      /** Made by the client, kept until answered. */ id: string;
      kind: "refuse_block";
      args: Wire.fate.RefuseBlock;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_face_block {
      /** Made by the client, kept until answered. */ id: string;
      kind: "face_block";
      args: Wire.fate.FaceBlock;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_block {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_block";
      args: Wire.fate.DropBlock;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_buy_out {
      /** Made by the client, kept until answered. */ id: string;
      kind: "buy_out";
      args: Wire.fate.BuyOut;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_cheer_hero {
      /** Made by the client, kept until answered. */ id: string;
      kind: "cheer_hero";
      args: Wire.fate.CheerHero;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_weigh_combination {
      /** Made by the client, kept until answered. */ id: string;
      kind: "weigh_combination";
      args: Wire.fate.WeighCombination;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_wear_down {
      /** Made by the client, kept until answered. */ id: string;
      kind: "wear_down";
      args: Wire.fate.WearDown;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_absorb_and_concede {
      /** Made by the client, kept until answered. */ id: string;
      kind: "absorb_and_concede";
      args: Wire.fate.AbsorbAndConcede;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_judge_concession {
      /** Made by the client, kept until answered. */ id: string;
      kind: "judge_concession";
      args: Wire.fate.JudgeConcession;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_grit {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_grit";
      args: Wire.fate.SetGrit;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_fight_on {
      /** Made by the client, kept until answered. */ id: string;
      kind: "fight_on";
      args: Wire.fate.FightOn;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_make_countdown {
      /** Made by the client, kept until answered. */ id: string;
      kind: "make_countdown";
      args: Wire.fate.MakeCountdown;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_countdown {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_countdown";
      args: Wire.fate.EditCountdown;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_mark_countdown {
      /** Made by the client, kept until answered. */ id: string;
      kind: "mark_countdown";
      args: Wire.fate.MarkCountdown;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_unmark_countdown {
      /** Made by the client, kept until answered. */ id: string;
      kind: "unmark_countdown";
      args: Wire.fate.UnmarkCountdown;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_countdown {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_countdown";
      args: Wire.fate.DropCountdown;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pass_time {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pass_time";
      args: Wire.fate.PassTime;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_reaim_hit {
      /** Made by the client, kept until answered. */ id: string;
      kind: "reaim_hit";
      args: Wire.fate.ReaimHit;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_hold_back {
      /** Made by the client, kept until answered. */ id: string;
      kind: "hold_back";
      args: Wire.fate.HoldBack;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_establish_initiative {
      /** Made by the client, kept until answered. */ id: string;
      kind: "establish_initiative";
      args: Wire.fate.EstablishInitiative;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_arrange_seats {
      /** Made by the client, kept until answered. */ id: string;
      kind: "arrange_seats";
      args: Wire.fate.ArrangeSeats;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_hold_action {
      /** Made by the client, kept until answered. */ id: string;
      kind: "hold_action";
      args: Wire.fate.HoldAction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_held {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_held";
      args: Wire.fate.TakeHeld;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pass_held {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pass_held";
      args: Wire.fate.PassHeld;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_defend_fully {
      /** Made by the client, kept until answered. */ id: string;
      kind: "defend_fully";
      args: Wire.fate.DefendFully;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_act_freely {
      /** Made by the client, kept until answered. */ id: string;
      kind: "act_freely";
      args: Wire.fate.ActFreely;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_make_minions {
      /** Made by the client, kept until answered. */ id: string;
      kind: "make_minions";
      args: Wire.fate.MakeMinions;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_split_minions {
      /** Made by the client, kept until answered. */ id: string;
      kind: "split_minions";
      args: Wire.fate.SplitMinions;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_merge_minions {
      /** Made by the client, kept until answered. */ id: string;
      kind: "merge_minions";
      args: Wire.fate.MergeMinions;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_attach_minions {
      /** Made by the client, kept until answered. */ id: string;
      kind: "attach_minions";
      args: Wire.fate.AttachMinions;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_detach_minions {
      /** Made by the client, kept until answered. */ id: string;
      kind: "detach_minions";
      args: Wire.fate.DetachMinions;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_companion {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_companion";
      args: Wire.fate.AddCompanion;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_companion {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_companion";
      args: Wire.fate.EditCompanion;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_companion {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_companion";
      args: Wire.fate.DropCompanion;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_advance_companion {
      /** Made by the client, kept until answered. */ id: string;
      kind: "advance_companion";
      args: Wire.fate.AdvanceCompanion;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_send_companion {
      /** Made by the client, kept until answered. */ id: string;
      kind: "send_companion";
      args: Wire.fate.SendCompanion;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_call_companion {
      /** Made by the client, kept until answered. */ id: string;
      kind: "call_companion";
      args: Wire.fate.CallCompanion;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_companion_takes {
      /** Made by the client, kept until answered. */ id: string;
      kind: "companion_takes";
      args: Wire.fate.CompanionTakes;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_enter_dice {
      /** Made by the client, kept until answered. */ id: string;
      kind: "enter_dice";
      args: Wire.fate.EnterDice;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_write_novel {
      /** Made by the client, kept until answered. */ id: string;
      kind: "write_novel";
      args: Wire.fate.WriteNovel;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_join_novel {
      /** Made by the client, kept until answered. */ id: string;
      kind: "join_novel";
      args: Wire.fate.JoinNovel;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_leave_novel {
      /** Made by the client, kept until answered. */ id: string;
      kind: "leave_novel";
      args: Wire.fate.LeaveNovel;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_deal_novels {
      /** Made by the client, kept until answered. */ id: string;
      kind: "deal_novels";
      args: Wire.fate.DealNovels;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_make_obstacle {
      /** Made by the client, kept until answered. */ id: string;
      kind: "make_obstacle";
      args: Wire.fate.MakeObstacle;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_obstacle {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_obstacle";
      args: Wire.fate.EditObstacle;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_cover {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_cover";
      args: Wire.fate.TakeCover;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_make_distraction {
      /** Made by the client, kept until answered. */ id: string;
      kind: "make_distraction";
      args: Wire.fate.MakeDistraction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_distraction {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_distraction";
      args: Wire.fate.EditDistraction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_deal_with {
      /** Made by the client, kept until answered. */ id: string;
      kind: "deal_with";
      args: Wire.fate.DealWith;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_leave_distraction {
      /** Made by the client, kept until answered. */ id: string;
      kind: "leave_distraction";
      args: Wire.fate.LeaveDistraction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_distraction {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_distraction";
      args: Wire.fate.DropDistraction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_spend_overflow {
      /** Made by the client, kept until answered. */ id: string;
      kind: "spend_overflow";
      args: Wire.fate.SpendOverflow;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_one {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_one";
      args: Wire.fate.AddOne;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_breather {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_breather";
      args: Wire.fate.TakeBreather;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_rest {
      /** Made by the client, kept until answered. */ id: string;
      kind: "rest";
      args: Wire.fate.Rest;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_tell_between {
      /** Made by the client, kept until answered. */ id: string;
      kind: "tell_between";
      args: Wire.fate.TellBetween;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_ease_wound {
      /** Made by the client, kept until answered. */ id: string;
      kind: "ease_wound";
      args: Wire.fate.EaseWound;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_scale {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_scale";
      args: Wire.fate.SetScale;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_choose_scale {
      /** Made by the client, kept until answered. */ id: string;
      kind: "choose_scale";
      args: Wire.fate.ChooseScale;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_deny_scale {
      /** Made by the client, kept until answered. */ id: string;
      kind: "deny_scale";
      args: Wire.fate.DenyScale;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_grant_advantage {
      /** Made by the client, kept until answered. */ id: string;
      kind: "grant_advantage";
      args: Wire.fate.GrantAdvantage;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_time {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_time";
      args: Wire.fate.SetTime;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_assign_shifts {
      /** Made by the client, kept until answered. */ id: string;
      kind: "assign_shifts";
      args: Wire.fate.AssignShifts;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_spend_shifts {
      /** Made by the client, kept until answered. */ id: string;
      kind: "spend_shifts";
      args: Wire.fate.SpendShifts;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_allow_shuffle {
      /** Made by the client, kept until answered. */ id: string;
      kind: "allow_shuffle";
      args: Wire.fate.AllowShuffle;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_shuffle_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "shuffle_aspect";
      args: Wire.fate.ShuffleAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_shuffle_skills {
      /** Made by the client, kept until answered. */ id: string;
      kind: "shuffle_skills";
      args: Wire.fate.ShuffleSkills;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_shuffle_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "shuffle_stunt";
      args: Wire.fate.ShuffleStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_use_spin {
      /** Made by the client, kept until answered. */ id: string;
      kind: "use_spin";
      args: Wire.fate.UseSpin;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_turn_down_spin {
      /** Made by the client, kept until answered. */ id: string;
      kind: "turn_down_spin";
      args: Wire.fate.TurnDownSpin;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_route {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_route";
      args: Wire.fate.TakeRoute;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_tree_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_tree_stunt";
      args: Wire.fate.AddTreeStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_tree_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_tree_stunt";
      args: Wire.fate.EditTreeStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_tree_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_tree_stunt";
      args: Wire.fate.DropTreeStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_give_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "give_stunt";
      args: Wire.fate.GiveStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_substitute {
      /** Made by the client, kept until answered. */ id: string;
      kind: "substitute";
      args: Wire.fate.Substitute;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_threat {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_threat";
      args: Wire.fate.SetThreat;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_lift_immunity {
      /** Made by the client, kept until answered. */ id: string;
      kind: "lift_immunity";
      args: Wire.fate.LiftImmunity;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_put_minion {
      /** Made by the client, kept until answered. */ id: string;
      kind: "put_minion";
      args: Wire.fate.PutMinion;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_make_organization {
      /** Made by the client, kept until answered. */ id: string;
      kind: "make_organization";
      args: Wire.fate.MakeOrganization;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_organization {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_organization";
      args: Wire.fate.EditOrganization;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_organization {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_organization";
      args: Wire.fate.DropOrganization;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_place_wide_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "place_wide_aspect";
      args: Wire.fate.PlaceWideAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_plot {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_plot";
      args: Wire.fate.EndPlot;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_approve_wound {
      /** Made by the client, kept until answered. */ id: string;
      kind: "approve_wound";
      args: Wire.fate.ApproveWound;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_send_wound_back {
      /** Made by the client, kept until answered. */ id: string;
      kind: "send_wound_back";
      args: Wire.fate.SendWoundBack;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_word_wound {
      /** Made by the client, kept until answered. */ id: string;
      kind: "word_wound";
      args: Wire.fate.WordWound;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_choose {
      /** Made by the client, kept until answered. */ id: string;
      kind: "choose";
      args: Wire.fate.Choose;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_propose_cost {
      /** Made by the client, kept until answered. */ id: string;
      kind: "propose_cost";
      args: Wire.fate.ProposeCost;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_agree_cost {
      /** Made by the client, kept until answered. */ id: string;
      kind: "agree_cost";
      args: Wire.fate.AgreeCost;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_finish_roll {
      /** Made by the client, kept until answered. */ id: string;
      kind: "finish_roll";
      args: Wire.fate.FinishRoll;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_ask_permission {
      /** Made by the client, kept until answered. */ id: string;
      kind: "ask_permission";
      args: Wire.fate.AskPermission;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_grant_permission {
      /** Made by the client, kept until answered. */ id: string;
      kind: "grant_permission";
      args: Wire.fate.GrantPermission;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_permission {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_permission";
      args: Wire.fate.EndPermission;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_declare_action {
      /** Made by the client, kept until answered. */ id: string;
      kind: "declare_action";
      args: Wire.fate.DeclareAction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_withdraw_action {
      /** Made by the client, kept until answered. */ id: string;
      kind: "withdraw_action";
      args: Wire.fate.WithdrawAction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_send_back {
      /** Made by the client, kept until answered. */ id: string;
      kind: "send_back";
      args: Wire.fate.SendBack;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_change_action {
      /** Made by the client, kept until answered. */ id: string;
      kind: "change_action";
      args: Wire.fate.ChangeAction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_agree_action {
      /** Made by the client, kept until answered. */ id: string;
      kind: "agree_action";
      args: Wire.fate.AgreeAction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_opposition {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_opposition";
      args: Wire.fate.SetOpposition;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_waive_roll {
      /** Made by the client, kept until answered. */ id: string;
      kind: "waive_roll";
      args: Wire.fate.WaiveRoll;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_defend {
      /** Made by the client, kept until answered. */ id: string;
      kind: "defend";
      args: Wire.fate.Defend;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_leave_undefended {
      /** Made by the client, kept until answered. */ id: string;
      kind: "leave_undefended";
      args: Wire.fate.LeaveUndefended;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_vote_on_defense {
      /** Made by the client, kept until answered. */ id: string;
      kind: "vote_on_defense";
      args: Wire.fate.VoteOnDefense;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_allow_reach {
      /** Made by the client, kept until answered. */ id: string;
      kind: "allow_reach";
      args: Wire.fate.AllowReach;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_help {
      /** Made by the client, kept until answered. */ id: string;
      kind: "help";
      args: Wire.fate.Help;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_roll_dice {
      /** Made by the client, kept until answered. */ id: string;
      kind: "roll_dice";
      args: Wire.fate.RollDice;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_modifier {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_modifier";
      args: Wire.fate.AddModifier;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pass_on_roll {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pass_on_roll";
      args: Wire.fate.PassOnRoll;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_settle_roll {
      /** Made by the client, kept until answered. */ id: string;
      kind: "settle_roll";
      args: Wire.fate.SettleRoll;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_passing {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_passing";
      args: Wire.fate.SetPassing;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_hold_roll {
      /** Made by the client, kept until answered. */ id: string;
      kind: "hold_roll";
      args: Wire.fate.HoldRoll;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_create_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "create_character";
      args: Wire.fate.CreateCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_copy_sample {
      /** Made by the client, kept until answered. */ id: string;
      kind: "copy_sample";
      args: Wire.fate.CopySample;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_character";
      args: Wire.fate.EditCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_ratings {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_ratings";
      args: Wire.fate.SetRatings;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_apply_preset {
      /** Made by the client, kept until answered. */ id: string;
      kind: "apply_preset";
      args: Wire.fate.ApplyPreset;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_place_rating {
      /** Made by the client, kept until answered. */ id: string;
      kind: "place_rating";
      args: Wire.fate.PlaceRating;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_mark_ready {
      /** Made by the client, kept until answered. */ id: string;
      kind: "mark_ready";
      args: Wire.fate.MarkReady;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_aspect";
      args: Wire.fate.AddAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_character";
      args: Wire.fate.DropCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_assign_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "assign_character";
      args: Wire.fate.AssignCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_stunt";
      args: Wire.fate.AddStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_propose_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "propose_stunt";
      args: Wire.fate.ProposeStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_reject_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "reject_stunt";
      args: Wire.fate.RejectStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_use_stunt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "use_stunt";
      args: Wire.fate.UseStunt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    type Can = Wire.fate.FateCan;
    type View = Wire.fate.FateCan | Wire.fate.Absent | Wire.fate.TableSeen | Wire.fate.Session | Wire.fate.Safety | Wire.fate.Seat | Wire.fate.Note | Wire.fate.Scene | Wire.fate.Zone | Wire.fate.Link | Wire.fate.Token | Wire.fate.Offer | Wire.fate.Wishes | Wire.fate.RefreshHeld | Wire.fate.StandingBlock | Wire.fate.Cheers | Wire.fate.WornDown | Wire.fate.Yielding | Wire.fate.RefusedConcession | Wire.fate.Countdown | Wire.fate.CountdownSeen | Wire.fate.DeckSeen | Wire.fate.Seating | Wire.fate.Novel | Wire.fate.Distraction | Wire.fate.DistractionSeen | Wire.fate.Surplus | Wire.fate.Between | Wire.fate.Shuffling | Wire.fate.Spin | Wire.fate.TreeStunt | Wire.fate.Substitution | Wire.fate.Organization | Wire.fate.Wording | Wire.fate.Character | Wire.fate.CharacterSeen | Wire.fate.AspectSeen | Wire.fate.Bank | Wire.fate.Conflict | Wire.fate.RollSeen | Wire.fate.Hit | Wire.fate.Fact | Wire.fate.Challenge | Wire.fate.Task | Wire.fate.Contest | Wire.fate.Scenario | Wire.fate.Spotlight;
  }
  namespace cards {
    /** Whether a member is at the table: nothing waits for one who is not, and whoever runs the game answers for their characters. Who runs the game says so of anybody, everybody else of themselves. `here`: they are. It holds until they act again, or the session ends. */
    interface SetPresence {
      kind?: "set_presence";
      /** A member of the table, by id. */ member: string;
      /** They are. */ here: boolean;
    }
    /** Give up one's seat. */
    interface LeaveTable {
      kind?: "leave_table";
    }
    /** Take a seat away. */
    interface RemoveMember {
      kind?: "remove_member";
      /** A member of the table, by id. */ member: string;
      /** The same person cannot come back by an invitation. */ ban?: boolean;
    }
    /** Somebody who was shut out may be invited again. */
    interface LiftBan {
      kind?: "lift_ban";
      /** A member of the table, by id. */ member: string;
    }
    /** Also how a second GM seat is asked for, and refused (TABLE-SEAT-01). */
    interface SetRole {
      kind?: "set_role";
      /** A member of the table, by id. */ member: string;
      /** The role of a seat: gm, cogm, player, spectator. */ role: "cogm" | "gm" | "player" | "spectator";
    }
    /** Another runs the game from now on. */
    interface HandOverGm {
      kind?: "hand_over_gm";
      /** Whom or what it goes to, by id. */ to: string;
    }
    /** `value` as the dial's type has it; see `Dial`. */
    interface SetDial {
      kind?: "set_dial";
      /** A dial, by name. */ dial: string;
      /** The number, or what is put there. */ value: boolean | number | string | Array<boolean | number | string | null> | Record<string, boolean | number | string | null> | null;
    }
    /** Several dials at once, all or none. `warned`: all the rules that only warn from now on; left out, as before. */
    interface SetDials {
      kind?: "set_dials";
      /** Dials that were turned, by name. */ dials?: Record<string, boolean | number | string | Array<boolean | number | string | null> | Record<string, boolean | number | string | null> | null>;
      /** All the rules that only warn from now on. */ warned?: Array<string> | null;
    }
    /** A rule that warns instead of refusing (TABLE-DIAL-01), or refuses again. */
    interface SetWarning {
      kind?: "set_warning";
      /** A rule, by id. */ rule: string;
      /** Whether the rule only warns. */ warn: boolean;
    }
    /** Lines (never at this table) and veils (off screen). `consent`: no hero dies without their player's word; as it was, if not given. */
    interface SetLimits {
      kind?: "set_limits";
      /** What never comes up at this table. */ lines?: Array<string>;
      /** What happens off screen. */ veils?: Array<string>;
      /** No hero dies without their player's word. */ consent?: boolean | null;
    }
    /** Stop play, with no question asked. */
    interface PlayXCard {
      kind?: "play_x_card";
    }
    /** `tool`: pause, or what else is asked for: rewind (`to` says where), skip (TABLE-SAFE-02). */
    interface PausePlay {
      kind?: "pause_play";
      /** Pause, or what else is asked for: rewind (`to` says where), skip (TABLE-SAFE-02). */ tool?: string;
      /** Whom or what it goes to, by id. */ to?: string;
    }
    /** Play goes on. */
    interface ResumePlay {
      kind?: "resume_play";
    }
    /** `character`: spoken as that one; `to`: members who alone hear it (a whisper); `aside`: out of character. */
    interface Say {
      kind?: "say";
      /** Its words. */ text: string;
      /** Spoken as that one. */ character?: string | null;
      /** Members who alone hear it (a whisper). */ to?: Array<string>;
      /** Out of character. */ aside?: boolean;
    }
    /** Dice no rule asks for: `4dF+2`, `2d6+1`, `3d6kh2`. `to`: who alone sees them. */
    interface RollFree {
      kind?: "roll_free";
      /** Its words. */ text: string;
      /** A character, by id. */ character?: string | null;
      /** Who alone sees them. */ to?: Array<string>;
    }
    /** A note of one's own as the GM, or new words for one. */
    interface WriteNote {
      kind?: "write_note";
      /** Its words. */ text: string;
      /** A note, by id. */ note?: string | null;
      /** A scene, by id. */ scene?: string | null;
    }
    /** A note goes away. */
    interface DropNote {
      kind?: "drop_note";
      /** A note, by id. */ note: string;
    }
    /** Undo one's own last act, while nothing depends on it and no dice were cast for it. */
    interface TakeBack {
      kind?: "take_back";
    }
    /** Back to the moment of a log entry. `to` is that entry's id (a cursor). */
    interface Rewind {
      kind?: "rewind";
      /** Whom or what it goes to, by id. */ to: string;
    }
    /** Answer an offer with other words. */
    interface CounterOffer {
      kind?: "counter_offer";
      /** An offer, by id. */ offer: string;
      /** What is agreed on, in words. */ terms: string;
    }
    /** The proposer takes the counter-proposal as the wording; the target still answers. */
    interface AgreeCounter {
      kind?: "agree_counter";
      /** An offer, by id. */ offer: string;
    }
    /** Agree to an offer as it is worded now. */
    interface AcceptOffer {
      kind?: "accept_offer";
      /** An offer, by id. */ offer: string;
    }
    /** Say no to an offer. `how`: what is said to it. */
    interface RefuseOffer {
      kind?: "refuse_offer";
      /** An offer, by id. */ offer: string;
      /** What is said to it. */ how?: string;
    }
    /** Take an offer back. */
    interface WithdrawOffer {
      kind?: "withdraw_offer";
      /** An offer, by id. */ offer: string;
    }
    /** The table comes together. */
    interface StartSession {
      kind?: "start_session";
    }
    /** The table parts. */
    interface EndSession {
      kind?: "end_session";
    }
    /** The story that was told is over. */
    interface EndScenario {
      kind?: "end_scenario";
    }
    /** `secret_text` is the GM's alone; `text` is read aloud when the scene opens. */
    interface PrepareScene {
      kind?: "prepare_scene";
      /** What a scene is called. */ title: string;
      /** What is read aloud. */ text?: string;
      /** What only the GM reads. */ secret_text?: string;
    }
    /** Other words for a scene. */
    interface EditScene {
      kind?: "edit_scene";
      /** A scene, by id. */ scene: string;
      /** What a scene is called. */ title?: string | null;
      /** What is read aloud. */ text?: string | null;
      /** What only the GM reads. */ secret_text?: string | null;
    }
    /** A prepared scene goes away. */
    interface DropScene {
      kind?: "drop_scene";
      /** A scene, by id. */ scene: string;
    }
    /** Take a prepared scene live. `present`: characters to bring in that have no token there yet. */
    interface OpenScene {
      kind?: "open_scene";
      /** A scene, by id. */ scene: string;
      /** Characters to bring in that have no token there yet. */ present?: Array<string>;
    }
    /** The live one is over. */
    interface CloseScene {
      kind?: "close_scene";
    }
    /** A new zone of a scene. */
    interface AddZone {
      kind?: "add_zone";
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** How far to the right. */ x?: number | null;
      /** How far down. */ y?: number | null;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** Another name or place for a zone. */
    interface EditZone {
      kind?: "edit_zone";
      /** A zone of a scene, by id. */ zone: string;
      /** What it is called. */ name?: string | null;
      /** How far to the right. */ x?: number | null;
      /** How far down. */ y?: number | null;
      /** Only the GM knows of it. */ secret?: boolean | null;
    }
    /** A zone goes away, with what is on it. */
    interface RemoveZone {
      kind?: "remove_zone";
      /** A zone of a scene, by id. */ zone: string;
    }
    /** Makes the way or changes it. `block`: what closes it. */
    interface LinkZones {
      kind?: "link_zones";
      /** The zone at one end. */ a: string;
      /** The zone at the other end. */ b: string;
      /** How far, one after the other. */ steps?: number;
      /** A word for it. */ label?: string;
      /** What closes it. */ block?: string;
    }
    /** A way between zones goes away. */
    interface UnlinkZones {
      kind?: "unlink_zones";
      /** The zone at one end. */ a: string;
      /** The zone at the other end. */ b: string;
    }
    /** Bring a character into a scene, live or prepared. */
    interface PlaceToken {
      kind?: "place_token";
      /** A scene, by id. */ scene: string;
      /** A character, by id. */ character: string;
      /** A zone of a scene, by id. */ zone?: string | null;
      /** The side somebody is on. */ side?: string;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** Set a token down in a zone: the GM anywhere, a player their own while there is no conflict. */
    interface MoveToken {
      kind?: "move_token";
      /** Where somebody stands in a scene, by id. */ token: string;
      /** A zone of a scene, by id. */ zone: string | null;
    }
    /** Whether somebody in a scene is hidden, and on which side they stand. */
    interface EditToken {
      kind?: "edit_token";
      /** Where somebody stands in a scene, by id. */ token: string;
      /** The side somebody is on. */ side?: string | null;
      /** Only the GM knows of it. */ secret?: boolean | null;
    }
    /** Somebody leaves the scene. */
    interface RemoveToken {
      kind?: "remove_token";
      /** Where somebody stands in a scene, by id. */ token: string;
    }
    /** What a character does. */
    interface DescribeAction {
      kind?: "describe_action";
      /** A character, by id. */ character: string;
      /** Its words. */ text: string;
    }
    /** The GM ticks what makes it harder, and with that the difficulty stands. `aspects`: these and no others. */
    interface CountAspects {
      kind?: "count_aspects";
      /** These and no others. */ aspects?: Array<string>;
    }
    /** An aspect helps. `paid`: for a fate point, else the roll's free one. `because`: how it helps; a paid one is asked for it. `character`: who acts, where a short conflict has nobody acting yet. */
    interface InvokeAspect {
      kind?: "invoke_aspect";
      /** The line of an aspect, by id. */ aspect: string;
      /** For a fate point, else the roll's free one. */ paid?: boolean;
      /** How it helps. */ because?: string;
      /** Who acts, where a short conflict has nobody acting yet. */ character?: string | null;
    }
    /** The word that a paid invocation waits for; none, and it is dropped. */
    interface SayWhy {
      kind?: "say_why";
      /** What is said to it. */ because?: string;
    }
    /** The GM does not see how the newest invocation helps. */
    interface ObjectInvocation {
      kind?: "object_invocation";
    }
    /** What the table says to the GM's objection. `uphold`: the invocation is taken back, with its point. */
    interface SettleObjection {
      kind?: "settle_objection";
      /** The invocation is taken back, with its point. */ uphold: boolean;
    }
    /** The acting player rolls. `character`: who acts, where a short conflict has nobody acting yet. */
    interface CastDice {
      kind?: "cast_dice";
      /** Who acts, where a short conflict has nobody acting yet. */ character?: string | null;
    }
    /** After the dice the GM brings in a new aspect that makes it harder, and pays the acting player for it. `card`: the name of the one it is written on; or `status_of`. */
    interface RevealAspect {
      kind?: "reveal_aspect";
      /** Its words. */ text: string;
      /** The name of the one it is written on. */ card?: string;
      /** The character whose status card it is written on, by id. */ status_of?: string | null;
    }
    /** After the dice the GM says that an aspect in play makes it harder, and pays the acting player for it. */
    interface DeclareProblem {
      kind?: "declare_problem";
      /** The line of an aspect, by id. */ aspect: string;
    }
    /** Nothing to add. When both sides have passed in a row, the outcome stands. */
    interface PassAdjustments {
      kind?: "pass_adjustments";
    }
    /** Lay an aspect on the scene, for the GM's price. `card`: the card's name, a new one where none is called so; or `status_of`: on that character's status card. `take`: a point for a beneficial one. */
    interface FrameAspect {
      kind?: "frame_aspect";
      /** Its words. */ text: string;
      /** The card's name, a new one where none is called so. */ card?: string;
      /** On that character's status card. */ status_of?: string | null;
      /** What it is to those present: detrimental, beneficial, neutral. */ aspect_kind?: "beneficial" | "detrimental" | "neutral";
      /** A point for a beneficial one. */ take?: boolean;
    }
    /** Lay a stored aspect on the scene again. `stored`: the card in the store. `aspect`: the line on it. `aspect_kind`: what it is to those present now; as it was, where nothing is said. */
    interface RestoreAspect {
      kind?: "restore_aspect";
      /** The card in the store. */ stored: string;
      /** The line on it. */ aspect: string;
      /** What it is to those present now. */ aspect_kind?: "beneficial" | "detrimental" | "neutral" | null;
      /** Whether the GM takes a point for it. */ take?: boolean;
    }
    /** Write a card for the store by hand: on the one of that name there, else a new one. `aspect_kind`: what it would be to those present. */
    interface StoreAspect {
      kind?: "store_aspect";
      /** The name of the card. */ card: string;
      /** Its words. */ text: string;
      /** What it would be to those present. */ aspect_kind?: "beneficial" | "detrimental" | "neutral";
    }
    /** A card that will not come back. */
    interface DropStored {
      kind?: "drop_stored";
      /** A card of the store, by id. */ stored: string;
    }
    /** Have an aspect ready for a scene; nobody else knows of it, and it costs nothing yet. */
    interface PlanAspect {
      kind?: "plan_aspect";
      /** A scene, by id. */ scene: string;
      /** The name of the card. */ card: string;
      /** Its words. */ text: string;
      /** What it is to those present: detrimental, beneficial, neutral. */ aspect_kind?: "beneficial" | "detrimental" | "neutral";
    }
    /** Lay an aspect that was planned, for its price. */
    interface LayPlan {
      kind?: "lay_plan";
      /** A plan, by id. */ plan: string;
      /** Whether the GM takes a point for it. */ take?: boolean;
    }
    /** A plan that comes to nothing. */
    interface DropPlan {
      kind?: "drop_plan";
      /** A plan, by id. */ plan: string;
    }
    /** A hero: a player's own, or the GM's to give away. `aspects`: as many as they like. */
    interface CreateCharacter {
      kind?: "create_character";
      /** What it is called. */ name: string;
      /** What else is told of them. */ about?: string;
      /** As many as they like. */ aspects?: Array<string>;
    }
    /** A ready hero, or an opponent into the GM's store. `sample`: its key; `language`: of its words. */
    interface CopySample {
      kind?: "copy_sample";
      /** Its key. */ sample: string;
      /** Of its words. */ language?: "en" | "es" | "ru";
    }
    /** Another name, other words about them. */
    interface EditCharacter {
      kind?: "edit_character";
      /** A character, by id. */ character: string;
      /** What it is called. */ name?: string | null;
      /** What else is told of them. */ about?: string | null;
    }
    /** Whose hero it is from now on; none, the GM keeps it. `to`: a member. */
    interface AssignCharacter {
      kind?: "assign_character";
      /** A character, by id. */ character: string;
      /** A member. */ to: string | null;
    }
    /** A hero leaves the campaign. */
    interface DropCharacter {
      kind?: "drop_character";
      /** A character, by id. */ character: string;
    }
    /** Between scenes, with the GM's assent. `aspect`: the line; none, a new one. `text`: its words; nothing, it goes. */
    interface EditSheet {
      kind?: "edit_sheet";
      /** A character, by id. */ character: string;
      /** The line. */ aspect?: string | null;
      /** Its words. */ text?: string;
    }
    /** The story has done away with an aspect of a status card; the GM assents. `because`: what has happened. */
    interface RemoveStatus {
      kind?: "remove_status";
      /** A character, by id. */ character: string;
      /** The line of an aspect, by id. */ aspect: string;
      /** What has happened. */ because?: string;
    }
    /** One choice: a new aspect, on a card by its name or on somebody's status card. */
    interface AddAspect {
      kind?: "add_aspect";
      /** Its words. */ text: string;
      /** The name of the card. */ card?: string;
      /** The character whose status card it is written on, by id. */ status_of?: string | null;
      /** What it is to those present: detrimental, beneficial, neutral. */ aspect_kind?: "beneficial" | "detrimental" | "neutral";
    }
    /** One choice: an aspect of the scene or of a status card is crossed out. */
    interface RemoveAspect {
      kind?: "remove_aspect";
      /** The line of an aspect, by id. */ aspect: string;
    }
    /** One choice: how the scene ends, if everybody agrees. */
    interface ResolveScene {
      kind?: "resolve_scene";
      /** How the scene ends, in words. */ ending: string;
    }
    /** The GM's choice after a failure: an ending that the players like, at a price. `price`: implicit, a point from the bowl for the GM; explicit, `cost` in words. `mark`: an aspect that is part of it, for the status card of `status_of`. */
    interface OfferBargain {
      kind?: "offer_bargain";
      /** What comes of it, in words. */ outcome: string;
      /** Implicit, a point from the bowl for the GM. */ price: "explicit" | "implicit";
      /** Explicit, `cost` in words. */ cost?: string;
      /** The character whose status card it is written on, by id. */ status_of?: string | null;
      /** An aspect that is part of it, for the status card of `status_of`. */ mark?: string;
    }
    /** Leave the menu as it is. */
    interface WaiveChoice {
      kind?: "waive_choice";
    }
    /** Yes or no to the ending as it is worded now. */
    interface VoteEnding {
      kind?: "vote_ending";
      /** Whether it is a yes. */ yes: boolean;
    }
    /** The ending strays from what was played: the GM asks for other words. */
    interface AskRestatement {
      kind?: "ask_restatement";
      /** What is said to it. */ because: string;
    }
    /** The ending in other words; everybody votes anew. */
    interface RestateEnding {
      kind?: "restate_ending";
      /** How the scene ends, in words. */ ending: string;
    }
    /** More or fewer points for somebody, with a reason that everybody reads. `to`: a character, `gm` or `bowl`. */
    interface AdjustPoints {
      kind?: "adjust_points";
      /** A character, `gm` or `bowl`. */ to: string;
      /** Whose it is, or who did it. */ by: number;
      /** The reason, in words. */ why: string;
    }
    /** Ask the GM to open a conflict. `character`: who asks; `question`: what is at stake. */
    interface CallConflict {
      kind?: "call_conflict";
      /** Who asks. */ character: string;
      /** What is at stake. */ question: string;
    }
    /** Open a scene. `place`: what it is called, and whose stored cards are offered; `persons`: other cards of the store that may come back. `present`: who is there; left out, everybody. */
    interface FrameScene {
      kind?: "frame_scene";
      /** What it is called, and whose stored cards are offered. */ place: string;
      /** What is read aloud. */ text?: string;
      /** Other cards of the store that may come back. */ persons?: Array<string>;
      /** Who is there. */ present?: Array<string> | null;
    }
    /** A question that one roll answers, without cards. `obstacles`: what stands in the way; each counts. */
    interface OpenShort {
      kind?: "open_short";
      /** What is at stake. */ question: string;
      /** What stands in the way. */ obstacles?: Array<string>;
      /** Who is there, by id. */ present?: Array<string> | null;
    }
    /** Ask the GM to make a short conflict a full scene. `because`: what would change. `character`: who asks; none, the GM herself. */
    interface AskFullScene {
      kind?: "ask_full_scene";
      /** What would change. */ because: string;
      /** Who asks. */ character?: string | null;
    }
    /** A character comes into the scene, with all their aspects. */
    interface EnterScene {
      kind?: "enter_scene";
      /** A character, by id. */ character: string;
    }
    /** A character goes, and their aspects with them. */
    interface LeaveScene {
      kind?: "leave_scene";
      /** A character, by id. */ character: string;
    }
    /** The GM's clean-up: which lines go (`discard`), and which are kept with their cards for later (`store`). */
    interface ClearCards {
      kind?: "clear_cards";
      /** Lines that go. */ discard?: Array<string>;
      /** Lines that are kept with their cards. */ store?: Array<string>;
    }
    /** A player's clean-up: what of the status card goes with the scene (`remove`), and what stays (`keep`). */
    interface SortStatus {
      kind?: "sort_status";
      /** A character, by id. */ character: string;
      /** Lines that go. */ remove?: Array<string>;
      /** Lines that stay. */ keep?: Array<string>;
    }
    /** `members`: those for whom nothing waits, because they are away (id `absent`); not there where nobody is. */
    interface Absent {
      type: "absent";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Those for whom nothing waits, because they are away (id `absent`). */ members: Array<string>;
    }
    /** What the table plays. `game`: what its dials make of the game. `turned`: by dial, its value in words. */
    interface TableSeen {
      type: "table";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** The table's game, by key. */ system: string;
      /** Dials that were turned, by name. */ dials: Record<string, boolean | number | string | Array<boolean | number | string | null> | Record<string, boolean | number | string | null> | null>;
      /** Rules that only warn. */ warned: Array<string>;
      /** What never comes up at this table. */ lines: Array<string>;
      /** What happens off screen. */ veils: Array<string>;
      /** The table wrote down that no hero dies without their player's word. */ consent: boolean;
      /** Whether it is the demo's table. */ demo: boolean;
      /** What its dials make of the game. */ game: Wire.cards.CardGameSeen;
      /** By dial, its value in words. */ turned: Record<string, string | number | boolean | Array<string | number> | Wire.cards.Worded | null>;
    }
    /** A `key` or `texts` with parameters, a `signed` number, a `list`, a `member` or `members`: one of them. */
    interface Worded {
      /** Another message. */ key?: string;
      /** Several, in a row. */ list?: Array<string | number | boolean | Array<string | number> | Wire.cards.Worded | null>;
      /** A member of the table, by id, whose name is shown. */ member?: string;
      /** Members of the table, by their ids. */ members?: Array<string>;
      /** Where the words of those listed stand. */ named?: string;
      /** A number with its sign. */ signed?: number;
      /** What people wrote, by language; `{name}` in it is the parameter of that name in `with`. */ texts?: Record<string, string>;
      /** The parameters of that message or text, by name. */ with?: Record<string, string | number | boolean | Array<string | number> | Wire.cards.Worded | null>;
    }
    /** The counters that recovery and milestones go by (id `session`). */
    interface Session {
      type: "session";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** How many scenes there had been, with this one. */ number: number;
      /** Whether it runs now. */ running: boolean;
      /** In which scenario it was made. */ scenario: number;
      /** Whether the story that was told is over. */ scenario_over: boolean;
      /** How many there were. */ scenes: number;
    }
    /** Whether play is stopped (id `safety`). Holds nobody's name: who played the card is not kept. */
    interface Safety {
      type: "safety";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Whether play stands still. */ paused: boolean;
      /** The name of the card. */ card: boolean;
      /** Rewind (`to` says where) or skip, where somebody asked for that (TABLE-SAFE-02). */ tool: string;
      /** Whom or what it goes to, by id. */ to: string;
    }
    /** One member's place: id `seat:<member>`. Roles: gm, cogm, player, spectator. */
    interface Seat {
      type: "seat";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A member of the table, by id. */ member: string;
      /** The role of a seat: gm, cogm, player, spectator. */ role: string;
      /** Which rolls wait for them: all, those they are in, or only what they hold. */ passing: "always" | "hold" | "in_roll";
    }
    /** The GM's own note; `scene` when it belongs to one. */
    interface Note {
      type: "note";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Its words. */ text: string;
      /** A scene, by id. */ scene: string | null;
    }
    /** `mode`: full, with cards, or short. `first_free`: the first aspect laid is still free. `paid`: what the GM has paid in it for laying. `problems`: aspects that were declared to be one. `resolved`: it is over but for clean-up. `ending`: how it ended, in words. `persons`: whose stored cards are looked for beside the place's. `asked`: aspects of status cards that their players have decided on. */
    interface Scene {
      type: "scene";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What a scene is called. */ title: string;
      /** What was read aloud. */ text: string;
      /** Prepared (GM only), live, closed. */ state: string;
      /** How many scenes there had been, with this one. */ number: number;
      /** What only the GM reads. */ secret_text: string;
      /** The picture of the campaign's library that lies behind it, if any. */ art: string;
      /** Full, with cards, or short. */ mode: string;
      /** The first aspect laid is still free. */ first_free: boolean;
      /** What the GM has paid in it for laying. */ paid: number;
      /** Aspects that were declared to be one. */ problems: Array<string>;
      /** It is over but for clean-up. */ resolved: boolean;
      /** How it ended, in words. */ ending: string;
      /** Whose stored cards are looked for beside the place's. */ persons: Array<string>;
      /** Aspects of status cards that their players have decided on. */ asked: Array<string>;
    }
    /** `shown`: players see it. `secret`: stays hidden when the scene goes live. `x`, `y`: column and row of the map. */
    interface Zone {
      type: "zone";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** Column and row of the map. */ x: number;
      /** Column and row of the map. */ y: number;
      /** Players see it. */ shown: boolean;
      /** Stays hidden when the scene goes live. */ secret: boolean;
      /** The picture of the campaign's library that shows it, if any. */ art: string;
    }
    /** A way between two zones. `steps` 1 touches; `block` names what closes it (empty: open); `label` its name. */
    interface Link {
      type: "link";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** The zone at one end. */ a: string;
      /** The zone at the other end. */ b: string;
      /** How far, one after the other. */ steps: number;
      /** A word for it. */ label: string;
      /** `block` names what closes it (empty: open). */ block: string;
      /** Whether the players know of it. */ shown: boolean;
    }
    /** A character's presence in a scene. `side`: pcs, foes or any word. `state`: in, or how they are out of it. */
    interface Token {
      type: "token";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** A character, by id. */ character: string;
      /** A zone of a scene, by id. */ zone: string | null;
      /** Pcs, foes or any word. */ side: string;
      /** In, or how they are out of it. */ state: string;
      /** Whether the players know of it. */ shown: boolean;
      /** Only the GM knows of it. */ secret: boolean;
    }
    /** Kinds: call (a conflict), edit_sheet, remove_status, invoke, full_scene, bargain. `aspect`: the line it is about, and `was` its words now. `paid`: an invocation for a point. `wanted`: what the GM would lay, and `problem` what she would declare, once the scene is a full one. Of a bargain `price` (implicit, explicit), `cost` (in words), `mark` (an aspect that is part of the price), and `accepted`: the members who have said yes. */
    interface Ask {
      type: "offer";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What comes of it, as the engine names it. */ kind: string;
      /** A character's id, `side:<side>` of the live scene, or `gm`. */ by: string;
      /** A character's id, `side:<side>` of the live scene, or `gm`. */ to: string;
      /** What is agreed on, in words. */ terms: string;
      /** Which side must answer: to, or by after a counter-proposal. */ turn: string;
      /** The one it was made in, if any. */ scene: string | null;
      /** Whether the GM leads what the proposer says. */ lead: string | null;
      /** Its words as they were proposed, one after the other. */ versions: Array<string>;
      /** The line it is about, and `was` its words now. */ aspect: string;
      /** `aspect`: the line it is about, and `was` its words now. */ was: string;
      /** An invocation for a point. */ paid: boolean;
      /** What the GM would lay, and `problem` what she would declare, once the scene is a full one. */ wanted: Wire.cards.Laying | null;
      /** `wanted`: what the GM would lay, and `problem` what she would declare, once the scene is a full one. */ problem: string;
      /** Of a bargain `price` (implicit, explicit), `cost` (in words), `mark` (an aspect that is part of the price), and `accepted`: the members who have said yes. */ price: string;
      /** Of a bargain `price` (implicit, explicit), `cost` (in words), `mark` (an aspect that is part of the price), and `accepted`: the members who have said yes. */ cost: string;
      /** An aspect that is part of the price. */ mark: Wire.cards.Laying | null;
      /** The members who have said yes. */ accepted: Array<string>;
    }
    /** An aspect to be laid: on a `card` by its name, or on the status card of `status_of`. */
    interface Laying {
      /** Its words. */ text: string;
      /** The name of the card. */ card: string;
      /** The character whose status card it is written on, by id. */ status_of: string | null;
      /** What it is to those present: detrimental, beneficial, neutral. */ kind?: "beneficial" | "detrimental" | "neutral";
    }
    /** Beside what the GM wrote down (id `wishes`; not there until somebody wished). `lines`: never at this table; `veils`: off screen; `asks`: only once everybody was asked. Each stands in the strictest one alone (TABLE-SAFE-02). */
    interface Wishes {
      type: "wishes";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Never at this table. */ lines: Array<string>;
      /** Off screen. */ veils: Array<string>;
      /** Only once everybody was asked. */ asks: Array<string>;
    }
    /** With its sums. `difficulty`: two for each aspect that counts against it. `bonus`: two for each invocation. `total`: dice and bonus, none before the dice. `standing`: succeeding or failing as things are. `short_by`: what is missing. */
    interface ActionSeen {
      type: "action";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** The acting character. */ who: string | null;
      /** What the character does, or the question of a short conflict. */ description: string;
      /** Difficulty, invoke, adjustments, menu, vote, restate, bargain, done. */ step: string;
      /** All that counts, in the order it was said. */ talk: Array<Wire.cards.Word>;
      /** Faces. */ dice: Array<number> | null;
      /** The sides (gm, player) that have nothing to add. */ passed: Array<string>;
      /** A paid invocation that waits for its word. */ unsaid: Wire.cards.Word | null;
      /** The GM objects to the newest invocation. */ objection: boolean;
      /** Success, failure, once it is locked. */ outcome: string | null;
      /** The ending that is voted on, and `votes` on it: by member, the GM's as gm. */ ending: string;
      /** `ending`: the ending that is voted on, and `votes` on it: by member, the GM's as gm. */ votes: Record<string, boolean>;
      /** Two for each aspect that counts against it. */ difficulty: number;
      /** Two for each invocation. */ bonus: number;
      /** What the dice come to; none before them. */ dice_sum: number | null;
      /** Dice and bonus, none before the dice. */ total: number | null;
      /** Succeeding or failing as things are. */ standing: string | null;
      /** What is missing. */ short_by: number | null;
    }
    /** One step of the conversation. `how`: counted, revealed, declared or invoked; `by`: gm, or the character; `aspect`: the line it is about (none for an obstacle that is only told), `text`: its words; `paid`: for a fate point. */
    interface Word {
      /** Counted, revealed, declared or invoked. */ how: string;
      /** Gm, or the character. */ by: string;
      /** Its words. */ text: string;
      /** The line it is about (none for an obstacle that is only told). */ aspect: string;
      /** For a fate point. */ paid: boolean;
      /** What is said to it. */ because: string;
    }
    /** One thing of the scene, with its aspects. Rules: CARD-SCENE-02, CARD-SCENE-06. */
    interface Card {
      type: "card";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** What never comes up at this table. */ lines: Array<Wire.cards.AspectLine>;
    }
    /** One aspect as it is written on a card or a sheet. `kind`: what it is to those present. `crossed`: out of play. */
    interface AspectLine {
      /** What it goes by among all things of the table. */ id: string;
      /** Its words. */ text: string;
      /** What it is to those present. */ kind?: "beneficial" | "detrimental" | "neutral";
      /** Out of play. */ crossed: boolean;
    }
    /** What the GM keeps of a place or a person, for the day they come back. Rules: CARD-CLEAN-02, CARD-GM-04. */
    interface Stored {
      type: "stored";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What it is called. */ name: string;
      /** What never comes up at this table. */ lines: Array<Wire.cards.AspectLine>;
    }
    /** An aspect that the GM has in mind for a scene, and nobody else knows of. `card`: the name of the one it will lie on. `text`: its words. */
    interface Plan {
      type: "plan";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** The name of the one it will lie on. */ card: string;
      /** Its words. */ text: string;
      /** What it is to those present: detrimental, beneficial, neutral. */ kind?: "beneficial" | "detrimental" | "neutral";
    }
    /** Rules: CARD-SHEET-01, CARD-SHEET-02. `aspects`: those of the sheet. `status`: those of the status card, which come and go. `points`: fate points in hand. `about`: what else is told of them. */
    interface Hero {
      type: "character";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What it is called. */ name: string;
      /** Pc, or what else the engine has. */ kind: string;
      /** `controller` is a member, None is the GM. */ controller: string | null;
      /** Draft, ready. */ state: string;
      /** The players know it. */ shown: boolean;
      /** `portrait` names a picture. */ portrait: string;
      /** What else is told of them. */ about: string;
      /** Those of the sheet. */ aspects: Array<Wire.cards.AspectLine>;
      /** Those of the status card, which come and go. */ status: Array<Wire.cards.AspectLine>;
      /** Fate points in hand. */ points: number;
    }
    /** There from the campaign's first session on (id `piles`). `gm`: points in her hand. `bowl`: those in the bowl; none where it never runs out. Rules: CARD-ECON-02, CARD-ECON-03. */
    interface Piles {
      type: "piles";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Points in her hand. */ gm: number;
      /** Those in the bowl. */ bowl: number | null;
    }
    /** `suggested`: how a scene may begin. `ordinary_cards`: with more it is a big deal. `sheet_aspects`: how many a sheet may begin with. `samples`: keys of ready heroes and opponents. */
    interface CardGameSeen {
      /** How a scene may begin. */ suggested: Wire.cards.Suggested;
      /** With more it is a big deal. */ ordinary_cards: number;
      /** How many a sheet may begin with. */ sheet_aspects: number;
      /** Keys of ready heroes and opponents. */ samples: Array<string>;
    }
    /** How a scene may begin: `cards`, still blank, and `aspects` from the least to the most. Rule: CARD-SCENE-05. */
    interface Suggested {
      /** How a scene may begin: `cards`, still blank, and `aspects` from the least to the most. */ cards: number;
      /** Lines of aspects. */ aspects: [number, number];
    }
    /** `throws`: what the dice may bring. `board`: the live scene; null without one. `action`: the one under way. `framing`: null for all but the GM of a live scene. `heroes`: by character one acts for. */
    interface CardsCan {
      type: "can";
      /** What it goes by among all things of the table. */ id: string;
      /** Who asks. */ member: string;
      /** Who asks. */ role: string;
      /** With the GM's rights. */ gm: boolean;
      /** Play stands still. */ paused: boolean;
      /** The characters they speak for. */ mine: Array<string>;
      /** By safety tool, whether it may be called. */ safety: Record<string, Wire.cards.Why | null>;
      /** By command, what belongs to the whole table. */ commands: Record<string, Wire.cards.Why | null>;
      /** By offer and command. */ offers: Record<string, Record<string, Wire.cards.Why | null>>;
      /** By id and command, what rules with a folder of their own let one do. */ more?: Record<string, Record<string, Wire.cards.Why | null>>;
      /** What stands still until this member answers, most pressing first. */ waiting: Array<Wire.cards.Waiting>;
      /** What the dice may bring. */ throws: Wire.cards.ThrowsCan;
      /** The live scene. */ board: Wire.cards.BoardCan | null;
      /** The one under way. */ action: Wire.cards.ActionCan | null;
      /** Null for all but the GM of a live scene. */ framing: Wire.cards.FramingCan | null;
      /** By character one acts for. */ heroes: Record<string, Wire.cards.HeroCan>;
    }
    /** Why something would be refused: the refusal's `code` and `params`, and the `rule` that refuses, if one does. */
    interface Why {
      /** What is refused, for a program. */ code: string;
      /** What belongs to it, by name. */ params: Record<string, string | number | boolean | Array<string | number> | Wire.cards.Worded | null>;
      /** A rule, by id. */ rule: string | null;
    }
    /** What stands still until this member answers: the thing of this `kind` and `id`, `what` it asks for, and the `character` who is asked, if it is one. */
    interface Waiting {
      /** What it is to those present: detrimental, beneficial, neutral. */ kind: string;
      /** What it goes by among all things of the table. */ id: string;
      /** What stands still until this member answers: the thing of this `kind` and `id`, `what` it asks for, and the `character` who is asked, if it is one. */ what: string;
      /** A character, by id. */ character: string | null;
    }
    /** What the dice of this table may come to. `counts`: throws by their sum, from the least up. `chances`: that an action succeeds, by how many more aspects stand against it than help it, from `fewest` on; with fewer it is certain, with more it is out of reach. */
    interface ThrowsCan {
      /** Throws by their sum, from the least up. */ counts: Array<number>;
      /** `chances`: that an action succeeds, by how many more aspects stand against it than help it, from `fewest` on. */ fewest: number;
      /** That an action succeeds, by how many more aspects stand against it than help it, from `fewest` on. */ chances: Array<number>;
    }
    /** Where the conflict stands. `step`: describe, difficulty, invoke, adjustments, menu, vote, restate, bargain, cleanup. `mode`: full or short. `cards`: how many lie on the scene. `big_deal`: more than an ordinary scene has. `undecided`: lines that clean-up has not decided on. `votes_needed`: how many have to agree to an ending. `missing`: whose word an ending or a bargain still waits for, members, and the GM as gm. `odds`: of the action under way. */
    interface BoardCan {
      /** Describe, difficulty, invoke, adjustments, menu, vote, restate, bargain, cleanup. */ step: string;
      /** Full or short. */ mode: string;
      /** How many lie on the scene. */ cards: number;
      /** More than an ordinary scene has. */ big_deal: boolean;
      /** Lines that clean-up has not decided on. */ undecided: Array<string>;
      /** How many have to agree to an ending. */ votes_needed: number;
      /** Whose word an ending or a bargain still waits for, members, and the GM as gm. */ missing: Array<string>;
      /** Of the action under way. */ odds: Wire.cards.OddsCan | null;
    }
    /** Before the dice. `need`: what they have to come to. `now`: the chance of that; `worse` with one more in the way, `better` with one more that helps, `without` anything in the way. `against`: what is in the way, one after the other. */
    interface OddsCan {
      /** What they have to come to. */ need: number;
      /** The chance of that. */ now: number;
      /** `worse` with one more in the way, `better` with one more that helps, `without` anything in the way. */ worse: number;
      /** `worse` with one more in the way, `better` with one more that helps, `without` anything in the way. */ better: number;
      /** `worse` with one more in the way, `better` with one more that helps, `without` anything in the way. */ without: number;
      /** What is in the way, one after the other. */ against: Array<Wire.cards.Hindrance>;
    }
    /** One of those in the way. `left`: the chance that is left with it and all before it. */
    interface Hindrance {
      /** The line of an aspect, by id. */ aspect: string;
      /** Its words. */ text: string;
      /** The chance that is left with it and all before it. */ left: number;
    }
    /** The action under way. `do`: by command. `preticked`: lines that come ticked when the GM counts. `invoke`: by line. `declare`: by line, for the GM after the dice. `remove`: by line, where that is one's choice. */
    interface ActionCan {
      /** What it goes by among all things of the table. */ id: string;
      /** By command. */ do: Record<string, Wire.cards.Why | null>;
      /** Lines that come ticked when the GM counts. */ preticked: Array<string>;
      /** By line. */ invoke: Record<string, Wire.cards.InvokeCan>;
      /** By line, for the GM after the dice. */ declare: Record<string, Wire.cards.Why | null>;
      /** By line, where that is one's choice. */ remove: Record<string, Wire.cards.Why | null>;
    }
    /** How an aspect may be invoked. `free`: as the roll's free one. `paid`: for a fate point. `assent`: the GM is asked. */
    interface InvokeCan {
      /** As the roll's free one. */ free: Wire.cards.Why | null;
      /** For a fate point. */ paid: Wire.cards.Why | null;
      /** The GM is asked. */ assent: boolean;
    }
    /** For the GM. `lay`: by kind of aspect. `prices`: what one of a kind would cost now. `take`: a point for a beneficial one. `planned`: what laying all her plans would cost, in their order. `offered`: cards of the store that may come back with this place and these persons. */
    interface FramingCan {
      /** By kind of aspect. */ lay: Record<string, Wire.cards.Why | null>;
      /** What one of a kind would cost now. */ prices: Record<string, number>;
      /** A point for a beneficial one. */ take: Wire.cards.Why | null;
      /** What laying all her plans would cost, in their order. */ planned: number;
      /** Cards of the store that may come back with this place and these persons. */ offered: Array<string>;
    }
    /** `do`: by command. `unasked`: lines of the status card that clean-up asks about. */
    interface HeroCan {
      /** By command. */ do: Record<string, Wire.cards.Why | null>;
      /** Lines of the status card that clean-up asks about. */ unasked: Array<string>;
    }
    interface send_set_presence {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_presence";
      args: Wire.cards.SetPresence;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_leave_table {
      /** Made by the client, kept until answered. */ id: string;
      kind: "leave_table";
      args: Wire.cards.LeaveTable;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_member {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_member";
      args: Wire.cards.RemoveMember;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_lift_ban {
      /** Made by the client, kept until answered. */ id: string;
      kind: "lift_ban";
      args: Wire.cards.LiftBan;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_role {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_role";
      args: Wire.cards.SetRole;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_hand_over_gm {
      /** Made by the client, kept until answered. */ id: string;
      kind: "hand_over_gm";
      args: Wire.cards.HandOverGm;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_dial {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_dial";
      args: Wire.cards.SetDial;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_dials {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_dials";
      args: Wire.cards.SetDials;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_warning {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_warning";
      args: Wire.cards.SetWarning;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_limits {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_limits";
      args: Wire.cards.SetLimits;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_play_x_card {
      /** Made by the client, kept until answered. */ id: string;
      kind: "play_x_card";
      args: Wire.cards.PlayXCard;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pause_play {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pause_play";
      args: Wire.cards.PausePlay;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_resume_play {
      /** Made by the client, kept until answered. */ id: string;
      kind: "resume_play";
      args: Wire.cards.ResumePlay;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_say {
      /** Made by the client, kept until answered. */ id: string;
      kind: "say";
      args: Wire.cards.Say;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_roll_free {
      /** Made by the client, kept until answered. */ id: string;
      kind: "roll_free";
      args: Wire.cards.RollFree;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_write_note {
      /** Made by the client, kept until answered. */ id: string;
      kind: "write_note";
      args: Wire.cards.WriteNote;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_note {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_note";
      args: Wire.cards.DropNote;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_back {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_back";
      args: Wire.cards.TakeBack;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_rewind {
      /** Made by the client, kept until answered. */ id: string;
      kind: "rewind";
      args: Wire.cards.Rewind;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_counter_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "counter_offer";
      args: Wire.cards.CounterOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_agree_counter {
      /** Made by the client, kept until answered. */ id: string;
      kind: "agree_counter";
      args: Wire.cards.AgreeCounter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_accept_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "accept_offer";
      args: Wire.cards.AcceptOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_refuse_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "refuse_offer";
      args: Wire.cards.RefuseOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_withdraw_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "withdraw_offer";
      args: Wire.cards.WithdrawOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_start_session {
      /** Made by the client, kept until answered. */ id: string;
      kind: "start_session";
      args: Wire.cards.StartSession;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_session {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_session";
      args: Wire.cards.EndSession;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_scenario {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_scenario";
      args: Wire.cards.EndScenario;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_prepare_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "prepare_scene";
      args: Wire.cards.PrepareScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_scene";
      args: Wire.cards.EditScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_scene";
      args: Wire.cards.DropScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_open_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "open_scene";
      args: Wire.cards.OpenScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_close_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "close_scene";
      args: Wire.cards.CloseScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_zone";
      args: Wire.cards.AddZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_zone";
      args: Wire.cards.EditZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_zone";
      args: Wire.cards.RemoveZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_link_zones {
      /** Made by the client, kept until answered. */ id: string;
      kind: "link_zones";
      args: Wire.cards.LinkZones;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_unlink_zones {
      /** Made by the client, kept until answered. */ id: string;
      kind: "unlink_zones";
      args: Wire.cards.UnlinkZones;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_place_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "place_token";
      args: Wire.cards.PlaceToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_move_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "move_token";
      args: Wire.cards.MoveToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_token";
      args: Wire.cards.EditToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_token";
      args: Wire.cards.RemoveToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_describe_action {
      /** Made by the client, kept until answered. */ id: string;
      kind: "describe_action";
      args: Wire.cards.DescribeAction;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_count_aspects {
      /** Made by the client, kept until answered. */ id: string;
      kind: "count_aspects";
      args: Wire.cards.CountAspects;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_invoke_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "invoke_aspect";
      args: Wire.cards.InvokeAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_say_why {
      /** Made by the client, kept until answered. */ id: string;
      kind: "say_why";
      args: Wire.cards.SayWhy;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_object_invocation {
      /** Made by the client, kept until answered. */ id: string;
      kind: "object_invocation";
      args: Wire.cards.ObjectInvocation;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_settle_objection {
      /** Made by the client, kept until answered. */ id: string;
      kind: "settle_objection";
      args: Wire.cards.SettleObjection;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_cast_dice {
      /** Made by the client, kept until answered. */ id: string;
      kind: "cast_dice";
      args: Wire.cards.CastDice;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_reveal_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "reveal_aspect";
      args: Wire.cards.RevealAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_declare_problem {
      /** Made by the client, kept until answered. */ id: string;
      kind: "declare_problem";
      args: Wire.cards.DeclareProblem;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pass_adjustments {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pass_adjustments";
      args: Wire.cards.PassAdjustments;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_frame_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "frame_aspect";
      args: Wire.cards.FrameAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_restore_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "restore_aspect";
      args: Wire.cards.RestoreAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_store_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "store_aspect";
      args: Wire.cards.StoreAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_stored {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_stored";
      args: Wire.cards.DropStored;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_plan_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "plan_aspect";
      args: Wire.cards.PlanAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_lay_plan {
      /** Made by the client, kept until answered. */ id: string;
      kind: "lay_plan";
      args: Wire.cards.LayPlan;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_plan {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_plan";
      args: Wire.cards.DropPlan;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_create_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "create_character";
      args: Wire.cards.CreateCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_copy_sample {
      /** Made by the client, kept until answered. */ id: string;
      kind: "copy_sample";
      args: Wire.cards.CopySample;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_character";
      args: Wire.cards.EditCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_assign_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "assign_character";
      args: Wire.cards.AssignCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_character";
      args: Wire.cards.DropCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_sheet {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_sheet";
      args: Wire.cards.EditSheet;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_status {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_status";
      args: Wire.cards.RemoveStatus;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_aspect";
      args: Wire.cards.AddAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_aspect {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_aspect";
      args: Wire.cards.RemoveAspect;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_resolve_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "resolve_scene";
      args: Wire.cards.ResolveScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_offer_bargain {
      /** Made by the client, kept until answered. */ id: string;
      kind: "offer_bargain";
      args: Wire.cards.OfferBargain;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_waive_choice {
      /** Made by the client, kept until answered. */ id: string;
      kind: "waive_choice";
      args: Wire.cards.WaiveChoice;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_vote_ending {
      /** Made by the client, kept until answered. */ id: string;
      kind: "vote_ending";
      args: Wire.cards.VoteEnding;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_ask_restatement {
      /** Made by the client, kept until answered. */ id: string;
      kind: "ask_restatement";
      args: Wire.cards.AskRestatement;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_restate_ending {
      /** Made by the client, kept until answered. */ id: string;
      kind: "restate_ending";
      args: Wire.cards.RestateEnding;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_adjust_points {
      /** Made by the client, kept until answered. */ id: string;
      kind: "adjust_points";
      args: Wire.cards.AdjustPoints;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_call_conflict {
      /** Made by the client, kept until answered. */ id: string;
      kind: "call_conflict";
      args: Wire.cards.CallConflict;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_frame_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "frame_scene";
      args: Wire.cards.FrameScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_open_short {
      /** Made by the client, kept until answered. */ id: string;
      kind: "open_short";
      args: Wire.cards.OpenShort;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_ask_full_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "ask_full_scene";
      args: Wire.cards.AskFullScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_enter_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "enter_scene";
      args: Wire.cards.EnterScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_leave_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "leave_scene";
      args: Wire.cards.LeaveScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_clear_cards {
      /** Made by the client, kept until answered. */ id: string;
      kind: "clear_cards";
      args: Wire.cards.ClearCards;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_sort_status {
      /** Made by the client, kept until answered. */ id: string;
      kind: "sort_status";
      args: Wire.cards.SortStatus;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    type Can = Wire.cards.CardsCan;
    type View = Wire.cards.CardsCan | Wire.cards.Absent | Wire.cards.TableSeen | Wire.cards.Session | Wire.cards.Safety | Wire.cards.Seat | Wire.cards.Note | Wire.cards.Scene | Wire.cards.Zone | Wire.cards.Link | Wire.cards.Token | Wire.cards.Ask | Wire.cards.Wishes | Wire.cards.ActionSeen | Wire.cards.Card | Wire.cards.Stored | Wire.cards.Plan | Wire.cards.Hero | Wire.cards.Piles;
  }
  namespace moves {
    /** Whether a member is at the table: nothing waits for one who is not, and whoever runs the game answers for their characters. Who runs the game says so of anybody, everybody else of themselves. `here`: they are. It holds until they act again, or the session ends. */
    interface SetPresence {
      kind?: "set_presence";
      /** A member of the table, by id. */ member: string;
      /** They are. */ here: boolean;
    }
    /** Give up one's seat. */
    interface LeaveTable {
      kind?: "leave_table";
    }
    /** Take a seat away. */
    interface RemoveMember {
      kind?: "remove_member";
      /** A member of the table, by id. */ member: string;
      /** The same person cannot come back by an invitation. */ ban?: boolean;
    }
    /** Somebody who was shut out may be invited again. */
    interface LiftBan {
      kind?: "lift_ban";
      /** A member of the table, by id. */ member: string;
    }
    /** Also how a second GM seat is asked for, and refused (TABLE-SEAT-01). */
    interface SetRole {
      kind?: "set_role";
      /** A member of the table, by id. */ member: string;
      /** The role of a seat: gm, cogm, player, spectator. */ role: "cogm" | "gm" | "player" | "spectator";
    }
    /** Another runs the game from now on. */
    interface HandOverGm {
      kind?: "hand_over_gm";
      /** Whom or what it goes to, by id. */ to: string;
    }
    /** `value` as the dial's type has it; see `Dial`. */
    interface SetDial {
      kind?: "set_dial";
      /** A dial, by name. */ dial: string;
      /** The number, or what is put there. */ value: boolean | number | string | Array<boolean | number | string | null> | Record<string, boolean | number | string | null> | null;
    }
    /** Several dials at once, all or none. `warned`: all the rules that only warn from now on; left out, as before. */
    interface SetDials {
      kind?: "set_dials";
      /** Dials that were turned, by name. */ dials?: Record<string, boolean | number | string | Array<boolean | number | string | null> | Record<string, boolean | number | string | null> | null>;
      /** All the rules that only warn from now on. */ warned?: Array<string> | null;
    }
    /** A rule that warns instead of refusing (TABLE-DIAL-01), or refuses again. */
    interface SetWarning {
      kind?: "set_warning";
      /** A rule, by id. */ rule: string;
      /** Whether the rule only warns. */ warn: boolean;
    }
    /** Lines (never at this table) and veils (off screen). `consent`: no hero dies without their player's word; as it was, if not given. */
    interface SetLimits {
      kind?: "set_limits";
      /** What never comes up at this table. */ lines?: Array<string>;
      /** What happens off screen. */ veils?: Array<string>;
      /** No hero dies without their player's word. */ consent?: boolean | null;
    }
    /** Stop play, with no question asked. */
    interface PlayXCard {
      kind?: "play_x_card";
    }
    /** `tool`: pause, or what else is asked for: rewind (`to` says where), skip (TABLE-SAFE-02). */
    interface PausePlay {
      kind?: "pause_play";
      /** Pause, or what else is asked for: rewind (`to` says where), skip (TABLE-SAFE-02). */ tool?: string;
      /** Whom or what it goes to, by id. */ to?: string;
    }
    /** Play goes on. */
    interface ResumePlay {
      kind?: "resume_play";
    }
    /** `character`: spoken as that one; `to`: members who alone hear it (a whisper); `aside`: out of character. */
    interface Say {
      kind?: "say";
      /** Its words. */ text: string;
      /** Spoken as that one. */ character?: string | null;
      /** Members who alone hear it (a whisper). */ to?: Array<string>;
      /** Out of character. */ aside?: boolean;
    }
    /** Dice no rule asks for: `4dF+2`, `2d6+1`, `3d6kh2`. `to`: who alone sees them. */
    interface RollFree {
      kind?: "roll_free";
      /** Its words. */ text: string;
      /** A character, by id. */ character?: string | null;
      /** Who alone sees them. */ to?: Array<string>;
    }
    /** A note of one's own as the GM, or new words for one. */
    interface WriteNote {
      kind?: "write_note";
      /** Its words. */ text: string;
      /** A note, by id. */ note?: string | null;
      /** A scene, by id. */ scene?: string | null;
    }
    /** A note goes away. */
    interface DropNote {
      kind?: "drop_note";
      /** A note, by id. */ note: string;
    }
    /** Undo one's own last act, while nothing depends on it and no dice were cast for it. */
    interface TakeBack {
      kind?: "take_back";
    }
    /** Back to the moment of a log entry. `to` is that entry's id (a cursor). */
    interface Rewind {
      kind?: "rewind";
      /** Whom or what it goes to, by id. */ to: string;
    }
    /** Answer an offer with other words. */
    interface CounterOffer {
      kind?: "counter_offer";
      /** An offer, by id. */ offer: string;
      /** What is agreed on, in words. */ terms: string;
    }
    /** The proposer takes the counter-proposal as the wording; the target still answers. */
    interface AgreeCounter {
      kind?: "agree_counter";
      /** An offer, by id. */ offer: string;
    }
    /** Agree to an offer as it is worded now. */
    interface AcceptOffer {
      kind?: "accept_offer";
      /** An offer, by id. */ offer: string;
    }
    /** Say no to an offer. `how`: what is said to it. */
    interface RefuseOffer {
      kind?: "refuse_offer";
      /** An offer, by id. */ offer: string;
      /** What is said to it. */ how?: string;
    }
    /** Take an offer back. */
    interface WithdrawOffer {
      kind?: "withdraw_offer";
      /** An offer, by id. */ offer: string;
    }
    /** The table comes together. */
    interface StartSession {
      kind?: "start_session";
    }
    /** The table parts. */
    interface EndSession {
      kind?: "end_session";
    }
    /** The story that was told is over. */
    interface EndScenario {
      kind?: "end_scenario";
    }
    /** `secret_text` is the GM's alone; `text` is read aloud when the scene opens. */
    interface PrepareScene {
      kind?: "prepare_scene";
      /** What a scene is called. */ title: string;
      /** Its words. */ text?: string;
      /** What only the GM reads. */ secret_text?: string;
    }
    /** Other words for a scene. */
    interface EditScene {
      kind?: "edit_scene";
      /** A scene, by id. */ scene: string;
      /** What a scene is called. */ title?: string | null;
      /** Its words. */ text?: string | null;
      /** What only the GM reads. */ secret_text?: string | null;
    }
    /** A prepared scene goes away. */
    interface DropScene {
      kind?: "drop_scene";
      /** A scene, by id. */ scene: string;
    }
    /** Take a prepared scene live. `present`: characters to bring in that have no token there yet. */
    interface OpenScene {
      kind?: "open_scene";
      /** A scene, by id. */ scene: string;
      /** Characters to bring in that have no token there yet. */ present?: Array<string>;
    }
    /** The live one is over. */
    interface CloseScene {
      kind?: "close_scene";
    }
    /** A new zone of a scene. */
    interface AddZone {
      kind?: "add_zone";
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** How far to the right. */ x?: number | null;
      /** How far down. */ y?: number | null;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** Another name or place for a zone. */
    interface EditZone {
      kind?: "edit_zone";
      /** A zone of a scene, by id. */ zone: string;
      /** What it is called. */ name?: string | null;
      /** How far to the right. */ x?: number | null;
      /** How far down. */ y?: number | null;
      /** Only the GM knows of it. */ secret?: boolean | null;
    }
    /** A zone goes away, with what is on it. */
    interface RemoveZone {
      kind?: "remove_zone";
      /** A zone of a scene, by id. */ zone: string;
    }
    /** Makes the way or changes it. `block`: what closes it. */
    interface LinkZones {
      kind?: "link_zones";
      /** The zone at one end. */ a: string;
      /** The zone at the other end. */ b: string;
      /** How far, one after the other. */ steps?: number;
      /** A word for it. */ label?: string;
      /** What closes it. */ block?: string;
    }
    /** A way between zones goes away. */
    interface UnlinkZones {
      kind?: "unlink_zones";
      /** The zone at one end. */ a: string;
      /** The zone at the other end. */ b: string;
    }
    /** Bring a character into a scene, live or prepared. */
    interface PlaceToken {
      kind?: "place_token";
      /** A scene, by id. */ scene: string;
      /** A character, by id. */ character: string;
      /** A zone of a scene, by id. */ zone?: string | null;
      /** The side somebody is on. */ side?: string;
      /** Only the GM knows of it. */ secret?: boolean;
    }
    /** Set a token down in a zone: the GM anywhere, a player their own while there is no conflict. */
    interface MoveToken {
      kind?: "move_token";
      /** Where somebody stands in a scene, by id. */ token: string;
      /** A zone of a scene, by id. */ zone: string | null;
    }
    /** Whether somebody in a scene is hidden, and on which side they stand. */
    interface EditToken {
      kind?: "edit_token";
      /** Where somebody stands in a scene, by id. */ token: string;
      /** The side somebody is on. */ side?: string | null;
      /** Only the GM knows of it. */ secret?: boolean | null;
    }
    /** Somebody leaves the scene. */
    interface RemoveToken {
      kind?: "remove_token";
      /** Where somebody stands in a scene, by id. */ token: string;
    }
    /** A thing onto somebody's sheet: one of the game's, or in one's own words. `thing`: its id in the game; `text`: the words. `worn`: its armor counts. */
    interface GiveGear {
      kind?: "give_gear";
      /** A character, by id. */ character: string;
      /** Its id in the game. */ thing?: string;
      /** The words. */ text?: string;
      /** How much harm it does; null where it does none. */ harm?: number | null;
      /** How much harm it holds off; null where it does not. */ armor?: number | null;
      /** How much is in it; null where that is not counted. */ capacity?: number | null;
      /** Words about it that rules go by. */ tags?: Array<string>;
      /** Its armor counts. */ worn?: boolean;
    }
    /** A thing off somebody's sheet. `gear`: its id there. */
    interface TakeGear {
      kind?: "take_gear";
      /** A character, by id. */ character: string;
      /** Its id there. */ gear: string;
    }
    /** `worn`: put on, so that its armor counts; else only carried. */
    interface WearGear {
      kind?: "wear_gear";
      /** A character, by id. */ character: string;
      /** The thing on the sheet, by id. */ gear: string;
      /** Put on, so that its armor counts. */ worn: boolean;
    }
    /** A tag that a thing gets (`add`), or loses (`remove`). `+1harm` is added to its harm. Rules: AW-TAG-02, AW-TAG-03. */
    interface TagGear {
      kind?: "tag_gear";
      /** A character, by id. */ character: string;
      /** The thing on the sheet, by id. */ gear: string;
      /** The tag that it gets. */ add?: string;
      /** The tag that it loses. */ remove?: string;
    }
    /** The MC marks experience; `reason` stands in the log. Rule: AW-XP-01. */
    interface GrantExperience {
      kind?: "grant_experience";
      /** A character, by id. */ character: string;
      /** How many marks. */ amount?: number;
      /** `reason` stands in the log. */ reason?: string;
    }
    /** A mark of experience is taken back. `mark`: its number on the sheet. Rule: AW-XP-06. */
    interface TakeBackMark {
      kind?: "take_back_mark";
      /** A character, by id. */ character: string;
      /** Its number on the sheet. */ mark: number;
    }
    /** Choose an improvement. `moves`: those it brings or advances; `stat`: where it raises any. Rules: AW-XP-03 to AW-XP-05, AW-IMP-01 to AW-IMP-06. */
    interface Improve {
      kind?: "improve";
      /** A character, by id. */ character: string;
      /** The improvement, by id. */ improvement: string;
      /** Those it brings or advances. */ moves?: Array<string>;
      /** Where it raises any. */ stat?: string;
    }
    /** A stat of another's character is highlighted. Rules: AW-HL-01 to AW-HL-04. */
    interface ChooseHighlight {
      kind?: "choose_highlight";
      /** A character, by id. */ character: string;
      /** The stat, by id. */ stat: string;
    }
    /** Where several could choose the first highlight, the character's owner says whose player does. Rule: AW-HL-04. */
    interface NameChooser {
      kind?: "name_chooser";
      /** A character, by id. */ character: string;
      /** The character whose player chooses, by id. */ other: string;
    }
    /** All stats are highlighted anew; the old ones count until they are. Rule: AW-HL-04. */
    interface CallHighlights {
      kind?: "call_highlights";
    }
    /** The MC has somebody suffer a blow. `amount`: how much; none where a weapon says it. `weapon`: a thing, by its id, of whoever strikes; `by`: who that is. `ap`: armor does not help. `quiet`: no move answers it. Rules: AW-HARM-03, AW-HARM-13. */
    interface InflictHarm {
      kind?: "inflict_harm";
      /** Whom or what it goes to, by id. */ to: string;
      /** How much. */ amount?: number | null;
      /** Who that is. */ by?: string | null;
      /** A thing, by its id, of whoever strikes. */ weapon?: string;
      /** Armor does not help. */ ap?: boolean;
      /** No move answers it. */ quiet?: boolean;
    }
    /** The MC sets another number before a blow lands. `blow`: which, by id. `amount`: the number; none lets one that waits for the MC go on as it is. Rule: AW-HARM-04. */
    interface SetBlow {
      kind?: "set_blow";
      /** Which, by id. */ blow: string;
      /** The number. */ amount?: number | null;
    }
    /** A word on a blow. `blow`: which, by id. `debility`: the one that is taken against it, whatever its size; none, to suffer it. Only the player takes one; for one who is away the MC may say no. Rules: AW-DEB-01, AW-DEB-02, AW-DEB-04, AW-DEB-06. */
    interface TakeDebility {
      kind?: "take_debility";
      /** Which, by id. */ blow: string;
      /** The one that is taken against it, whatever its size. */ debility?: string | null;
    }
    /** The next level of harm is marked by hand. `level`: which one that is. Rule: AW-HARM-02. */
    interface MarkHarm {
      kind?: "mark_harm";
      /** A character, by id. */ character: string;
      /** Which one that is. */ level: number;
    }
    /** The MC takes marks away, or says whether wounds are stabilised. `level`: the one that is left. `stabilised`: they are. Rule: AW-HARM-09. */
    interface HealByHand {
      kind?: "heal_by_hand";
      /** A character, by id. */ character: string;
      /** The one that is left. */ level?: number | null;
      /** They are. */ stabilised?: boolean | null;
    }
    /** Time passes: who is named heals or worsens as their level says. `characters`: how it passes for each. `words`: how much of it. Rules: AW-MC-03, AW-HARM-06 to AW-HARM-09. */
    interface TimeStep {
      kind?: "time_step";
      /** How it passes for each. */ characters: Array<Wire.moves.Passed>;
      /** How much of it. */ words?: string;
    }
    /** Of one character. `active`: they run about. `levels`: how many they heal or worsen; none, as proposed. */
    interface Passed {
      /** A character, by id. */ character: string;
      /** They run about. */ active?: boolean;
      /** How many they heal or worsen. */ levels?: number | null;
    }
    /** How an untenable life goes on. `choice`: minus_hard, plus_weird, new_playbook or die. Rules: AW-UNT-01, AW-UNT-06. */
    interface ChooseLife {
      kind?: "choose_life";
      /** A character, by id. */ character: string;
      /** minus_hard, plus_weird, new_playbook or die. */ choice: string;
    }
    /** Somebody comes back. `level`: with how much harm, which the MC decides. `stabilised`: their wounds are. Rule: AW-UNT-08. */
    interface ReturnHarm {
      kind?: "return_harm";
      /** A character, by id. */ character: string;
      /** With how much harm, which the MC decides. */ level: number;
      /** Their wounds are. */ stabilised?: boolean;
    }
    /** A word on somebody at the last level. `out`: they are out of play, once the MC and their player have both said so. Rule: AW-FMT-20. */
    interface TakeOut {
      kind?: "take_out";
      /** A character, by id. */ character: string;
      /** They are out of play, once the MC and their player have both said so. */ out: boolean;
    }
    /** The MC has said what happens. `prompt`: to which of the queue; in `words`, by an MC move of the game (`chip`), by an `option` of those the prompt offers (`blank` fills its gap), or passes (none of them). Of an offer the words are the price that is asked. Rules: AW-MC-04, AW-ROLL-03. */
    interface ClosePrompt {
      kind?: "close_prompt";
      /** To which of the queue. */ prompt: string;
      /** What happens, in words. */ words?: string;
      /** The MC move of the game that answers it, by id. */ chip?: string;
      /** The option, by id. */ option?: string;
      /** What fills the gap of the option. */ blank?: string;
    }
    /** The MC marks a condition (`add`), or clears one (`remove`): an id of the game's, or free words. `until`: scene, session, or words. Rule: AW-FMT-19. */
    interface SetCondition {
      kind?: "set_condition";
      /** A character, by id. */ character: string;
      /** What is marked, the id of a condition or free words. */ add?: string;
      /** What is cleared, the id of a condition or free words. */ remove?: string;
      /** Scene, session, or words. */ until?: string;
    }
    /** What an open move waits for from somebody who is away lapses: nothing is picked or answered, and what comes behind it goes on. `move`: its id. Rule: AW-MOVE-06. */
    interface LetLapse {
      kind?: "let_lapse";
      /** Its id. */ move: string;
    }
    /** `character` does what `says` says, which is that move; the dice fall as soon as all that is asked is answered. */
    interface MakeMove {
      kind?: "make_move";
      /** A character, by id. */ character: string;
      /** The move, by id. */ move: string;
      /** What is done or said, in words. */ says?: string;
      /** A character, or the open move of another that is helped or hindered. */ target?: string | null;
      /** To the questions asked of the actor, by key. */ answers?: Record<string, boolean | number | string | Array<string> | null>;
      /** Ids of forwards that wait until one acts on an answer, and now one does. */ acting?: Array<string>;
      /** Faces thrown by hand, where the table allows it. */ typed?: Array<number> | null;
    }
    /** The dice for a move that is due: flagged, started by another one, or by what happened. As `make_move`. Only a move is rolled for; dice thrown beside (`roll_free`) change nothing. Rule: AW-MOVE-05. */
    interface RollMove {
      kind?: "roll_move";
      /** The open move, by id. */ move: string;
      /** What is done or said, in words. */ says?: string;
      /** What is meant, by id. */ target?: string | null;
      /** Answers, by the key of the question. */ answers?: Record<string, boolean | number | string | Array<string> | null>;
      /** Forwards and ongoings that one acts on now, by id. */ acting?: Array<string>;
      /** Faces thrown by hand, where the table allows it. */ typed?: Array<number> | null;
    }
    /** Answers to the questions a move asks of oneself before its dice. `agreed`: what it needs the MC's word for. */
    interface AnswerMove {
      kind?: "answer_move";
      /** The open move, by id. */ move: string;
      /** Answers, by the key of the question. */ answers?: Record<string, boolean | number | string | Array<string> | null>;
      /** What it needs the MC's word for. */ agreed?: boolean | null;
    }
    /** What `character` does matches that move, so it is due. `says`: what they do. Rule: AW-MOVE-02. */
    interface FlagMove {
      kind?: "flag_move";
      /** A character, by id. */ character: string;
      /** The move, by id. */ move: string;
      /** What they do. */ says?: string;
    }
    /** Other words for what is done; `matches`: whether they are that move still. Rule: AW-MOVE-02. */
    interface RewordMove {
      kind?: "reword_move";
      /** The open move, by id. */ move: string;
      /** What is done or said, in words. */ says: string;
      /** Whether they are that move still. */ matches?: boolean;
    }
    /** Before its dice: the MC lets a move that is due go, or sends one back; an actor takes their own back. What was paid comes back. Rules: AW-MOVE-02, AW-MOVE-04. */
    interface WaiveMove {
      kind?: "waive_move";
      /** The open move, by id. */ move: string;
    }
    /** The roll stands as it is: nobody helps or hinders any more, and its effects run. */
    interface PressOn {
      kind?: "press_on";
      /** The open move, by id. */ move: string;
    }
    /** The MC sets another band of an open roll; none lifts that again. Rule: AW-ROLL-07. */
    interface ShiftBand {
      kind?: "shift_band";
      /** The open move, by id. */ move: string;
      /** A band, by id. */ band: string | null;
      /** The reason, in words. */ why?: string;
    }
    /** The options that are picked where a move leaves a choice, or the questions that are asked; none, to decline. */
    interface PickOptions {
      kind?: "pick_options";
      /** The open move, by id. */ move: string;
      /** The options that are picked. */ options?: Array<Wire.moves.PickedOption>;
    }
    /** `blank`: what fills its gap; `names`: the character it asks for. */
    interface PickedOption {
      /** The option, by id. */ option: string;
      /** What fills its gap. */ blank?: string;
      /** The character it asks for. */ names?: string | null;
    }
    /** The answers in writing to the questions that a move has asked, in their order; all or the first of them. */
    interface WriteAnswers {
      kind?: "write_answers";
      /** The open move, by id. */ move: string;
      /** The answers, in the order of the questions. */ texts: Array<string>;
    }
    /** Hold is spent on what the move that gave it says. `hold`: its id on the sheet. `options`: what it is spent on, where that is asked. Rule: AW-FMT-07. */
    interface SpendHold {
      kind?: "spend_hold";
      /** A character, by id. */ character: string;
      /** Its id on the sheet. */ hold: string;
      /** What it is spent on, where that is asked. */ options?: Array<Wire.moves.PickedOption>;
    }
    /** What an ongoing (or a forward that lasts, or hold) goes by is over. `modifier`: its id on the sheet. Rules: AW-MOD-02, AW-FMT-07. */
    interface EndModifier {
      kind?: "end_modifier";
      /** A character, by id. */ character: string;
      /** Its id on the sheet. */ modifier: string;
    }
    /** The MC keeps rolls open that nobody could help, to look at them first; or no more. Rule: AW-ROLL-07. */
    interface HoldRolls {
      kind?: "hold_rolls";
      /** Whether rolls are kept open. */ held: boolean;
    }
    /** Somebody new: a player's own, or the MC's to give away. `npc`: one of the MC's, without a sheet of numbers. `secret`: such a one stays unknown to the players until shown. `playbook`: its id, to begin with. */
    interface CreateCharacter {
      kind?: "create_character";
      /** What it is called. */ name: string;
      /** One of the MC's, without a sheet of numbers. */ npc?: boolean;
      /** Such a one stays unknown to the players until shown. */ secret?: boolean;
      /** Its id, to begin with. */ playbook?: string;
    }
    /** The page of a playbook, filled in; what is left out stays open, or as it was. `playbook`: its id. `stats`: one of its lines. `looks`: options by look. `moves`: those picked. `gear`: things by choice. `pair`: characters by question; for one that names all the rest, nobody. Rules: AW-PB-01, AW-FMT-23. */
    interface ChoosePlaybook {
      kind?: "choose_playbook";
      /** A character, by id. */ character: string;
      /** Its id. */ playbook?: string;
      /** What it is called. */ name?: string | null;
      /** One of its lines. */ stats?: Record<string, number> | null;
      /** Options by look. */ looks?: Record<string, Array<string>>;
      /** Those picked. */ moves?: Array<string> | null;
      /** Things by choice. */ gear?: Record<string, Array<string>>;
      /** Characters by question. */ pair?: Record<string, Array<string>>;
    }
    /** The MC lets a character choose anew: another playbook too. Rule: AW-FMT-23. */
    interface ReopenSheet {
      kind?: "reopen_sheet";
      /** A character, by id. */ character: string;
    }
    /** Numbers and words written by hand, each within its range. `pair`: by character. `resources`: by id. `parts`: the sheet's own, by id. Rules: AW-HX-02, AW-FMT-21, AW-FMT-24, AW-BRT-02. */
    interface EditSheet {
      kind?: "edit_sheet";
      /** A character, by id. */ character: string;
      /** What it is called. */ name?: string | null;
      /** What the player has written down. */ notes?: string | null;
      /** Numbers, by stat. */ stats?: Record<string, number>;
      /** By character. */ pair?: Record<string, number>;
      /** By id. */ resources?: Record<string, number>;
      /** The sheet's own, by id. */ parts?: Record<string, number | string>;
    }
    /** Whose character it is from now on; none, the MC's. `to`: a member. */
    interface AssignCharacter {
      kind?: "assign_character";
      /** A character, by id. */ character: string;
      /** A member. */ to: string | null;
    }
    /** The players get to know one whom the MC has kept to herself. */
    interface ShowCharacter {
      kind?: "show_character";
      /** A character, by id. */ character: string;
    }
    /** A character leaves the campaign. */
    interface DropCharacter {
      kind?: "drop_character";
      /** A character, by id. */ character: string;
    }
    /** A character goes to safety: out of play, and still there. `back`: the MC brings them into play again. Rule: AW-IMP-02. */
    interface Retire {
      kind?: "retire";
      /** A character, by id. */ character: string;
      /** The MC brings them into play again. */ back?: boolean;
    }
    /** So much of a resource to another character, who takes it or not. `says`: what it is for. Rule: AW-BRT-03. */
    interface OfferResource {
      kind?: "offer_resource";
      /** Whose it is, or who did it. */ by: string;
      /** Whom or what it goes to, by id. */ to: string;
      /** The resource, by id. */ resource: string;
      /** How many. */ amount?: number;
      /** What it is for. */ says?: string;
    }
    /** What is off until a table allows it may appear here, or may not any more. `flag`: its id. Rules: AW-SAFE-01, AW-SAFE-03. */
    interface AllowContent {
      kind?: "allow_content";
      /** Its id. */ flag: string;
      /** Whether it may appear here. */ allowed: boolean;
    }
    /** Anybody who plays: what carries this `flag` never appears (a line), or stays out of sight until one asks for it (a veil). It holds at once. `unnamed`: nobody's name is kept with it, so everybody has to agree to lift it. The record names nobody in any case. Rule: AW-SAFE-02. */
    interface AddFlagLimit {
      kind?: "add_flag_limit";
      /** The flag of safety, by id. */ flag: string;
      how: "line" | "veil";
      /** Nobody's name is kept with it, so everybody has to agree to lift it. */ unnamed?: boolean;
    }
    /** A line or a veil over a `flag` is lifted, by who added it; one without a name once all who play have asked for it. Rule: AW-SAFE-02. */
    interface DropFlagLimit {
      kind?: "drop_flag_limit";
      /** The flag of safety, by id. */ flag: string;
      how: "line" | "veil";
    }
    /** The answer to a `question` of a session (its id), as its kind asks: `pick` an option, `names` a character, `confirm`, a `number` or a `text` (which fills the gap of an option that has one too); or it `passes`. `character`: whose row it is; none of the rows of the table and of the MC. Rules: AW-PERI-09, AW-FMT-22. */
    interface AnswerSession {
      kind?: "answer_session";
      phase: "session_end" | "session_start";
      /** The question, by id. */ question: string;
      /** Whose row it is. */ character?: string | null;
      /** The option that is picked, by id. */ pick?: string;
      /** The character who is named, by id. */ names?: string | null;
      /** Whether it is a yes, where that is asked. */ confirm?: boolean | null;
      /** The number, where one is asked for. */ number?: number | null;
      /** The answer in words, or what fills the gap of an option. */ text?: string;
      /** Or it `passes`. */ passes?: boolean;
    }
    /** The rows are closed, without those of whoever is away; at the end of a session what lasts until then ends. Rule: AW-PERI-10. */
    interface CloseSessionPage {
      kind?: "close_session_page";
      phase: "session_end" | "session_start";
    }
    /** A new clock. `size`: how many segments it has. `shown`: the players see it. */
    interface AddClock {
      kind?: "add_clock";
      /** What it is called. */ name: string;
      /** How many segments it has. */ size?: number;
      /** The players see it. */ shown?: boolean;
    }
    /** `clock`: which, by id. `ticks`: so many segments on, or back. */
    interface TickClock {
      kind?: "tick_clock";
      /** Which, by id. */ clock: string;
      /** So many segments on, or back. */ ticks?: number;
    }
    /** `clock`: which, by id. `shown`: the players see it from now on, or no more. */
    interface ShowClock {
      kind?: "show_clock";
      /** Which, by id. */ clock: string;
      /** The players see it from now on, or no more. */ shown: boolean;
    }
    /** A clock is over. `clock`: which, by id. */
    interface DropClock {
      kind?: "drop_clock";
      /** Which, by id. */ clock: string;
    }
    /** `bands`: lowest first, without the `advanced` one. `experience`: marks by cause. `session_start` and `session_end`: their questions. `highlights`: how many stats. `content`: flags of its own. */
    interface Game {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name: Record<string, string>;
      /** What it is about, by language. */ summary?: Record<string, string>;
      /** The language it is written in. */ lang?: string;
      /** Who wrote it, by language. */ credit?: Record<string, string>;
      /** The stats of its characters. */ stats: Array<Wire.moves.Stat>;
      /** The least that a stat may be. */ stat_least?: number;
      /** The most that a stat may be. */ stat_most?: number;
      /** The dice that are thrown. */ dice?: Wire.moves.DiceRule;
      /** Lowest first, without the `advanced` one. */ bands: Array<Wire.moves.Band>;
      /** The band above the others, for moves that were advanced. */ advanced?: Wire.moves.Band | null;
      /** Marks by cause. */ experience?: Record<string, number>;
      /** How many stats. */ highlights?: number;
      /** How many marks make an improvement. */ improve_at?: number;
      /** After how many improvements the later ones open. */ later_after?: number;
      /** The number of each character for each other one. */ pair?: Wire.moves.Pair | null;
      /** The conditions that may be marked. */ conditions?: Array<Wire.moves.ConditionKind>;
      /** What comes of it when all conditions are marked. */ all_conditions?: Wire.moves.AllConditions | null;
      /** The debilities that may be taken. */ debilities?: Array<Wire.moves.Debility>;
      /** The levels of harm, the first one first. */ harm?: Array<Wire.moves.Level>;
      /** What characters have numbers of. */ resources?: Array<Wire.moves.Resource>;
      /** Their questions. */ session_start?: Array<Wire.moves.SessionQuestion>;
      /** Their questions. */ session_end?: Array<Wire.moves.SessionQuestion>;
      /** What the MC goes by. */ principles?: Array<Record<string, string>>;
      /** What the MC may do. */ mc_moves?: Array<Wire.moves.McMove>;
      /** The parts of a sheet, in their order. */ sheet?: Array<Wire.moves.SheetPart>;
      /** Flags of its own. */ content?: Array<Wire.moves.Flag>;
      /** Lists of options that moves share, by name. */ lists?: Record<string, Array<Wire.moves.Option>>;
      /** All its moves. */ moves?: Array<Wire.moves.Move>;
      /** The playbooks to choose from. */ playbooks?: Array<Wire.moves.Playbook>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface Stat {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name?: Record<string, string>;
      /** Its words. */ text?: Record<string, string>;
    }
    /** `count` dice of `sides` faces. `kept`: how many of them count, all where it is 0; `high`: the highest ones. */
    interface DiceRule {
      /** `count` dice of `sides` faces. */ count?: number;
      /** `count` dice of `sides` faces. */ sides?: number;
      /** How many of them count, all where it is 0. */ kept?: number;
      /** The highest ones. */ high?: boolean;
    }
    /** Totals from `least` to `most`, either end open where it is None. `hit`: it is one. `name`: none for the standard three, which the product names. */
    interface Band {
      /** What it goes by among all things of the table. */ id: string;
      /** The least it may be; null for no limit. */ least: number | null;
      /** The most it may be; null for no limit. */ most: number | null;
      /** It is one. */ hit: boolean;
      /** None for the standard three, which the product names. */ name?: Record<string, string>;
    }
    /** A number of each character for each other one. A step above `most` sets it to `over`, one down to `least` to `under`; without these it stops there. Rule: AW-FMT-21. */
    interface Pair {
      /** What it is called. */ name: Record<string, string>;
      /** The least it may be; null for no limit. */ least: number;
      /** The most it may be; null for no limit. */ most: number;
      /** The number to begin with. */ start?: number;
      /** What a step above the most sets it to; null where it stops there. */ over?: number | null;
      /** What a step down to the least sets it to; null where it stops there. */ under?: number | null;
    }
    /** `stats`: the rolls it weighs on, by the stat they add; none: all. Rule: AW-FMT-19. */
    interface ConditionKind {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name: Record<string, string>;
      /** Its words. */ text?: Record<string, string>;
      /** What it adds to rolls while it is marked. */ modifier?: number;
      /** The rolls it weighs on, by the stat they add. */ stats?: Array<string>;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** `means`: out, untenable, dead; nothing: a prompt for the MC. */
    interface AllConditions {
      /** Out, untenable, dead. */ means?: string;
      /** Its words. */ text?: Record<string, string>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface Debility {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name?: Record<string, string>;
      /** Its words. */ text?: Record<string, string>;
      /** The stat that it changes, by id. */ stat?: string;
      /** What it adds to that stat. */ amount?: number;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** Of harm. `time`: heals, stays, worsens, ends; `ends_as`: untenable, out, dead. Rule: AW-FMT-20. */
    interface Level {
      /** A word for it. */ label: string;
      /** What it is called. */ name?: Record<string, string>;
      /** Heals, stays, worsens, ends. */ time?: string;
      /** Untenable, out, dead. */ ends_as?: string;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface Resource {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name?: Record<string, string>;
      /** The least it may be; null for no limit. */ least?: number | null;
      /** The most it may be; null for no limit. */ most?: number | null;
      /** How many to begin with. */ start?: number;
    }
    /** `who`: everyone, table, mc, playbook or owns (`Right`). `kind`: confirm, text, number, pick, character. Rule: AW-FMT-22. */
    interface SessionQuestion {
      /** What it goes by among all things of the table. */ id: string;
      /** Everyone, table, mc, playbook or owns (`Right`). */ who?: Wire.moves.Right;
      /** Confirm, text, number, pick, character. */ kind?: string;
      /** Its words. */ text: Record<string, string>;
      /** What may be picked. */ options?: Array<Wire.moves.Option>;
      /** Whether it must be answered. */ required?: boolean;
      /** What it does, one effect after the other. */ do?: Array<Wire.moves.Tell | Wire.moves.Choose | Wire.moves.AskQuestions | Wire.moves.GainHold | Wire.moves.GiveForward | Wire.moves.GiveOngoing | Wire.moves.AdjustRoll | Wire.moves.DoHarm | Wire.moves.Inflict | Wire.moves.AdjustHarm | Wire.moves.Heal | Wire.moves.Stabilise | Wire.moves.Revive | Wire.moves.MarkXp | Wire.moves.ChangeStat | Wire.moves.ChangePair | Wire.moves.ChangeResource | Wire.moves.MarkCondition | Wire.moves.ChangeTag | Wire.moves.TurnClock | Wire.moves.EraseHighlight | Wire.moves.PromptMc | Wire.moves.RunMove | Wire.moves.When>;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** Whose move it is. `kind`: everyone, mc, playbook, owns, granted, or sheet: whoever has it there; `key`: of which playbook, thing or grant. */
    interface Right {
      /** Everyone, mc, playbook, owns, granted, or sheet: whoever has it there. */ kind?: string;
      /** Of which playbook, thing or grant. */ key?: string;
    }
    /** One of a list. `when`: it is open only then. `blank`: whoever picks it fills a gap in. `names`: `pc` where it asks for another player character, who is the target of its `do`. `content`: flags of safety. `stat`: the one that it stands for, in a question before the dice. */
    interface Option {
      /** What it goes by among all things of the table. */ id: string;
      /** Its words. */ text: Record<string, string>;
      /** What it does, one effect after the other. */ do?: Array<Wire.moves.Tell | Wire.moves.Choose | Wire.moves.AskQuestions | Wire.moves.GainHold | Wire.moves.GiveForward | Wire.moves.GiveOngoing | Wire.moves.AdjustRoll | Wire.moves.DoHarm | Wire.moves.Inflict | Wire.moves.AdjustHarm | Wire.moves.Heal | Wire.moves.Stabilise | Wire.moves.Revive | Wire.moves.MarkXp | Wire.moves.ChangeStat | Wire.moves.ChangePair | Wire.moves.ChangeResource | Wire.moves.MarkCondition | Wire.moves.ChangeTag | Wire.moves.TurnClock | Wire.moves.EraseHighlight | Wire.moves.PromptMc | Wire.moves.RunMove | Wire.moves.When>;
      /** It is open only then. */ when?: Array<Wire.moves.HarmIs | Wire.moves.ResourceIs | Wire.moves.AnswerIs | Wire.moves.Chosen | Wire.moves.Has | Wire.moves.WhoIs | Wire.moves.BandIs | Wire.moves.Advanced | Wire.moves.McAgrees | Wire.moves.AnyOf | Wire.moves.Not>;
      /** Whoever picks it fills a gap in. */ blank?: boolean;
      /** `pc` where it asks for another player character, who is the target of its `do`. */ names?: string;
      /** Flags of safety. */ content?: Array<string>;
      /** The one that it stands for, in a question before the dice. */ stat?: string;
    }
    /** `to`: all, mc, or somebody of the move. */
    interface Tell {
      type: "tell";
      /** All, mc, or somebody of the move. */ to: string;
      /** Its words. */ text: Record<string, string>;
    }
    /** `name`: what conditions call it (`as`). `decline`: nothing may be picked instead. `repeat`: one may be picked more than once. */
    interface Choose {
      type: "choose";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** How many are picked, by band. */ picks: Record<string, Wire.moves.Pick>;
      /** What may be picked. */ options: Array<Wire.moves.Option> | string;
      /** What conditions call it (`as`). */ name?: string;
      /** Nothing may be picked instead. */ decline?: boolean;
      /** One may be picked more than once. */ repeat?: boolean;
    }
    /** How many are picked, from `least` to `most`. */
    interface Pick {
      /** The least that are picked. */ least: number;
      /** The most that are picked. */ most: number;
    }
    /** `who` picks them, `answered_by` answers in writing. `bonus`: given with each answer. */
    interface AskQuestions {
      type: "questions";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** `who` picks them, `answered_by` answers in writing. */ answered_by: string;
      /** How many are picked, by band. */ picks: Record<string, Wire.moves.Pick>;
      /** What may be picked. */ options: Array<Wire.moves.Option> | string;
      /** Given with each answer. */ bonus?: Array<Wire.moves.Tell | Wire.moves.Choose | Wire.moves.AskQuestions | Wire.moves.GainHold | Wire.moves.GiveForward | Wire.moves.GiveOngoing | Wire.moves.AdjustRoll | Wire.moves.DoHarm | Wire.moves.Inflict | Wire.moves.AdjustHarm | Wire.moves.Heal | Wire.moves.Stabilise | Wire.moves.Revive | Wire.moves.MarkXp | Wire.moves.ChangeStat | Wire.moves.ChangePair | Wire.moves.ChangeResource | Wire.moves.MarkCondition | Wire.moves.ChangeTag | Wire.moves.TurnClock | Wire.moves.EraseHighlight | Wire.moves.PromptMc | Wire.moves.RunMove | Wire.moves.When>;
    }
    /** `over`: somebody of the move, or nobody. */
    interface GainHold {
      type: "hold";
      /** The kind of it, by id. */ kind: string;
      /** How much is got. */ gain: number | Wire.moves.Reference | Wire.moves.ByBand;
      /** Somebody of the move, or nobody. */ over?: string;
    }
    /** `answers.<key>`, `paid.<resource>`, `event.<number>` or `roll.total`. */
    interface Reference {
      type: "ref";
      /** The place of the number, as `answers.<key>`. */ ref: string;
    }
    /** One for each band, by its id. A band left out is 0; the advanced one falls back to the band it lies in. */
    interface ByBand {
      type: "band";
      /** The number for each band, by id. */ bands: Record<string, number>;
    }
    /** To the next roll. `scope`: acting_on_answer, or none; `against`: only rolls whose target that one is; `moves`: only these; `until`: scene, session or free words, none where the next roll ends it. */
    interface GiveForward {
      type: "forward";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** What is added to the roll. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
      /** acting_on_answer, or none. */ scope?: string;
      /** Only rolls whose target that one is. */ against?: string;
      /** Only these. */ moves?: Array<string>;
      /** Scene, session or free words, none where the next roll ends it. */ until?: string;
    }
    /** To all rolls while it lasts. As `GiveForward`; `text`: while what. */
    interface GiveOngoing {
      type: "ongoing";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** What is added to each roll. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
      /** Only where one acts on an answer, or for every roll. */ scope?: string;
      /** Only in rolls whose target that one is. */ against?: string;
      /** Moves, by id. */ moves?: Array<string>;
      /** How long it lasts. */ until?: string;
      /** While what. */ text?: Record<string, string>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface AdjustRoll {
      type: "adjust_roll";
      /** So much is added to the roll. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
    }
    /** `ap`: armor does not help. `quiet`: no harm move follows. */
    interface DoHarm {
      type: "harm";
      /** Whom or what it goes to, by id. */ to: string;
      /** How much harm. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
      /** Armor does not help. */ ap?: boolean;
      /** No harm move follows. */ quiet?: boolean;
    }
    /** Harm as established by a weapon. `weapon`: the answer that names it, or the id of a thing; none: the actor's. */
    interface Inflict {
      type: "inflict";
      /** Whom or what it goes to, by id. */ to: string;
      /** The answer that names it, or the id of a thing. */ weapon?: string | Wire.moves.Reference;
    }
    /** Changes the event's harm, or that which this move inflicts on `of`. */
    interface AdjustHarm {
      type: "adjust_harm";
      /** So much is added to the harm. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
      /** Whose it is, as the move calls them. */ of?: string;
    }
    /** `to`: down to that level; else so many `segments`. */
    interface Heal {
      type: "heal";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** Down to that level. */ to?: number | null;
      /** Else so many `segments`. */ segments?: number | Wire.moves.Reference | Wire.moves.ByBand;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface Stabilise {
      type: "stabilise";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
    }
    /** `levels`: which one they come back at, by band as `Picks`; under "" for every band. */
    interface Revive {
      type: "revive";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** Which one they come back at, by band as `Picks`. */ levels: Record<string, number>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface MarkXp {
      type: "xp";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** How many marks. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface ChangeStat {
      type: "stat";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** The stat, by id. */ stat: string;
      /** How much is added; below zero, taken away. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
    }
    /** The number of `of` with that other one. */
    interface ChangePair {
      type: "hx";
      /** Whose it is, as the move calls them. */ of: string;
      /** The other one, as the move calls them. */ other: string;
      /** How much is added; below zero, taken away. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
    }
    /** `if_any`: as far as there is any. */
    interface ChangeResource {
      type: "resource";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** The resource, by id. */ key: string;
      /** How much is added; below zero, taken away. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
      /** As far as there is any. */ if_any?: boolean;
    }
    /** `add` or `remove`: an id of the game's conditions, or free words that are a cue. */
    interface MarkCondition {
      type: "condition";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** What is marked, the id of a condition or free words. */ add?: string;
      /** An id of the game's conditions, or free words that are a cue. */ remove?: string;
      /** How long it lasts. */ until?: string;
    }
    /** `thing`: the id of a thing, or an answer that names one. */
    interface ChangeTag {
      type: "tag";
      /** The id of a thing, or an answer that names one. */ thing: string | Wire.moves.Reference;
      /** The tag that it gets. */ add?: string;
      /** The tag that it loses. */ remove?: string;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface TurnClock {
      type: "clock";
      /** What it is called. */ name: Record<string, string>;
      /** So many segments on, or back. */ ticks?: number | Wire.moves.Reference | Wire.moves.ByBand;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface EraseHighlight {
      type: "highlight";
      /** Who does it or to whom it happens, as the move calls them. */ who: string;
      /** How many highlights are erased. */ erase?: number;
    }
    /** `weight`: soft, hard or offer; what stands behind an offer waits until it is made. `options`: to pick from. */
    interface PromptMc {
      type: "mc";
      /** Its words. */ text: Record<string, string>;
      /** Soft, hard or offer. */ weight?: string;
      /** To pick from. */ options?: Array<Wire.moves.Option> | string;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface RunMove {
      type: "run";
      /** The move that is started, by id. */ move: string;
      /** Who does it or to whom it happens, as the move calls them. */ who?: string;
      /** What is meant, by id. */ target?: string;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface When {
      type: "when";
      /** Conditions, all of which must hold. */ conditions: Array<Wire.moves.HarmIs | Wire.moves.ResourceIs | Wire.moves.AnswerIs | Wire.moves.Chosen | Wire.moves.Has | Wire.moves.WhoIs | Wire.moves.BandIs | Wire.moves.Advanced | Wire.moves.McAgrees | Wire.moves.AnyOf | Wire.moves.Not>;
      /** What it does, one effect after the other. */ do?: Array<Wire.moves.Tell | Wire.moves.Choose | Wire.moves.AskQuestions | Wire.moves.GainHold | Wire.moves.GiveForward | Wire.moves.GiveOngoing | Wire.moves.AdjustRoll | Wire.moves.DoHarm | Wire.moves.Inflict | Wire.moves.AdjustHarm | Wire.moves.Heal | Wire.moves.Stabilise | Wire.moves.Revive | Wire.moves.MarkXp | Wire.moves.ChangeStat | Wire.moves.ChangePair | Wire.moves.ChangeResource | Wire.moves.MarkCondition | Wire.moves.ChangeTag | Wire.moves.TurnClock | Wire.moves.EraseHighlight | Wire.moves.PromptMc | Wire.moves.RunMove | Wire.moves.When>;
      /** What it does where that does not hold. */ otherwise?: Array<Wire.moves.Tell | Wire.moves.Choose | Wire.moves.AskQuestions | Wire.moves.GainHold | Wire.moves.GiveForward | Wire.moves.GiveOngoing | Wire.moves.AdjustRoll | Wire.moves.DoHarm | Wire.moves.Inflict | Wire.moves.AdjustHarm | Wire.moves.Heal | Wire.moves.Stabilise | Wire.moves.Revive | Wire.moves.MarkXp | Wire.moves.ChangeStat | Wire.moves.ChangePair | Wire.moves.ChangeResource | Wire.moves.MarkCondition | Wire.moves.ChangeTag | Wire.moves.TurnClock | Wire.moves.EraseHighlight | Wire.moves.PromptMc | Wire.moves.RunMove | Wire.moves.When>;
    }
    /** `least`, `most`: levels of the game's harm, from 1 up; 0 is none. `overflow`: something went beyond the last. */
    interface HarmIs {
      type: "harm";
      /** Whose it is, as the move calls them. */ of: string;
      /** Levels of the game's harm, from 1 up. */ least?: number | null;
      /** Levels of the game's harm, from 1 up. */ most?: number | null;
      /** Something went beyond the last. */ overflow?: boolean | null;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface ResourceIs {
      type: "resource";
      /** Whose it is, as the move calls them. */ of: string;
      /** The resource, by id. */ key: string;
      /** How many there must be. */ least?: number | Wire.moves.Reference | Wire.moves.ByBand;
    }
    /** Each of these questions was answered so. */
    interface AnswerIs {
      type: "answer";
      /** What each of these questions must have been answered, by key. */ answers: Record<string, boolean | number | string>;
    }
    /** `option` was picked, in the choice called `choice`, or in any. */
    interface Chosen {
      type: "chosen";
      /** The option, by id. */ option: string;
      /** Which of the choices. */ choice?: string;
    }
    /** Something with that `tag`, that `item`, or that `condition` marked: one of the three is said. */
    interface Has {
      type: "has";
      /** Whose it is, as the move calls them. */ of: string;
      /** Something with that `tag`, that `item`, or that `condition` marked: one of the three is said. */ tag?: string;
      /** Something with that `tag`, that `item`, or that `condition` marked: one of the three is said. */ item?: string;
      /** A condition that is marked, by id. */ condition?: string;
    }
    /** `what`: pc, npc or self. */
    interface WhoIs {
      type: "who_is";
      /** Whose it is, as the move calls them. */ of: string;
      /** Pc, npc or self. */ what: string;
    }
    /** One of these; `hit` for every band that is one. */
    interface BandIs {
      type: "band";
      /** One of these bands; `hit` for every band that is one. */ bands: Array<string>;
    }
    /** The actor has advanced this move, or has not. */
    interface Advanced {
      type: "advanced";
      /** Whether the actor has advanced the move. */ so?: boolean;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface McAgrees {
      type: "mc_agrees";
      /** Its words. */ text: Record<string, string>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface AnyOf {
      type: "any";
      /** Conditions, one of which must hold. */ conditions: Array<Wire.moves.HarmIs | Wire.moves.ResourceIs | Wire.moves.AnswerIs | Wire.moves.Chosen | Wire.moves.Has | Wire.moves.WhoIs | Wire.moves.BandIs | Wire.moves.Advanced | Wire.moves.McAgrees | Wire.moves.AnyOf | Wire.moves.Not>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface Not {
      type: "not";
      /** Conditions that must not all hold. */ conditions: Array<Wire.moves.HarmIs | Wire.moves.ResourceIs | Wire.moves.AnswerIs | Wire.moves.Chosen | Wire.moves.Has | Wire.moves.WhoIs | Wire.moves.BandIs | Wire.moves.Advanced | Wire.moves.McAgrees | Wire.moves.AnyOf | Wire.moves.Not>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface McMove {
      /** What it goes by among all things of the table. */ id: string;
      /** Its words. */ text: Record<string, string>;
      /** How hard it is, soft or hard. */ weight?: string;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** A part of a sheet. `kind`: the part of that name of every sheet (`standard`), or an own one: text, number, boxes, clock, up to `most`. */
    interface SheetPart {
      /** What it goes by among all things of the table. */ id: string;
      /** The part of that name of every sheet (`standard`), or an own one: text, number, boxes, clock, up to `most`. */ kind?: string;
      /** What it is called. */ name?: Record<string, string>;
      /** The most it may be; null for no limit. */ most?: number | null;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface Flag {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name?: Record<string, string>;
    }
    /** `then`: effects by `always`, `hit`, a band, or `no_roll`. `experience`: auto or never. `modifiers`: all or none. `high_is`: good or bad. */
    interface Move {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name: Record<string, string>;
      /** What it is about, by language. */ summary?: Record<string, string>;
      /** Where it stands among the moves. */ groups?: Array<string>;
      /** Who has it. */ who?: Wire.moves.Right;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
      /** When it happens. */ trigger: Wire.moves.Trigger;
      /** At whom it is made. */ target?: Wire.moves.Aim;
      /** The questions before the dice. */ ask?: Array<Wire.moves.Ask>;
      /** What must hold before it is made. */ require?: Array<Wire.moves.Requirement>;
      /** What it costs. */ pay?: Wire.moves.Payment | null;
      /** What is thrown. */ throw?: Wire.moves.Throw;
      /** Auto or never. */ experience?: string;
      /** All or none. */ modifiers?: string;
      /** Good or bad. */ high_is?: string;
      /** The kinds of hold it gives. */ holds?: Array<Wire.moves.HoldKind>;
      /** Effects by `always`, `hit`, a band, or `no_roll`. */ then?: Record<string, Array<Wire.moves.Tell | Wire.moves.Choose | Wire.moves.AskQuestions | Wire.moves.GainHold | Wire.moves.GiveForward | Wire.moves.GiveOngoing | Wire.moves.AdjustRoll | Wire.moves.DoHarm | Wire.moves.Inflict | Wire.moves.AdjustHarm | Wire.moves.Heal | Wire.moves.Stabilise | Wire.moves.Revive | Wire.moves.MarkXp | Wire.moves.ChangeStat | Wire.moves.ChangePair | Wire.moves.ChangeResource | Wire.moves.MarkCondition | Wire.moves.ChangeTag | Wire.moves.TurnClock | Wire.moves.EraseHighlight | Wire.moves.PromptMc | Wire.moves.RunMove | Wire.moves.When>>;
    }
    /** `starts`: declared, event or phase; `event`: harm.pending; `phase`: session_start or session_end. */
    interface Trigger {
      /** Its words. */ text: Record<string, string>;
      /** Declared, event or phase. */ starts?: string;
      /** Harm.pending. */ event?: string;
      /** session_start or session_end. */ phase?: string;
      /** What must hold besides. */ when?: Array<Wire.moves.HarmIs | Wire.moves.ResourceIs | Wire.moves.AnswerIs | Wire.moves.Chosen | Wire.moves.Has | Wire.moves.WhoIs | Wire.moves.BandIs | Wire.moves.Advanced | Wire.moves.McAgrees | Wire.moves.AnyOf | Wire.moves.Not>;
    }
    /** At whom. `kind`: none, self, pc, npc, anyone, vehicle, roll. `name`: what the move calls them. */
    interface Aim {
      /** None, self, pc, npc, anyone, vehicle, roll. */ kind?: string;
      /** What the move calls them. */ name?: string;
      /** Whether nobody may be named. */ optional?: boolean;
    }
    /** A question before the dice. `of`: actor, mc, or the target. `kind`: pick, number, text, character, confirm. `options`: written out, a list's name, or `living`: from_actor_weapons, from_actor_vehicles, from_scene, from_basic_moves. `least`, `most`: of a number, or how many are picked. */
    interface Ask {
      /** What its answer goes by, as an id. */ key: string;
      /** Actor, mc, or the target. */ of: string;
      /** Pick, number, text, character, confirm. */ kind: string;
      /** Its words. */ text: Record<string, string>;
      /** Written out, a list's name, or. */ options?: Array<Wire.moves.Option> | string;
      /** from_actor_weapons, from_actor_vehicles, from_scene, from_basic_moves. */ living?: string;
      /** Of a number, or how many are picked. */ least?: number | null;
      /** Of a number, or how many are picked. */ most?: number | null;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** `otherwise`: the words of the refusal. */
    interface Requirement {
      /** What must hold. */ condition: Wire.moves.HarmIs | Wire.moves.ResourceIs | Wire.moves.AnswerIs | Wire.moves.Chosen | Wire.moves.Has | Wire.moves.WhoIs | Wire.moves.BandIs | Wire.moves.Advanced | Wire.moves.McAgrees | Wire.moves.AnyOf | Wire.moves.Not;
      /** The words of the refusal. */ otherwise?: Record<string, string>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface Payment {
      /** The resource, by id. */ resource: string;
      /** Whose it is, as the move calls them. */ of: string;
      /** How many are paid. */ amount: number | Wire.moves.Reference | Wire.moves.ByBand;
    }
    /** `terms` added to the dice; or `count_as`: no dice, that band; or neither: no dice, no band (`dice` is false). `when`, `otherwise`: dice or another throw by an answer. */
    interface Throw {
      /** Whether dice are thrown. */ dice?: boolean;
      /** The numbers that are added to the dice. */ terms?: Array<Wire.moves.Term>;
      /** No dice, that band. */ count_as?: string;
      /** Dice or another throw by an answer. */ when?: Array<Wire.moves.HarmIs | Wire.moves.ResourceIs | Wire.moves.AnswerIs | Wire.moves.Chosen | Wire.moves.Has | Wire.moves.WhoIs | Wire.moves.BandIs | Wire.moves.Advanced | Wire.moves.McAgrees | Wire.moves.AnyOf | Wire.moves.Not>;
      /** Dice or another throw by an answer. */ otherwise?: Wire.moves.Throw | null;
    }
    /** A number that is added. `what`: stat, stat_from, hx, paid, event, fixed, rating, hold, yes_count. `key`: the stat, question, character, resource, number of the event, rating or kind of hold; `keys`: the questions whose yes is counted; `fixed`: the number; `of`: whose rating. `least` and `most` limit it before `minus` takes it away. */
    interface Term {
      /** Stat, stat_from, hx, paid, event, fixed, rating, hold, yes_count. */ what: string;
      /** The stat, question, character, resource, number of the event, rating or kind of hold. */ key?: string;
      /** The questions whose yes is counted. */ keys?: Array<string>;
      /** The number. */ fixed?: number;
      /** Whose rating. */ of?: string;
      /** The least it may be; null for no limit. */ least?: number | null;
      /** The most it may be; null for no limit. */ most?: number | null;
      /** `least` and `most` limit it before `minus` takes it away. */ minus?: boolean;
    }
    /** `most`: no more of it at once, None: no limit. `ends`: scene, session, spent, words. `cost`, `do`: spending. */
    interface HoldKind {
      /** The kind of it, by id. */ kind: string;
      /** No more of it at once, None: no limit. */ most?: number | null;
      /** Scene, session, spent, words. */ ends?: string;
      /** Spending. */ cost?: number;
      /** Spending. */ do?: Array<Wire.moves.Tell | Wire.moves.Choose | Wire.moves.AskQuestions | Wire.moves.GainHold | Wire.moves.GiveForward | Wire.moves.GiveOngoing | Wire.moves.AdjustRoll | Wire.moves.DoHarm | Wire.moves.Inflict | Wire.moves.AdjustHarm | Wire.moves.Heal | Wire.moves.Stabilise | Wire.moves.Revive | Wire.moves.MarkXp | Wire.moves.ChangeStat | Wire.moves.ChangePair | Wire.moves.ChangeResource | Wire.moves.MarkCondition | Wire.moves.ChangeTag | Wire.moves.TurnClock | Wire.moves.EraseHighlight | Wire.moves.PromptMc | Wire.moves.RunMove | Wire.moves.When>;
    }
    /** `later`: improvements, or ids of the six that open once enough have been taken (`later_ids`). */
    interface Playbook {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name: Record<string, string>;
      /** What it is about, by language. */ summary?: Record<string, string>;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
      /** Names to choose from. */ names?: Array<string>;
      /** What they look like, to choose from. */ looks?: Array<Wire.moves.Look>;
      /** Lines of stats to choose from. */ stat_lines?: Array<Record<string, number>>;
      /** The moves of its own, and how many are picked. */ moves?: Wire.moves.MoveChoice;
      /** Things that everybody of it has. */ given?: Array<Wire.moves.Thing>;
      /** Things to choose from. */ gear?: Array<Wire.moves.GearChoice>;
      /** What the playbook has that has rules of its own, by id. */ grants?: Array<string>;
      /** How many to begin with, by resource. */ resources?: Record<string, number>;
      /** Questions about the other characters. */ pair?: Array<Wire.moves.PairQuestion>;
      /** What experience may bring. */ improvements?: Array<Wire.moves.Improvement>;
      /** Improvements, or ids of the six that open once enough have been taken (`later_ids`). */ later?: Array<Wire.moves.Improvement>;
      /** `later`: improvements, or ids of the six that open once enough have been taken (`later_ids`). */ later_ids?: Array<string>;
      /** Parts of a sheet that only it has. */ parts?: Array<Wire.moves.SheetPart>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface Look {
      /** What it goes by among all things of the table. */ id: string;
      /** What it is called. */ name: Record<string, string>;
      /** How many are picked. */ pick?: number;
      /** What is chosen from. */ options?: Array<Wire.moves.Choice>;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved. */
    interface Choice {
      /** What it goes by among all things of the table. */ id: string;
      /** Its words. */ text: Record<string, string>;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** `basic`: ids of the basic moves that are this playbook's, None all. `pick` more out of `options`. */
    interface MoveChoice {
      /** Ids of the basic moves that are this playbook's, None all. */ basic?: Array<string> | null;
      /** Moves that everybody of it has, by id. */ given?: Array<string>;
      /** How many are picked. */ pick?: number;
      /** What may be picked. */ options?: Array<string>;
    }
    /** A piece of gear. `harm`, `armor`: what it does and holds off. `capacity`: of a kit. No `text` where the product ships it by its id. */
    interface Thing {
      /** What it goes by among all things of the table. */ id: string;
      /** Its words. */ text?: Record<string, string>;
      /** What it does and holds off. */ harm?: number | null;
      /** What it does and holds off. */ armor?: number | null;
      /** Of a kit. */ capacity?: number | null;
      /** Words about it that rules go by. */ tags?: Array<string>;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** `pick` of `things`, or of a list that the product ships (`shipped`). */
    interface GearChoice {
      /** What it goes by among all things of the table. */ id: string;
      /** How many are picked. */ pick?: number;
      /** `pick` of `things`, or of a list that the product ships (`shipped`). */ things?: Array<Wire.moves.Thing>;
      /** `pick` of `things`, or of a list that the product ships (`shipped`). */ shipped?: string;
    }
    /** `pick`: how many characters it names, 0 for all not named yet. `mine`: written here; `theirs`: on their sheet. */
    interface PairQuestion {
      /** What it goes by among all things of the table. */ id: string;
      /** Its words. */ text: Record<string, string>;
      /** How many characters it names, 0 for all not named yet. */ pick?: number;
      /** Written here. */ mine?: number | null;
      /** On their sheet. */ theirs?: number | null;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
    }
    /** `text`: none where the product says what it does. */
    interface Improvement {
      /** What it goes by among all things of the table. */ id: string;
      /** None where the product says what it does. */ text?: Record<string, string>;
      /** How often it may be chosen. */ times?: number;
      /** What it does. */ gain?: Wire.moves.Gain;
    }
    /** What an improvement does. `what`: words, stat, new_moves, grant, resource. `key`: the stat, grant or resource; `most`: the limit in the direction of `amount`. `source`: own, other_playbooks or `options`; `pick` of them. */
    interface Gain {
      /** Words, stat, new_moves, grant, resource. */ what?: string;
      /** The stat, grant or resource. */ key?: string;
      /** How much is added; below zero, taken away. */ amount?: number;
      /** The limit in the direction of `amount`. */ most?: number | null;
      /** Own, other_playbooks or `options`. */ source?: string;
      /** What may be picked. */ options?: Array<string>;
      /** How many are picked. */ pick?: number;
    }
    /** `members`: those for whom nothing waits, because they are away (id `absent`); not there where nobody is. */
    interface Absent {
      type: "absent";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Those for whom nothing waits, because they are away (id `absent`). */ members: Array<string>;
    }
    /** What the table plays. `game`: what its dials make of the game. `turned`: by dial, its value in words. */
    interface TableSeen {
      type: "table";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** The table's game, by key. */ system: string;
      /** Dials that were turned, by name. */ dials: Record<string, boolean | number | string | Array<boolean | number | string | null> | Record<string, boolean | number | string | null> | null>;
      /** Rules that only warn. */ warned: Array<string>;
      /** What never comes up at this table. */ lines: Array<string>;
      /** What happens off screen. */ veils: Array<string>;
      /** The table wrote down that no hero dies without their player's word. */ consent: boolean;
      /** Whether it is the demo's table. */ demo: boolean;
      /** What its dials make of the game. */ game: Wire.moves.GameSeen;
      /** By dial, its value in words. */ turned: Record<string, string | number | boolean | Array<string | number> | Wire.moves.Worded | null>;
    }
    /** A `key` or `texts` with parameters, a `signed` number, a `list`, a `member` or `members`: one of them. */
    interface Worded {
      /** Another message. */ key?: string;
      /** Several, in a row. */ list?: Array<string | number | boolean | Array<string | number> | Wire.moves.Worded | null>;
      /** A member of the table, by id, whose name is shown. */ member?: string;
      /** Members of the table, by their ids. */ members?: Array<string>;
      /** Where the words of those listed stand. */ named?: string;
      /** A number with its sign. */ signed?: number;
      /** What people wrote, by language; `{name}` in it is the parameter of that name in `with`. */ texts?: Record<string, string>;
      /** The parameters of that message or text, by name. */ with?: Record<string, string | number | boolean | Array<string | number> | Wire.moves.Worded | null>;
    }
    /** The counters that recovery and milestones go by (id `session`). */
    interface Session {
      type: "session";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** How many there were. */ number: number;
      /** Whether it runs now. */ running: boolean;
      /** In which scenario it was made. */ scenario: number;
      /** Whether the story that was told is over. */ scenario_over: boolean;
      /** How many there were. */ scenes: number;
    }
    /** Whether play is stopped (id `safety`). Holds nobody's name: who played the card is not kept. */
    interface Safety {
      type: "safety";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Whether play stands still. */ paused: boolean;
      /** Whether the X card was played. */ card: boolean;
      /** Rewind (`to` says where) or skip, where somebody asked for that (TABLE-SAFE-02). */ tool: string;
      /** Whom or what it goes to, by id. */ to: string;
    }
    /** One member's place: id `seat:<member>`. Roles: gm, cogm, player, spectator. */
    interface Seat {
      type: "seat";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A member of the table, by id. */ member: string;
      /** The role of a seat: gm, cogm, player, spectator. */ role: string;
      /** Which rolls wait for them: all, those they are in, or only what they hold. */ passing: "always" | "hold" | "in_roll";
    }
    /** The GM's own note; `scene` when it belongs to one. */
    interface Note {
      type: "note";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Its words. */ text: string;
      /** A scene, by id. */ scene: string | null;
    }
    /** `state`: prepared (GM only), live, closed. `text` is read aloud when it opens, `secret_text` is the GM's. */
    interface Scene {
      type: "scene";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What a scene is called. */ title: string;
      /** Its words. */ text: string;
      /** Prepared (GM only), live, closed. */ state: string;
      /** How many there were. */ number: number;
      /** What only the GM reads. */ secret_text: string;
      /** The picture of the campaign's library that lies behind it, if any. */ art: string;
    }
    /** `shown`: players see it. `secret`: stays hidden when the scene goes live. `x`, `y`: column and row of the map. */
    interface Zone {
      type: "zone";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** What it is called. */ name: string;
      /** Column and row of the map. */ x: number;
      /** Column and row of the map. */ y: number;
      /** Players see it. */ shown: boolean;
      /** Stays hidden when the scene goes live. */ secret: boolean;
      /** The picture of the campaign's library that shows it, if any. */ art: string;
    }
    /** A way between two zones. `steps` 1 touches; `block` names what closes it (empty: open); `label` its name. */
    interface Link {
      type: "link";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** The zone at one end. */ a: string;
      /** The zone at the other end. */ b: string;
      /** How far, one after the other. */ steps: number;
      /** A word for it. */ label: string;
      /** `block` names what closes it (empty: open). */ block: string;
      /** Whether the players know of it. */ shown: boolean;
    }
    /** A character's presence in a scene. `side`: pcs, foes or any word. `state`: in, or how they are out of it. */
    interface Token {
      type: "token";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A scene, by id. */ scene: string;
      /** A character, by id. */ character: string;
      /** A zone of a scene, by id. */ zone: string | null;
      /** Pcs, foes or any word. */ side: string;
      /** In, or how they are out of it. */ state: string;
      /** Whether the players know of it. */ shown: boolean;
      /** Only the GM knows of it. */ secret: boolean;
    }
    /** `resource`: its id, `called` so; `amount`: how much of it. */
    interface Offer {
      type: "offer";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What comes of it, as the engine names it. */ kind: string;
      /** A character's id, `side:<side>` of the live scene, or `gm`. */ by: string;
      /** A character's id, `side:<side>` of the live scene, or `gm`. */ to: string;
      /** What is agreed on, in words. */ terms: string;
      /** `turn` who must answer it: `to`, or `by` after a counter-proposal. */ turn: string;
      /** The one it was made in, if any. */ scene: string | null;
      /** `lead` gm: the GM words what the proposing side says. */ lead: string | null;
      /** Its words as they were proposed, one after the other. */ versions: Array<string>;
      /** Its id, `called` so. */ resource: string;
      /** `resource`: its id, `called` so. */ called: string | number | boolean | Array<string | number> | Wire.moves.Worded | null;
      /** How much of it. */ amount: number;
    }
    /** Beside what the GM wrote down (id `wishes`; not there until somebody wished). `lines`: never at this table; `veils`: off screen; `asks`: only once everybody was asked. Each stands in the strictest one alone (TABLE-SAFE-02). */
    interface Wishes {
      type: "wishes";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Never at this table. */ lines: Array<string>;
      /** Off screen. */ veils: Array<string>;
      /** Only once everybody was asked. */ asks: Array<string>;
    }
    /** Harm that somebody suffers, from its rating to the marks on the sheet. Rule: AW-HARM-15. */
    interface Blow {
      type: "blow";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Its place in the order of all blows. */ number: number;
      /** Who suffers it. */ to: string;
      /** Who struck. */ by: string | null;
      /** The rating. */ amount: number | null;
      /** What the armor holds off. */ armor: number;
      /** What moves have added or taken away. */ changed: number;
      /** Armor does not help. */ ap: boolean;
      /** No move answers it. */ quiet: boolean;
      /** The id of the thing. */ weapon: string;
      /** The open move that inflicted it. */ move: string | null;
      /** to_come (a move has changed it ahead of it), waiting (for another blow), rating (for the MC's number), moves (for the moves that it started, `moves`), debility (for the player's word). */ step: string;
      /** The open moves that it started, by id. */ moves: Array<string>;
      /** The debilities that may be taken. */ open: Array<string>;
      /** The level it leads to. */ would_be: number;
      /** The players know who suffers it. */ shown: boolean;
    }
    /** Somebody is at the last level. `means`: untenable (their player chooses how it goes on), out (the MC and their player say whether they are out of play). `open`: the choices. `chosen`: minus_hard, plus_weird, new_playbook; then the MC says with how much harm they come back. `agreed`: who has said that they are out, mc and player. `shown`: the players know them. Rules: AW-UNT-01, AW-FMT-20. */
    interface Ending {
      type: "ending";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A character, by id. */ character: string;
      /** Untenable (their player chooses how it goes on), out (the MC and their player say whether they are out of play). */ means: string;
      /** The choices. */ open: Array<string>;
      /** minus_hard, plus_weird, new_playbook. */ chosen: string;
      /** Who has said that they are out, mc and player. */ agreed: Array<string>;
      /** The players know them. */ shown: boolean;
    }
    /** `book`: the version of the game it goes by (AW-FMT-11). `move`: its id there. `target`: a character, or the open move whose roll is meant. `started`: declared, flagged, run, event, phase, hold, prompt, session (`move` is then a question: `<phase>.<question>`). `step`: due (waits for words and dice), asking, window (dice lie), effects. `agreed`: the MC's word, where the move asks for it. `throw`: what is rolled, once that is settled. `faces`: those that fell, or were typed ahead. `kept`: the places of those that count. `fell`: the band that the dice brought, `band` the one that holds, `shift` who set it. `left`: effects to come. `waits`: for whom it stands still. `parent`: the move that started this one. `blow`: the one it is about. */
    interface OpenMove {
      type: "move";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** The version of the game it goes by (AW-FMT-11). */ book: string;
      /** Its id there. */ move: string;
      /** The character who makes the move, by id. */ actor: string;
      /** A character, or the open move whose roll is meant. */ target: string | null;
      /** What is done or said, in words. */ says: string;
      /** Declared, flagged, run, event, phase, hold, prompt, session (`move` is then a question: `<phase>.<question>`). */ started: string;
      /** Due (waits for words and dice), asking, window (dice lie), effects. */ step: string;
      /** The answers to its questions before the dice, by key. */ answers: Record<string, boolean | number | string | Array<string> | null>;
      /** The MC's word, where the move asks for it. */ agreed: boolean | null;
      /** What was paid for it, by resource. */ paid: Record<string, number>;
      /** The numbers of what happened, by name. */ event: Record<string, number>;
      /** The forwards and ongoings that were ticked as acted on, by id. */ acting: Array<string>;
      /** What is rolled, once that is settled. */ throw: Wire.moves.Throw | null;
      /** Those that fell, or were typed ahead. */ faces: Array<number>;
      /** The places of those that count. */ kept: Array<number>;
      /** Whether the faces were thrown by hand. */ typed: boolean;
      /** The numbers that are added to the dice. */ parts: Array<Wire.moves.Added>;
      /** What the dice and all that is added come to; null before the dice. */ total: number | null;
      /** The band that the dice brought, `band` the one that holds, `shift` who set it. */ fell: string;
      /** A band, by id. */ band: string;
      /** `fell`: the band that the dice brought, `band` the one that holds, `shift` who set it. */ shift: Wire.moves.Shift | null;
      /** The options that were picked. */ chosen: Array<Wire.moves.Picked>;
      /** Effects to come. */ left: Array<Wire.moves.Left>;
      /** For whom it stands still. */ waits: Wire.moves.Waits | null;
      /** The move that started this one. */ parent: string | null;
      /** The one it is about. */ blow: string | null;
    }
    /** One number of a roll. `what`: stat, hx, paid, event, fixed, rating, hold, yes_count, forward, ongoing, condition, help; `key`: which stat, resource, condition, or who helped; `of`: the forward or ongoing. */
    interface Added {
      /** Stat, hx, paid, event, fixed, rating, hold, yes_count, forward, ongoing, condition, help. */ what: string;
      /** Which stat, resource, condition, or who helped. */ key: string;
      /** What it adds to the dice. */ amount: number;
      /** The forward or ongoing. */ of?: string;
    }
    /** The MC set another band than the dice did. Rule: AW-ROLL-07. */
    interface Shift {
      /** Whose it is, or who did it. */ by: string;
      /** The reason, in words. */ why?: string;
    }
    /** `choice`: what it was called. `blank`: the gap filled in. `names`: whom it asked for. `by`: who picked it. */
    interface Picked {
      /** What it was called. */ choice: string;
      /** The option, by id. */ option: string;
      /** The gap filled in. */ blank?: string;
      /** Whom it asked for. */ names?: string | null;
    }
    /** An effect still to come, or what the move stands still for again (`waits`). `target`: who is meant by the target there, where an option has named somebody. */
    interface Left {
      /** What is still to come. */ effect?: Wire.moves.Tell | Wire.moves.Choose | Wire.moves.AskQuestions | Wire.moves.GainHold | Wire.moves.GiveForward | Wire.moves.GiveOngoing | Wire.moves.AdjustRoll | Wire.moves.DoHarm | Wire.moves.Inflict | Wire.moves.AdjustHarm | Wire.moves.Heal | Wire.moves.Stabilise | Wire.moves.Revive | Wire.moves.MarkXp | Wire.moves.ChangeStat | Wire.moves.ChangePair | Wire.moves.ChangeResource | Wire.moves.MarkCondition | Wire.moves.ChangeTag | Wire.moves.TurnClock | Wire.moves.EraseHighlight | Wire.moves.PromptMc | Wire.moves.RunMove | Wire.moves.When | null;
      /** An effect still to come, or what the move stands still for again (`waits`). */ waits?: Wire.moves.Waits | null;
      /** Who is meant by the target there, where an option has named somebody. */ target?: string | null;
    }
    /** What the move stands still for. `what`: choice, questions (to be picked), answers (to be written), offer. `who`: whose it is, a character's id or `mc`; `by`: who answers the questions in writing. `least`, `most`: how many may be picked; `decline`: or none. `open`: ids of the options that are open. `asked`: questions that wait for their answers in writing. */
    interface Waits {
      /** Choice, questions (to be picked), answers (to be written), offer. */ what: string;
      /** Whose it is, a character's id or `mc`. */ who: string;
      /** Who answers the questions in writing. */ by?: string;
      /** What conditions call the choice. */ name?: string;
      /** How many may be picked. */ least?: number;
      /** How many may be picked. */ most?: number;
      /** Or none. */ decline?: boolean;
      /** Whether one may be picked more than once. */ repeat?: boolean;
      /** What may be picked. */ options?: Array<Wire.moves.Option> | string;
      /** Ids of the options that are open. */ open?: Array<string>;
      /** Questions that wait for their answers in writing. */ asked?: Array<Wire.moves.Picked>;
      /** What is given with each answer. */ bonus?: Array<Wire.moves.Tell | Wire.moves.Choose | Wire.moves.AskQuestions | Wire.moves.GainHold | Wire.moves.GiveForward | Wire.moves.GiveOngoing | Wire.moves.AdjustRoll | Wire.moves.DoHarm | Wire.moves.Inflict | Wire.moves.AdjustHarm | Wire.moves.Heal | Wire.moves.Stabilise | Wire.moves.Revive | Wire.moves.MarkXp | Wire.moves.ChangeStat | Wire.moves.ChangePair | Wire.moves.ChangeResource | Wire.moves.MarkCondition | Wire.moves.ChangeTag | Wire.moves.TurnClock | Wire.moves.EraseHighlight | Wire.moves.PromptMc | Wire.moves.RunMove | Wire.moves.When>;
      /** Its words. */ text?: Record<string, string>;
      /** Who is meant by the target there. */ target?: string | null;
    }
    /** What the MC has set for the evening (id `desk`). `held`: rolls that nobody could help stay open, too, until they are pressed on. Rule: AW-ROLL-07. */
    interface Desk {
      type: "desk";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Rolls that nobody could help stay open, too, until they are pressed on. */ held: boolean;
    }
    /** Id `flags`. `allowed`: those that are off until a table allows them. Rules: AW-SAFE-01, AW-SAFE-02. */
    interface Flags {
      type: "flags";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Those that are off until a table allows them. */ allowed: Array<string>;
      /** What never comes up at this table. */ lines: Array<Wire.moves.Limit>;
      /** What happens off screen. */ veils: Array<Wire.moves.Limit>;
    }
    /** `flag`: what it is over. `by`: the member who drew it, nobody where that was to stay unknown. `agreed`: who would have it lifted, where everybody has to agree to that. Rule: AW-SAFE-02. */
    interface Limit {
      /** What it is over. */ flag: string;
      /** The member who drew it, nobody where that was to stay unknown. */ by?: string | null;
      /** Who would have it lifted, where everybody has to agree to that. */ agreed?: Array<string>;
    }
    /** A version of the table's game. `digest`: by which is fetched what of it may be seen at this table; it is another as soon as another flag is hidden. Rule: AW-SAFE-04. */
    interface BookSeen {
      type: "book";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Its number, counted from the first game that was brought. */ version: number;
      /** By which is fetched what of it may be seen at this table. */ digest: string;
    }
    /** Somebody of the players' or the GM's (`kind`: pc, npc). */
    interface Hero {
      type: "character";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What it is called. */ name: string;
      /** Pc, npc. */ kind: string;
      /** `controller` is a member, None is the GM. */ controller: string | null;
      /** Draft, ready. */ state: string;
      /** The players know it. */ shown: boolean;
      /** `portrait` names a picture. */ portrait: string;
      /** Their playbook, by id. */ playbook: string;
      /** The number of each stat, by id. */ stats: Record<string, number>;
      /** The number with each other character, by id. */ pair: Record<string, number>;
      /** The stats that are highlighted. */ highlights: Array<Wire.moves.Highlight>;
      /** The level marked, 0 none. */ harm: number;
      /** Beyond the last. */ overflow: number;
      /** Whether the wounds are seen to. */ stabilised: boolean;
      /** The conditions that are marked. */ conditions: Array<Wire.moves.Marked>;
      /** The debilities taken, by id. */ debilities: Array<string>;
      /** The marks of experience, the first one first. */ marks: Array<Wire.moves.XpMark>;
      /** Of experience since the last improvement. */ circles: number;
      /** Improvements to be chosen. */ pending: number;
      /** Those chosen, by id. */ taken: Array<string>;
      /** What is added to a next roll. */ forwards: Array<Wire.moves.Modifier>;
      /** What is added to all rolls while it lasts. */ ongoings: Array<Wire.moves.Modifier>;
      /** Hold they have, of each kind. */ holds: Array<Wire.moves.Held>;
      /** Ids on the sheet beside the basic ones. */ moves: Array<string>;
      /** The moves that were advanced, by id. */ advanced: Array<string>;
      /** The things they have. */ gear: Array<Wire.moves.Gear>;
      /** What has rules of its own. */ grants: Array<string>;
      /** How many they have of each resource, by id. */ resources: Record<string, number>;
      /** How they look, by look of the playbook, in words or by option. */ looks: Record<string, Array<string>>;
      /** Whom the pair questions named. */ answers: Record<string, Array<string>>;
      /** The choices of the playbook that are made. */ chosen: Array<string>;
      /** It is chosen anew, by somebody who was in play before. */ remade: boolean;
      /** The character whose player chooses the first highlight, where several may. */ chooser: string;
      /** What the player has written down. */ notes: string;
      /** Own parts of the sheet. */ parts: Record<string, number | string>;
      /** Untenable, out, dead, retired. */ out: string;
    }
    /** `by`: the member who chose it. `erased`: gone for this session. `place`: 0 is another player's to choose, the others are the MC's. `session`: the one it was chosen in. `old`: it counts until somebody chooses anew. Rules: AW-HL-01 to AW-HL-04. */
    interface Highlight {
      /** The stat, by id. */ stat: string;
      /** The member who chose it. */ by: string;
      /** Gone for this session. */ erased?: boolean;
      /** 0 is another player's to choose, the others are the MC's. */ place?: number;
      /** The one it was chosen in. */ session?: number;
      /** It counts until somebody chooses anew. */ old?: boolean;
    }
    /** A condition of the game's list by its id, or free words (`text`) that are a cue. Rule: AW-FMT-19. */
    interface Marked {
      /** What it goes by among all things of the table. */ id: string;
      /** The condition of the game, by id. */ condition?: string;
      /** Its words. */ text?: string;
      /** How long it lasts. */ until?: string;
    }
    /** Experience marked. `number`: counted over the character's life. `cause`: highlighted, pair_reset, hit, a band, move, session, given; `of`: the move or question. `back`: it was taken back. Rules: AW-XP-01, AW-XP-06. */
    interface XpMark {
      /** Counted over the character's life. */ number: number;
      /** Highlighted, pair_reset, hit, a band, move, session, given. */ cause: string;
      /** The move or question. */ of?: string;
      /** It was taken back. */ back?: boolean;
    }
    /** A forward or an ongoing. `move`: which gave it. `scope`: acting_on_answer, or none. `against`: only in rolls whose target is that character. `moves`: only in these. `until`: scene, session or words. `text`: while what or why. Rules: AW-MOD-01 to AW-MOD-04. */
    interface Modifier {
      /** What it goes by among all things of the table. */ id: string;
      /** What it adds to a roll. */ amount: number;
      /** Which gave it. */ move?: string;
      /** acting_on_answer, or none. */ scope?: string;
      /** Only in rolls whose target is that character. */ against?: string;
      /** Only in these. */ moves?: Array<string>;
      /** Scene, session or words. */ until?: string;
      /** While what or why. */ text?: Record<string, string>;
    }
    /** Hold of a kind that a move gave, over somebody or nobody. `ends`: scene, session, spent, or words. Rule: AW-FMT-07. */
    interface Held {
      /** What it goes by among all things of the table. */ id: string;
      /** The kind of it, by id. */ kind: string;
      /** The move, by id. */ move: string;
      /** How much of it is left. */ amount: number;
      /** Over whom it is held, by id. */ over?: string | null;
      /** Scene, session, spent, or words. */ ends?: string;
    }
    /** A thing somebody has. `thing`: its id in the game. `worn`: its armor counts. */
    interface Gear {
      /** What it goes by among all things of the table. */ id: string;
      /** Its id in the game. */ thing?: string;
      /** Its words. */ text?: Record<string, string>;
      /** How much harm it does; null where it does none. */ harm?: number | null;
      /** How much harm it holds off; null where it does not. */ armor?: number | null;
      /** How much is in it; null where that is not counted. */ capacity?: number | null;
      /** Words about it that rules go by. */ tags?: Array<string>;
      /** Flags of safety that it touches, by id. */ content?: Array<string>;
      /** Its armor counts. */ worn?: boolean;
    }
    /** `number`: its place in the queue, from 1 up. `move`: the id of the move it is about, `of` the open one that waits for it (an offer). `character`: whose move it was. `called`: the move's name. `band`: that was kept, `total` with it. `text`: what the move says, if it does. `weight`: soft, hard, offer. `options`: to pick from, by the version of the game in `book`; `target`: who is meant by the target there. `about`: conditions, where all of a character's are marked; else nothing. */
    interface Prompt {
      type: "prompt";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Its place in the queue, from 1 up. */ number: number;
      /** The id of the move it is about, `of` the open one that waits for it (an offer). */ move: string;
      /** The open move that waits for it, by id. */ of: string | null;
      /** Whose move it was. */ character: string | null;
      /** The move's name. */ called: string | number | boolean | Array<string | number> | Wire.moves.Worded | null;
      /** That was kept, `total` with it. */ band: string;
      /** What the dice and all that is added come to; null before the dice. */ total: number | null;
      /** What the move says, if it does. */ text: Record<string, string>;
      /** Soft, hard, offer. */ weight: string;
      /** To pick from, by the version of the game in `book`. */ options: Array<Wire.moves.Option> | string;
      /** `options`: to pick from, by the version of the game in `book`. */ book: string;
      /** Who is meant by the target there. */ target: string | null;
      /** Conditions, where all of a character's are marked. */ about: string;
    }
    /** Id `questions:<phase>`, `phase` session_start or session_end. `book`: the version of the game that it goes by; `session`: the number of the one it is about. `closed`: it takes no more answers: `answers` are those it was given, and `missed` the rows it was closed without. Rules: AW-PERI-09, AW-PERI-10, AW-FMT-11. */
    interface Page {
      type: "questions";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** Id `questions:<phase>`, `phase` session_start or session_end. */ phase: string;
      /** The version of the game that it goes by. */ book: string;
      /** The number of the one it is about. */ session: number;
      /** It takes no more answers: `answers` are those it was given, and `missed` the rows it was closed without. */ closed: boolean;
      /** The answers it was given. */ answers: Array<Wire.moves.Answered>;
      /** The rows it was closed without. */ missed: Array<Wire.moves.Missed>;
    }
    /** A row that is done (id `answered:<phase>:<question>:<character>`): `phase` session_start or session_end, `question` by its id. It is a thing of its own, so that each can be taken back while others answer, until the page is closed. `by`: the member who did it. `passed`: without an answer. `value`: the answer; `names`: the character it names. */
    interface Answered {
      type: "answered";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** A row that is done (id `answered:<phase>:<question>:<character>`): `phase` session_start or session_end, `question` by its id. */ phase: string;
      /** A row that is done (id `answered:<phase>:<question>:<character>`): `phase` session_start or session_end, `question` by its id. */ question: string;
      /** The member who did it. */ by: string;
      /** A character, by id. */ character: string | null;
      /** Without an answer. */ passed: boolean;
      /** The answer. */ value: boolean | number | string | Array<string> | null;
      /** The character it names. */ names: string | null;
    }
    /** A row that stood open when its page was closed. `question`: its id; `character`: whose; nobody's where it was the MC's. */
    interface Missed {
      /** Its id. */ question: string;
      /** Whose. */ character?: string | null;
    }
    /** `ticked` of `size` segments. `shown`: players see it. */
    interface Clock {
      type: "clock";
      /** What it goes by among all things of the table. */ id: string;
      /** The version of what it means. */ v: number;
      /** What it is called. */ name: Record<string, string>;
      /** `ticked` of `size` segments. */ ticked: number;
      /** `ticked` of `size` segments. */ size: number;
      /** Players see it. */ shown: boolean;
    }
    /** What a table shows of its game, with its dials turned: nothing that it does not say. */
    interface GameSeen {
    }
    /** `throw`: the game's dice; null while no game is brought. `heroes`: by character one acts for. `open`: by open move. `things`: by id of anything else and command. `hidden`: flags whose things appear nowhere at this table, `veiled`: those whose things are shown only to who asks. `reminders`: by prompt, what the MC is reminded of, in words. */
    interface MovesCan {
      type: "can";
      /** What it goes by among all things of the table. */ id: string;
      /** Who asks. */ member: string;
      /** Who asks. */ role: string;
      /** With the GM's rights. */ gm: boolean;
      /** Play stands still. */ paused: boolean;
      /** The characters they speak for. */ mine: Array<string>;
      /** By safety tool, whether it may be called. */ safety: Record<string, Wire.moves.Why | null>;
      /** By command, what belongs to the whole table. */ commands: Record<string, Wire.moves.Why | null>;
      /** By offer and command. */ offers: Record<string, Record<string, Wire.moves.Why | null>>;
      /** By id and command, what rules with a folder of their own let one do. */ more?: Record<string, Record<string, Wire.moves.Why | null>>;
      /** What stands still until this member answers, most pressing first. */ waiting: Array<Wire.moves.Waiting>;
      /** The game's dice. */ throw: Wire.moves.ThrowCan | null;
      /** By character one acts for. */ heroes: Record<string, Wire.moves.HeroCan>;
      /** By open move. */ open: Record<string, Wire.moves.OpenCan>;
      /** By id of anything else and command. */ things: Record<string, Record<string, Wire.moves.Why | null>>;
      /** Flags whose things appear nowhere at this table. */ hidden: Array<string>;
      /** Those whose things are shown only to who asks. */ veiled: Array<string>;
      /** By prompt, what the MC is reminded of, in words. */ reminders: Record<string, Array<string | number | boolean | Array<string | number> | Wire.moves.Worded | null>>;
    }
    /** Why something would be refused: the refusal's `code` and `params`, and the `rule` that refuses, if one does. */
    interface Why {
      /** What is refused, for a program. */ code: string;
      /** What belongs to it, by name. */ params: Record<string, string | number | boolean | Array<string | number> | Wire.moves.Worded | null>;
      /** A rule, by id. */ rule: string | null;
    }
    /** What stands still until this member answers: the thing of this `kind` and `id`, `what` it asks for, and the `character` who is asked, if it is one. */
    interface Waiting {
      /** The kind of it, by id. */ kind: string;
      /** What it goes by among all things of the table. */ id: string;
      /** What stands still until this member answers: the thing of this `kind` and `id`, `what` it asks for, and the `character` who is asked, if it is one. */ what: string;
      /** A character, by id. */ character: string | null;
    }
    /** What the game's dice may come to: from `least` up, the chance of each sum. */
    interface ThrowCan {
      /** The least it may be; null for no limit. */ least: number;
      /** The chance of each sum, from the least one up. */ chances: Array<number>;
    }
    /** `moves`: by id, in the order of the game. `holds`: by id, why one cannot be spent. `do`: by command. */
    interface HeroCan {
      /** By id, in the order of the game. */ moves: Record<string, Wire.moves.MoveCan>;
      /** By id, why one cannot be spent. */ holds: Record<string, Wire.moves.Why | null>;
      /** By command. */ do: Record<string, Wire.moves.Why | null>;
    }
    /** A move that a character has. `why`: why it cannot be declared now, its words apart. `parts`: what would be added to the dice in any case. `acting`: what more, by the id of a forward or ongoing, where it is ticked as acted on. `stats`: by question and option, where an answer says which stat; `pair`: by character, where the number with the target is added. */
    interface MoveCan {
      /** Why it cannot be declared now, its words apart. */ why?: Wire.moves.Why | null;
      /** What would be added to the dice in any case. */ parts?: Array<Wire.moves.Added>;
      /** What more, by the id of a forward or ongoing, where it is ticked as acted on. */ acting?: Record<string, number>;
      /** By question and option, where an answer says which stat. */ stats?: Record<string, Record<string, number>>;
      /** By character, where the number with the target is added. */ pair?: Record<string, number>;
    }
    /** An open move. `do`: by command. `questions`: keys of those before the dice that this member may answer now. `agrees`: it waits for the MC's word. `roll`: what would be added to the dice that are theirs to throw. `brings`: by option of the choice that is theirs, what it brings, in words. */
    interface OpenCan {
      /** By command. */ do: Record<string, Wire.moves.Why | null>;
      /** Keys of those before the dice that this member may answer now. */ questions: Array<string>;
      /** It waits for the MC's word. */ agrees: boolean;
      /** What would be added to the dice that are theirs to throw. */ roll: Wire.moves.MoveCan | null;
      /** By option of the choice that is theirs, what it brings, in words. */ brings: Record<string, string | number | boolean | Array<string | number> | Wire.moves.Worded | null>;
    }
    interface send_set_presence {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_presence";
      args: Wire.moves.SetPresence;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_leave_table {
      /** Made by the client, kept until answered. */ id: string;
      kind: "leave_table";
      args: Wire.moves.LeaveTable;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_member {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_member";
      args: Wire.moves.RemoveMember;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_lift_ban {
      /** Made by the client, kept until answered. */ id: string;
      kind: "lift_ban";
      args: Wire.moves.LiftBan;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_role {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_role";
      args: Wire.moves.SetRole;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_hand_over_gm {
      /** Made by the client, kept until answered. */ id: string;
      kind: "hand_over_gm";
      args: Wire.moves.HandOverGm;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_dial {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_dial";
      args: Wire.moves.SetDial;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_dials {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_dials";
      args: Wire.moves.SetDials;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_warning {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_warning";
      args: Wire.moves.SetWarning;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_limits {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_limits";
      args: Wire.moves.SetLimits;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_play_x_card {
      /** Made by the client, kept until answered. */ id: string;
      kind: "play_x_card";
      args: Wire.moves.PlayXCard;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pause_play {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pause_play";
      args: Wire.moves.PausePlay;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_resume_play {
      /** Made by the client, kept until answered. */ id: string;
      kind: "resume_play";
      args: Wire.moves.ResumePlay;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_say {
      /** Made by the client, kept until answered. */ id: string;
      kind: "say";
      args: Wire.moves.Say;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_roll_free {
      /** Made by the client, kept until answered. */ id: string;
      kind: "roll_free";
      args: Wire.moves.RollFree;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_write_note {
      /** Made by the client, kept until answered. */ id: string;
      kind: "write_note";
      args: Wire.moves.WriteNote;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_note {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_note";
      args: Wire.moves.DropNote;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_back {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_back";
      args: Wire.moves.TakeBack;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_rewind {
      /** Made by the client, kept until answered. */ id: string;
      kind: "rewind";
      args: Wire.moves.Rewind;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_counter_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "counter_offer";
      args: Wire.moves.CounterOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_agree_counter {
      /** Made by the client, kept until answered. */ id: string;
      kind: "agree_counter";
      args: Wire.moves.AgreeCounter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_accept_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "accept_offer";
      args: Wire.moves.AcceptOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_refuse_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "refuse_offer";
      args: Wire.moves.RefuseOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_withdraw_offer {
      /** Made by the client, kept until answered. */ id: string;
      kind: "withdraw_offer";
      args: Wire.moves.WithdrawOffer;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_start_session {
      /** Made by the client, kept until answered. */ id: string;
      kind: "start_session";
      args: Wire.moves.StartSession;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_session {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_session";
      args: Wire.moves.EndSession;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_scenario {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_scenario";
      args: Wire.moves.EndScenario;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_prepare_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "prepare_scene";
      args: Wire.moves.PrepareScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_scene";
      args: Wire.moves.EditScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_scene";
      args: Wire.moves.DropScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_open_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "open_scene";
      args: Wire.moves.OpenScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_close_scene {
      /** Made by the client, kept until answered. */ id: string;
      kind: "close_scene";
      args: Wire.moves.CloseScene;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_zone";
      args: Wire.moves.AddZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_zone";
      args: Wire.moves.EditZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_zone {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_zone";
      args: Wire.moves.RemoveZone;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_link_zones {
      /** Made by the client, kept until answered. */ id: string;
      kind: "link_zones";
      args: Wire.moves.LinkZones;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_unlink_zones {
      /** Made by the client, kept until answered. */ id: string;
      kind: "unlink_zones";
      args: Wire.moves.UnlinkZones;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_place_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "place_token";
      args: Wire.moves.PlaceToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_move_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "move_token";
      args: Wire.moves.MoveToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_token";
      args: Wire.moves.EditToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_remove_token {
      /** Made by the client, kept until answered. */ id: string;
      kind: "remove_token";
      args: Wire.moves.RemoveToken;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_give_gear {
      /** Made by the client, kept until answered. */ id: string;
      kind: "give_gear";
      args: Wire.moves.GiveGear;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_gear {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_gear";
      args: Wire.moves.TakeGear;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_wear_gear {
      /** Made by the client, kept until answered. */ id: string;
      kind: "wear_gear";
      args: Wire.moves.WearGear;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_tag_gear {
      /** Made by the client, kept until answered. */ id: string;
      kind: "tag_gear";
      args: Wire.moves.TagGear;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_grant_experience {
      /** Made by the client, kept until answered. */ id: string;
      kind: "grant_experience";
      args: Wire.moves.GrantExperience;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_back_mark {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_back_mark";
      args: Wire.moves.TakeBackMark;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_improve {
      /** Made by the client, kept until answered. */ id: string;
      kind: "improve";
      args: Wire.moves.Improve;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_choose_highlight {
      /** Made by the client, kept until answered. */ id: string;
      kind: "choose_highlight";
      args: Wire.moves.ChooseHighlight;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_name_chooser {
      /** Made by the client, kept until answered. */ id: string;
      kind: "name_chooser";
      args: Wire.moves.NameChooser;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_call_highlights {
      /** Made by the client, kept until answered. */ id: string;
      kind: "call_highlights";
      args: Wire.moves.CallHighlights;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_inflict_harm {
      /** Made by the client, kept until answered. */ id: string;
      kind: "inflict_harm";
      args: Wire.moves.InflictHarm;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_blow {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_blow";
      args: Wire.moves.SetBlow;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_debility {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_debility";
      args: Wire.moves.TakeDebility;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_mark_harm {
      /** Made by the client, kept until answered. */ id: string;
      kind: "mark_harm";
      args: Wire.moves.MarkHarm;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_heal_by_hand {
      /** Made by the client, kept until answered. */ id: string;
      kind: "heal_by_hand";
      args: Wire.moves.HealByHand;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_time_step {
      /** Made by the client, kept until answered. */ id: string;
      kind: "time_step";
      args: Wire.moves.TimeStep;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_choose_life {
      /** Made by the client, kept until answered. */ id: string;
      kind: "choose_life";
      args: Wire.moves.ChooseLife;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_return_harm {
      /** Made by the client, kept until answered. */ id: string;
      kind: "return_harm";
      args: Wire.moves.ReturnHarm;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_take_out {
      /** Made by the client, kept until answered. */ id: string;
      kind: "take_out";
      args: Wire.moves.TakeOut;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_close_prompt {
      /** Made by the client, kept until answered. */ id: string;
      kind: "close_prompt";
      args: Wire.moves.ClosePrompt;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_set_condition {
      /** Made by the client, kept until answered. */ id: string;
      kind: "set_condition";
      args: Wire.moves.SetCondition;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_let_lapse {
      /** Made by the client, kept until answered. */ id: string;
      kind: "let_lapse";
      args: Wire.moves.LetLapse;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_make_move {
      /** Made by the client, kept until answered. */ id: string;
      kind: "make_move";
      args: Wire.moves.MakeMove;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_roll_move {
      /** Made by the client, kept until answered. */ id: string;
      kind: "roll_move";
      args: Wire.moves.RollMove;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_answer_move {
      /** Made by the client, kept until answered. */ id: string;
      kind: "answer_move";
      args: Wire.moves.AnswerMove;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_flag_move {
      /** Made by the client, kept until answered. */ id: string;
      kind: "flag_move";
      args: Wire.moves.FlagMove;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_reword_move {
      /** Made by the client, kept until answered. */ id: string;
      kind: "reword_move";
      args: Wire.moves.RewordMove;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_waive_move {
      /** Made by the client, kept until answered. */ id: string;
      kind: "waive_move";
      args: Wire.moves.WaiveMove;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_press_on {
      /** Made by the client, kept until answered. */ id: string;
      kind: "press_on";
      args: Wire.moves.PressOn;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_shift_band {
      /** Made by the client, kept until answered. */ id: string;
      kind: "shift_band";
      args: Wire.moves.ShiftBand;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_pick_options {
      /** Made by the client, kept until answered. */ id: string;
      kind: "pick_options";
      args: Wire.moves.PickOptions;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_write_answers {
      /** Made by the client, kept until answered. */ id: string;
      kind: "write_answers";
      args: Wire.moves.WriteAnswers;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_spend_hold {
      /** Made by the client, kept until answered. */ id: string;
      kind: "spend_hold";
      args: Wire.moves.SpendHold;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_end_modifier {
      /** Made by the client, kept until answered. */ id: string;
      kind: "end_modifier";
      args: Wire.moves.EndModifier;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_hold_rolls {
      /** Made by the client, kept until answered. */ id: string;
      kind: "hold_rolls";
      args: Wire.moves.HoldRolls;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_create_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "create_character";
      args: Wire.moves.CreateCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_choose_playbook {
      /** Made by the client, kept until answered. */ id: string;
      kind: "choose_playbook";
      args: Wire.moves.ChoosePlaybook;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_reopen_sheet {
      /** Made by the client, kept until answered. */ id: string;
      kind: "reopen_sheet";
      args: Wire.moves.ReopenSheet;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_edit_sheet {
      /** Made by the client, kept until answered. */ id: string;
      kind: "edit_sheet";
      args: Wire.moves.EditSheet;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_assign_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "assign_character";
      args: Wire.moves.AssignCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_show_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "show_character";
      args: Wire.moves.ShowCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_character {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_character";
      args: Wire.moves.DropCharacter;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_retire {
      /** Made by the client, kept until answered. */ id: string;
      kind: "retire";
      args: Wire.moves.Retire;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_offer_resource {
      /** Made by the client, kept until answered. */ id: string;
      kind: "offer_resource";
      args: Wire.moves.OfferResource;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_allow_content {
      /** Made by the client, kept until answered. */ id: string;
      kind: "allow_content";
      args: Wire.moves.AllowContent;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_flag_limit {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_flag_limit";
      args: Wire.moves.AddFlagLimit;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_flag_limit {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_flag_limit";
      args: Wire.moves.DropFlagLimit;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_answer_session {
      /** Made by the client, kept until answered. */ id: string;
      kind: "answer_session";
      args: Wire.moves.AnswerSession;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_close_session_page {
      /** Made by the client, kept until answered. */ id: string;
      kind: "close_session_page";
      args: Wire.moves.CloseSessionPage;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_add_clock {
      /** Made by the client, kept until answered. */ id: string;
      kind: "add_clock";
      args: Wire.moves.AddClock;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_tick_clock {
      /** Made by the client, kept until answered. */ id: string;
      kind: "tick_clock";
      args: Wire.moves.TickClock;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_show_clock {
      /** Made by the client, kept until answered. */ id: string;
      kind: "show_clock";
      args: Wire.moves.ShowClock;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    interface send_drop_clock {
      /** Made by the client, kept until answered. */ id: string;
      kind: "drop_clock";
      args: Wire.moves.DropClock;
      /** The cursor of what the sender saw. */ base?: string | null;
    }
    type Can = Wire.moves.MovesCan;
    type View = Wire.moves.MovesCan | Wire.moves.Absent | Wire.moves.TableSeen | Wire.moves.Session | Wire.moves.Safety | Wire.moves.Seat | Wire.moves.Note | Wire.moves.Scene | Wire.moves.Zone | Wire.moves.Link | Wire.moves.Token | Wire.moves.Offer | Wire.moves.Wishes | Wire.moves.Blow | Wire.moves.Ending | Wire.moves.OpenMove | Wire.moves.Desk | Wire.moves.Flags | Wire.moves.BookSeen | Wire.moves.Hero | Wire.moves.Prompt | Wire.moves.Page | Wire.moves.Answered | Wire.moves.Clock;
  }
}
