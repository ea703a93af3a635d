import { type SQL, sql } from 'drizzle-orm';

interface ReleaseAsked {
  readonly districtId: SQL | number;
  readonly assignmentId: SQL | number;
  readonly quizId: SQL | number;
  readonly userPuid: SQL | string;
}

/**
 * The release by which a student of an assignment's class may see how a quiz came out, as a query of one row (`release_date`) or
 * none: not taken back, for this student, and its day has come (REPORT-RULES, "Release").
 */
export function releaseInForce({ districtId, assignmentId, quizId, userPuid }: ReleaseAsked): SQL {
  return sql`select l.release_date from assignment s join report_release l on l.district_id = s.district_id and l.group_puid = s.group_puid
    where s.district_id = ${districtId} and s.assignment_id = ${assignmentId} and l.quiz_id = ${quizId} and l.withdrawn_at is null
      and l.release_date <= now() and (l.student_puids is null or ${userPuid} = any (l.student_puids))`;
}

/**
 * What teachers gave for written answers of an attempt while its report is not released: one row of `points`, `max_points` and
 * `question_ids`. Its student does not read them yet, so there such answers still wait (REPORT-RULES, "What a teacher grades").
 * @param attempt alias of a row of `quiz_result`
 */
export function unreleasedGrades(attempt: SQL): SQL {
  return sql`select coalesce(sum(u.points), 0)::int as points, coalesce(sum(w.points), 0)::int as max_points,
      coalesce(array_agg(u.question_id), '{}') as question_ids
    from quiz_answer u join quiz_question w on w.question_id = u.question_id
    where u.district_id = ${attempt}.district_id and u.result_id = ${attempt}.result_id and u.is_correct is not null
      and exists (select 1 from answer_grade e where e.district_id = u.district_id and e.result_id = u.result_id and e.question_id = u.question_id)
      and not exists (${releaseInForce({
        districtId: sql`${attempt}.district_id`,
        assignmentId: sql`${attempt}.assignment_id`,
        quizId: sql`${attempt}.quiz_id`,
        userPuid: sql`${attempt}.user_puid`,
      })})`;
}

/**
 * A teacher's own word on how a quiz came out, from its student's release on: one row of `kind`, `points` and `max_points`, or none. It
 * stands above what the attempt earned, as in the reports (REPORT-RULES, "Which attempt counts").
 * @param attempt alias of a row of `quiz_result`
 */
export function releasedDecision(attempt: SQL): SQL {
  return sql`select latest.kind, latest.points, coalesce(latest.out_of, greatest(${attempt}.max_score, latest.points)) as max_points
    from (select v.kind, v.points, v.out_of from score_decision v
      where v.district_id = ${attempt}.district_id and v.assignment_id = ${attempt}.assignment_id and v.quiz_id = ${attempt}.quiz_id
        and v.user_puid = ${attempt}.user_puid order by v.decision_no desc limit 1) latest
    where latest.kind in ('points', 'excused') and ${attempt}.submitted_at is not null and exists (${releaseInForce({
      districtId: sql`${attempt}.district_id`,
      assignmentId: sql`${attempt}.assignment_id`,
      quizId: sql`${attempt}.quiz_id`,
      userPuid: sql`${attempt}.user_puid`,
    })})`;
}
