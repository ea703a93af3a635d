import { buildApp } from '#server/app.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { sized } from './bench-database.ts';
import { type BenchTeacher, openBenchDistrict, readingOf, runUsers, teachersOf, tell } from './bench-district.ts';

/**
 * `npm run bench:classes`: reports on five classes of thirty students with forty assignments, in a district of 20,000 students: each alone,
 * then all of them together, asked for by twenty teachers. With BENCH_DATA_DIR the district is one that `npm run seed:district` has filled there.
 */
const TEACHERS = sized(20, 1);
const CLASSES = 5;
const ASKS = sized(30, 2);
/** How long a teacher looks at a report before opening the next one, in milliseconds. */
const PAUSE_MS = sized(4_000, 10);
const PAUSE_ALONE_MS = sized(20, 10);
/** The longest that 95 of 100 wait, in milliseconds (issue 42). */
const MAX_MS = 150;

const SCREENS: Readonly<Record<string, string>> = {
  // Of all ten classes: it cannot be narrowed.
  'home: what needs the teacher today': '/v2/Report/get_teacher_home',
  'class report: who needs help': '/Report/get_group_assessment_report',
  'students by quiz and standard': '/Report/get_student_assessment_report',
  'students of the classes': '/Report/get_student_view_summary',
  assignments: '/Report/get_assignment_view_summary',
  gradebook: '/Report/get_gradebook',
  'item analysis': '/Report/get_itemwise_quiz',
  'answers to grade': '/v2/autograding/get_grading_queue',
};

const { pool, close } = await openBenchDistrict();
try {
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9 } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const teachers = await teachersOf(pool, TEACHERS);
  const queries = await readQueries(teachers);
  const asked = (teacher: BenchTeacher, path: string) => {
    const { quiz_id = '', ...query } = queries.get(teacher.user_puid) ?? {};
    return readingOf(teacher, path, path.includes('itemwise') ? { ...query, quiz_id } : query);
  };
  // Beside what people wait for, since other programs on the machine make that longer, and this hardly.
  const run = async (what: string, asks: Parameters<typeof runUsers>[1], pauseMs: number) => {
    const before = process.cpuUsage();
    const millis = await runUsers(url, asks, pauseMs);
    const { user, system } = process.cpuUsage(before);
    tell(`${what} (${((user + system) / 1_000 / millis.length).toFixed(0)} ms of processor in Node each)`, millis, MAX_MS);
  };
  const paths = Object.values(SCREENS);
  for (const [screen, path] of Object.entries(SCREENS)) {
    const alone = (each: number) => [teachers.flatMap((teacher) => Array.from({ length: each }, () => asked(teacher, path)))];
    await runUsers(url, alone(1), PAUSE_ALONE_MS);
    await run(`${screen}, alone`, alone(2), PAUSE_ALONE_MS);
  }
  const together = teachers.map((teacher, at) =>
    Array.from({ length: ASKS }, (_, n) => asked(teacher, paths[(n + at) % paths.length] ?? '')),
  );
  await run('all of them together', together, PAUSE_MS);
  await app.close();
} finally {
  await close();
}

/** Each teacher's first classes with a quiz that was given to them. */
async function readQueries(teachers: readonly BenchTeacher[]): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const { rows } = await pool.query<{ user_puid: string; classes: string[]; quiz_id: number }>(
    `select k.user_puid, array_agg(k.group_puid) as classes, min(r.quiz_id) as quiz_id
      from (select g.*, row_number() over (partition by g.user_puid order by g.group_name) as n from class_group g where g.user_puid = any ($1)) k
        join lateral (select r.quiz_id from assignment a join quiz_result r on r.district_id = a.district_id and r.assignment_id = a.assignment_id
          where a.district_id = k.district_id and a.group_puid = k.group_puid limit 1) r on true
      where k.n <= ${CLASSES} group by k.user_puid`,
    [teachers.map(({ user_puid }) => user_puid)],
  );
  return new Map(
    rows.map(({ user_puid, classes, quiz_id }) => [
      user_puid,
      { group_puid: classes[0] ?? '', all_classes: 'true', classes: classes.join(','), quiz_id: `${quiz_id}` },
    ]),
  );
}
