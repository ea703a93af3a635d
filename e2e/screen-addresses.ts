import type { World } from './journey.ts';

const LESSON = `SELECT 'lesson_id=' || a.lesson_id || '&assignment_id=' || a.assignment_id AS query
     FROM assignment a JOIN group_member m USING (group_puid) JOIN app_user u ON u.user_puid = m.user_puid
     WHERE u.user_name = 'student1' ORDER BY a.assignment_id DESC LIMIT 1`;
/** The same, led to its first quiz. */
const QUIZ = `SELECT 'lesson_id=' || a.lesson_id || '&assignment_id=' || a.assignment_id || '&resource_id=' || r.item_id || '&quiz_id=' || r.item_id AS query
     FROM assignment a JOIN group_member m USING (group_puid) JOIN app_user u ON u.user_puid = m.user_puid
       JOIN lesson_resource r ON r.lesson_id = a.lesson_id AND r.resource_type_id = 18
     WHERE u.user_name = 'student1' ORDER BY a.assignment_id DESC, r.sort_order LIMIT 1`;
const UNIT = "SELECT 'unit_id=' || min(unit_id) AS query FROM unit WHERE sort_order >= 0";
const GROUP = `SELECT 'group_puid=' || g.group_puid AS query FROM class_group g JOIN app_user u ON u.user_puid = g.user_puid
  WHERE u.user_name = 'teacher1' AND g.deleted_at IS NULL ORDER BY g.group_name LIMIT 1`;
/** One of the help's pages that every role has. */
const HELP = "SELECT 'topic=no-connection' AS query";
/** A game of three questions that is running, the same one for every screen and role. */
const GAME = `INSERT INTO game (district_id, game_id, group_puid, quiz_id, started_by_puid, mode, state, question_ids, question_no, seconds)
  SELECT g.district_id, '018f0000-0000-7000-8000-00000000a17e', g.group_puid, q.quiz_id, u.user_puid, 'together', 'closed', q.ids, 1, 0
  FROM class_group g JOIN app_user u ON u.user_puid = g.user_puid
    CROSS JOIN (SELECT quiz_id, (array_agg(question_id ORDER BY sort_order))[1:3] AS ids FROM quiz_question
      WHERE sort_order >= 0 AND question_type = 'choice' GROUP BY quiz_id HAVING count(*) >= 3 ORDER BY quiz_id LIMIT 1) q
  WHERE u.user_name = 'teacher1' AND g.deleted_at IS NULL ORDER BY g.group_name LIMIT 1
  ON CONFLICT (district_id, game_id) DO UPDATE SET version = game.version RETURNING 'game_id=' || game_id AS query`;
const questionOf = (resourceType: number) =>
  `SELECT 'question_id=' || min(q.question_id) AS query FROM quiz_question q JOIN item i ON i.item_id = q.quiz_id
     WHERE i.resource_type_id = ${resourceType} AND q.sort_order >= 0 AND i.sort_order >= 0`;
/** What a screen's address needs so that it shows a record, by its path; all others are opened bare. Rows are read from the world's database. */
const NEEDS: Readonly<Record<string, string>> = {
  '/authenticated/admin/manageUsers/user': `SELECT 'account_puid=' || user_puid AS query FROM app_user WHERE user_name = 'student1'`,
  '/authenticated/admin/manageUsers/guardians': `SELECT 'account_puid=' || user_puid AS query FROM app_user WHERE user_name = 'student1'`,
  '/authenticated/content/previewResource': `SELECT 'item_id=' || min(item_id) AS query FROM item WHERE resource_type_id = 25`,
  '/authenticated/content/assessment': `SELECT 'item_id=' || min(item_id) AS query FROM item WHERE resource_type_id = 18`,
  '/authenticated/content/printQuiz': `SELECT 'item_id=' || min(item_id) AS query FROM item WHERE resource_type_id = 18`,
  '/authenticated/admin/authoringTool': "SELECT 'package=' || min(package_id) AS query FROM package_version",
  '/authenticated/admin/viewQuestionAnswer': questionOf(18),
  '/authenticated/admin/viewAssessmentQuestionAnswer': questionOf(24),
  '/authenticated/workspace/lessonPlayer': `SELECT 'mode=preview&lesson_id=' || min(l.lesson_id) AS query FROM lesson l
     JOIN app_user u ON u.user_puid = l.owner_puid WHERE u.user_name = 'teacher1'`,
  '/authenticated/workspace/workspaceHome/addnewlesson/edit': `SELECT 'lesson_id=' || min(l.lesson_id) AS query FROM lesson l
     JOIN app_user u ON u.user_puid = l.owner_puid WHERE u.user_name = 'teacher1' AND l.archived_at IS NULL`,
  '/authenticated/studentDashboard/resourcesView': `SELECT 'item_id=' || min(item_id) AS query FROM item WHERE resource_type_id = 25`,
  '/authenticated/studentDashboard/studentLessonPlayer': LESSON,
  '/authenticated/studentDashboard/lessonPlayerPage': LESSON,
  '/authenticated/studentDashboard/printQuiz': QUIZ,
  '/authenticated/studentDashboard/studentQuiz': QUIZ,
  // None of the demo's quizzes is delivered by the external service: the screen says so.
  '/authenticated/studentDashboard/StudentLearnosityView': LESSON,
  '/authenticated/glossary/facts': UNIT,
  '/authenticated/glossary/fillIn': UNIT,
  '/authenticated/glossary/subject': UNIT,
  '/authenticated/help/content': HELP,
  '/authenticated/help/subhelp': "SELECT 'section=offline' AS query",
  '/authenticated/mygroups/AddStudents': GROUP,
  '/authenticated/mygroups/ViewGroups': GROUP,
  '/authenticated/mygroups/printLabels': GROUP,
  '/authenticated/mygroups/update': GROUP,
  '/authenticated/quizsmart/game': GAME,
  '/authenticated/quizsmart/studentQuestion': GAME,
  '/authenticated/quizsmart/teacherExitTicket': GAME,
  '/authenticated/quizsmart/teacherReportCard': GAME,
};

/** The address of a screen as somebody would open it: parameters filled in, with the query that it needs. */
export async function addressOf(path: string, { server }: World): Promise<string> {
  const bare = path
    .replace(/\/\{-\$\w+\}/g, '/0')
    .replace(/\/\$\w+/g, '/1')
    .replace(/\{\$product\}/, 'Product')
    .replace(/(.)\/$/, '$1');
  const statement = NEEDS[path];
  if (!statement) return bare;
  const [row] = await server.rows<{ query: string | null }>(statement);
  return row?.query ? `${bare}?${row.query}` : bare;
}
