import { largeLibrary } from './large-library.ts';

/** What a district of many schools would have after some weeks: enough that a scan is never the cheaper plan. */
export const GROWTH: readonly string[] = [
  `insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
   select 1001, gen_random_uuid(), 101, 'filler' || n, 'x', 'A', 'B', 1 from generate_series(1, 20000) n`,
  `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid)
   select 1001, gen_random_uuid(), 900 + n % 50, 'filler', 'x', 'x', gen_random_uuid() from generate_series(1, 8000) n`,
  `insert into group_member (district_id, group_puid, user_puid)
   select g.district_id, g.group_puid, gen_random_uuid() from class_group g, generate_series(1, 4) where g.group_name = 'filler'`,
  `insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid)
   select 1001, 'filler', '', '', '', gen_random_uuid() from generate_series(1, 8000)`,
  `insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
   select 1001, l.lesson_id, (select min(item_id) from item), 25, 5, 1 from lesson l, generate_series(1, 3) where l.lesson_name = 'filler'`,
  `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid)
   select 1001, l.lesson_id, g.group_puid, gen_random_uuid()
   from (select lesson_id, row_number() over () as n from lesson where lesson_name = 'filler') l
   join (select group_puid, row_number() over () as n from class_group where group_name = 'filler') g using (n)`,
  `insert into assignment_student (district_id, assignment_id, user_puid)
   select a.district_id, a.assignment_id, gen_random_uuid() from assignment a, generate_series(1, 3) where a.district_id = 1001`,
  `insert into sign_in_badge (district_id, badge_id, user_puid, secret_hash, issued_by_puid, issued_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), md5(n::text), gen_random_uuid(), now() from generate_series(1, 20000) n`,
  `insert into badge_use (district_id, badge_id, user_puid, used_at, outcome)
   select 1001, gen_random_uuid(), gen_random_uuid(), now(), 'signed_in' from generate_series(1, 20000) n`,
  `insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent)
   select 1001, gen_random_uuid(), gen_random_uuid(), a.assignment_id, a.lesson_id, 1 from assignment a, generate_series(1, 4)`,
  `insert into resource_tracking (district_id, tracking_id, lesson_tracking_id, user_puid, assignment_id, lesson_id, resource_id,
     resource_type_id, time_spent, percentage_completed)
   select t.district_id, gen_random_uuid(), t.tracking_id, t.user_puid, t.assignment_id, t.lesson_id, 1, 25, 1, 1 from lesson_tracking t`,
  `insert into resource_completion (district_id, assignment_id, resource_id, user_puid)
   select district_id, assignment_id, resource_id, user_puid from resource_tracking on conflict do nothing`,
  `insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, lesson_resource_tracking_id, max_score)
   select district_id, gen_random_uuid(), user_puid, assignment_id, lesson_id, 1, tracking_id, 5 from resource_tracking on conflict do nothing`,
  `insert into quiz_answer (district_id, result_id, question_id, answer_ids)
   select district_id, result_id, n, '{1}' from quiz_result, generate_series(1, 2) n on conflict do nothing`,
  `insert into quiz_answer_version (district_id, result_id, question_id, op_id, answer_ids, answer_text, received_at, began_at)
   select district_id, result_id, n, gen_random_uuid(), '{1}', '', now() - n * interval '1 minute', now() from quiz_result, generate_series(1, 2) n`,
  `insert into practice_answer (district_id, user_puid, practice_id, result_id, assignment_id, quiz_id, question_id, standard_code, answer_ids, is_right,
     try_no, hints_used, guess, counts, answered_at, received_at)
   select district_id, user_puid, gen_random_uuid(), result_id, assignment_id, quiz_id, n, '5.6A', '{1}', true, 1, 0, 0.5, true, now(), now()
   from quiz_result, generate_series(1, 2) n`,
  `insert into answer_suggestion (district_id, result_id, question_id, score, confidence, criteria, doubts, feedback, engine, engine_version,
     suggested_at)
   select district_id, result_id, question_id, 1, 0.9, '[]', '[]', '', 'rubric', '1', now() from quiz_answer on conflict do nothing`,
  `insert into grading_work (district_id, result_id, due_at) select district_id, result_id, now() + interval '1 day' from quiz_result
   on conflict do nothing`,
  `insert into quiz_result_alias (district_id, alias_id, result_id)
   select 1001, gen_random_uuid(), gen_random_uuid() from generate_series(1, 20000)`,
  `insert into receipt (district_id, op_id, user_puid, fingerprint, http_status, reply)
   select 1001, gen_random_uuid(), gen_random_uuid(), 'x', 200, '{}' from generate_series(1, 20000)`,
  `insert into held_work (district_id, op_id, user_puid, assignment_id, reason, fingerprint, method, path, query, body, held_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), assignment_id, 'closed', 'x', 'POST', '/Assignment/track_lesson', '{}', '{}', now()
   from assignment, generate_series(1, 3)`,
  `insert into late_ruling (district_id, assignment_id, user_puid, is_late, ruled_by_puid)
   select 1001, assignment_id, gen_random_uuid(), true, gen_random_uuid() from assignment`,
  `insert into group_teacher (district_id, group_puid, user_puid) select district_id, group_puid, gen_random_uuid() from class_group, generate_series(1, 2)`,
  `insert into former_member (district_id, group_puid, user_puid) select district_id, group_puid, gen_random_uuid() from group_member`,
  `insert into refresh_token (district_id, token_hash, family_id, user_puid, expires_at)
   select 1001, md5(n::text), gen_random_uuid(), gen_random_uuid(), now() + interval '1 day' from generate_series(1, 20000) n`,
  `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, others, ready_offline, leaving)
   select 1001, gen_random_uuid(), gen_random_uuid(), now(), 0, 0, 0, '{}', false from generate_series(1, 20000)`,
  `insert into security_event (district_id, happened_at, kind, actor_puid, subject_puid, detail)
   select 1001, now() - n * interval '15 minutes', 'signed_in', gen_random_uuid(), gen_random_uuid(), '' from generate_series(1, 20000) n`,
  `insert into user_session (district_id, session_id, user_puid, browser, ends_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), '', now() + interval '1 day' from generate_series(1, 20000)`,
  `insert into password_link (district_id, user_puid, id_hash, made_by_puid, made_at, expires_at)
   select 1001, gen_random_uuid(), md5(n::text), gen_random_uuid(), now(), now() + interval '1 day' from generate_series(1, 20000) n`,
  `insert into login_throttle (key, failures, window_ends_at) select md5(n::text), 1, now() + interval '1 day' from generate_series(1, 20000) n`,
  `insert into external_resource (district_id, user_puid, resource_type_id, title, description, url, added_at, updated_at)
   select 1001, gen_random_uuid(), 26, 'filler', '', 'https://example.org/', now(), now() from generate_series(1, 20000)`,
  `insert into item (owner_district_id, external_id, resource_type_id, title, summary, minutes, is_assignable, asset_urls, content_hash, sort_order)
   select 1001, 'own-' || resource_id, 26, '{"en": "filler", "es": "filler"}', '{"en": "", "es": ""}', 10, true, '{}', 'x', 0 from external_resource`,
  `insert into own_item (item_id, district_id, user_puid, resource_id, url)
   select i.item_id, r.district_id, r.user_puid, r.resource_id, r.url from external_resource r join item i on i.external_id = 'own-' || r.resource_id`,
  `update external_resource r set item_id = o.item_id from own_item o where o.resource_id = r.resource_id`,
  `insert into my_library_item (district_id, user_puid, item_id, added_at)
   select 1001, gen_random_uuid(), (select min(item_id) from item), now() from generate_series(1, 20000)`,
  `insert into star_item (district_id, user_puid, item_id, starred_at)
   select 1001, gen_random_uuid(), (select min(item_id) from item), now() from generate_series(1, 20000)`,
  `insert into content_tracking (district_id, tracking_id, user_puid, item_id, opened_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), (select min(item_id) from item), now() from generate_series(1, 20000)`,
  `insert into reading_note (district_id, user_puid, note_id, item_id, variant, start_at, end_at, quote, comment, colour, is_removed, updated_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), (select min(item_id) from item), 'lexile1', 0, 4, 'word', '', 'yellow', false, now()
   from generate_series(1, 20000)`,
  `insert into reading_note_version (district_id, user_puid, note_id, version_id, received_at, comment_hash)
   select 1001, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), '' from generate_series(1, 20000)`,
  `insert into reading_settings (district_id, user_puid, settings)
   select 1001, gen_random_uuid(), '{"size": 2, "spaced": false, "rate": 2}' from generate_series(1, 20000)`,
  `insert into notification_dismissal (district_id, user_puid, notification_id)
   select 1001, gen_random_uuid(), n.notification_id from generate_series(1, 20000), (select notification_id from notification limit 1) n`,
  `insert into student_notice_dismissal (district_id, user_puid, notice_id, dismissed_at)
   select 1001, gen_random_uuid(), -n, now() from generate_series(1, 20000) n`,
  `insert into schedule_request (district_id, user_puid, grade_levels, primary_use, comments, requested_at)
   select 1001, gen_random_uuid(), '{5}', '{homework}', '', now() from generate_series(1, 20000)`,
  `insert into adoption_feedback (district_id, user_puid, rating, comments, received_at)
   select 1001, gen_random_uuid(), 5, '', now() from generate_series(1, 20000)`,
  `insert into content_package_part (district_id, user_puid, sha256, part, content, uploaded_at)
   select 1001, gen_random_uuid(), md5(n::text), 0, 'x', now() from generate_series(1, 20000) n`,
  `insert into content_import (district_id, user_puid, import_id, sha256, is_dry_run, state, phase, done, total, started_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), '', true, 'done', 'writing', 1, 1, now() from generate_series(1, 20000)`,
  `insert into score_decision (district_id, assignment_id, quiz_id, user_puid, kind, points, reason, decided_by_puid)
   select 1001, assignment_id, 1, gen_random_uuid(), 'points', 1, '', gen_random_uuid() from assignment`,
  `insert into retake (district_id, assignment_id, quiz_id, user_puid, attempt_no, give_id, given_by_puid, given_at)
   select 1001, assignment_id, 1, gen_random_uuid(), 2, gen_random_uuid(), gen_random_uuid(), now() from assignment`,
  `insert into paper_entry (district_id, entry_id, result_id, user_puid, entry_no, answers, entered_by_puid, entered_at)
   select district_id, gen_random_uuid(), result_id, user_puid, 1, '[]', gen_random_uuid(), now() from quiz_result`,
  `insert into score_comment (district_id, assignment_id, quiz_id, user_puid, text, written_by_puid)
   select 1001, assignment_id, 1, gen_random_uuid(), 'x', gen_random_uuid() from assignment`,
  `insert into grade_plan (district_id, group_puid, plan, changed_by_puid)
   select 1001, gen_random_uuid(), '{"categories":[],"placements":[]}', gen_random_uuid() from generate_series(1, 20000)`,
  `insert into answer_feedback (district_id, result_id, question_id, said_by_puid, said_at)
   select district_id, result_id, 1, user_puid, now() from quiz_result`,
  `insert into report_release (district_id, group_puid, quiz_id, item_type_id, release_date, released_by_puid, released_at)
   select 1001, group_puid, 1, 18, now(), gen_random_uuid(), now() from class_group where group_name = 'filler'`,
  `insert into usage_person_day (district_id, user_puid, day, school_id, role)
   select 1001, gen_random_uuid(), date '2026-01-01' + n % 300, 101, 1 from generate_series(1, 20000) n`,
  `insert into usage_figure (district_id, period, starts_on, school_id, role, active_people)
   select 1001, period, date '2019-01-07' + 7 * n, school, role, 20
   from generate_series(0, 120) n, generate_series(900, 979) school, unnest(array[1, 2]) role, unnest(array['week', 'month']) period`,
  `insert into usage_class_day (district_id, group_puid, user_puid, day)
   select 1001, gen_random_uuid(), gen_random_uuid(), date '2026-01-01' + n % 300 from generate_series(1, 20000) n`,
  `insert into usage_part (district_id, kind, period, starts_on, part_id, school_id, name, of_name, active_students, lessons_finished,
     quizzes_handed_in, resources_opened, assignments_given, seconds)
   select 1001, kind, 'month', date_trunc('month', now())::date - 31 * m, gen_random_uuid(), 101 + n % 20, 'filler ' || n, '', 20, n, n, n, n, n
   from generate_series(0, 3) m, generate_series(1, 4000) n, unnest(array['class', 'teacher']) kind`,
  `insert into usage_export (district_id, user_puid, export_id, table_name, period, starts_on, of_district_name, started_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), 'schools', 'month', '2026-11-01', '', now() from generate_series(1, 20000)`,
  `insert into long_export (district_id, user_puid, export_id, file_name, group_name, started_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), 'Report.xlsx', '', now() from generate_series(1, 20000)`,
  `insert into deletion_request (district_id, request_id, account_hash, school_id, state, requested_by_puid, requested_at)
   select 1001, gen_random_uuid(), md5(n::text), 101 + n % 20, 'done', gen_random_uuid(), now() - n * interval '1 hour' from generate_series(1, 20000) n`,
  `insert into lti_link (district_id, link_id, registration_id, deployment_id, resource_link_id, lesson_id, context_title, title, may_score,
     may_make_column, seen_at, looked_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), 'd', n::text, n, '', '', true, true, now() - n * interval '1 minute', now() from generate_series(1, 20000) n`,
  `insert into lti_score (district_id, link_id, user_puid, registration_id, subject, group_puid, score_given, score_maximum, version, changed_at, state, due_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'filler', gen_random_uuid(), 1, 2, 1, now() - n * interval '1 minute', 'sent', now()
   from generate_series(1, 20000) n`,
  `insert into closed_account (district_id, user_puid, closed_at) select 1001, gen_random_uuid(), now() from generate_series(1, 20000)`,
  `insert into mail (district_id, user_puid, role, school_id, to_address, kind, subject, body, state, created_at, due_at)
   select 1001, gen_random_uuid(), 1, 101 + n % 20, 'a@b.example', 'test', '', '', 'sent', now() - n * interval '2 minutes', now() from generate_series(1, 20000) n`,
  `insert into student_record (district_id, user_puid, record_id, account_puid, started_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 20000)`,
  `insert into job (district_id, user_puid, job_id, kind, state, job_order, turn, attempts, done, total, cancel_asked, created_at, heard_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), 'usage export', 'done', '{}', 1, 1, 1, 1, false, now(), now() from generate_series(1, 20000)`,
  `insert into usage_assignment (district_id, assignment_id, school_id, group_puid, lesson_id, assigned_at, given, started, finished)
   select a.district_id, a.assignment_id, g.school_id, a.group_puid, a.lesson_id, a.assigned_at - a.assignment_id % 300 * interval '1 day', 20, 3, 2
   from assignment a join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid`,
  `insert into own_quiz (district_id, owner_puid, client_id, saved_as, item_id, title, content, created_at, updated_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), (select min(item_id) from item), '{"en": "filler", "es": "filler"}', '{}', now(), now()
   from generate_series(1, 20000)`,
  `insert into item (owner_district_id, external_id, resource_type_id, title, summary, minutes, is_assignable, asset_urls, content_hash, sort_order)
   select 1001, 'filler', 18, '{"en": "filler", "es": "filler"}', '{"en": "", "es": ""}', 10, true, '{}', 'x', 0 from generate_series(1, 20000)`,
  `insert into own_quiz_item (item_id, district_id, own_quiz_id)
   select i.item_id, 1001, (select min(own_quiz_id) from own_quiz) from item i where i.external_id = 'filler' and i.owner_district_id = 1001`,
  `insert into own_quiz_share (district_id, own_quiz_id, user_puid, shared_at)
   select district_id, own_quiz_id, gen_random_uuid(), now() from own_quiz`,
  `insert into saved_comment (district_id, owner_puid, comment_id, words, saved_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), 'Say why.', now() from generate_series(1, 20000)`,
  `insert into own_rubric (district_id, rubric_id, owner_puid, name, criteria, created_at, updated_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), 'filler', '[]', now(), now() from generate_series(1, 20000)`,
  // As many rows as ever; how long their texts are makes no other plan.
  `insert into roster_entity (district_id, source_id, kind, their_id, our_id, state)
   select 1001, '018f0000-0000-7000-8000-00000000a0a0', 'person', n::text, gen_random_uuid()::text, 'present' from generate_series(1, 20000) n`,
  `insert into roster_enrollment (district_id, source_id, their_id, class_id, person_id, role, is_primary, state)
   select 1001, '018f0000-0000-7000-8000-00000000a0a0', n::text, 'c', n::text, 'student', false, 'present' from generate_series(1, 20000) n`,
  `insert into roster_line (district_id, run_id, line_no, kind, outcome, their_id, our_id, about)
   select 1001, '018f0000-0000-7000-8000-00000000a0a1', n, 'person', 'create', n::text, '', '' from generate_series(1, 20000) n`,
  ...largeLibrary(10),
];
/** What the makers of content write by hand stays small. */
const SMALL = ['standard', 'product', 'unit', 'subunit'];
/** The others, and what triggers and functions write beside them. */
export const GROWING_TABLES: readonly string[] = [
  ...GROWTH.flatMap((statement) => /insert into (\w+)/.exec(statement)?.[1] ?? []),
  'held_pile',
  'item_search',
  'search_word',
  'standard_coverage',
].filter((table) => !SMALL.includes(table));
