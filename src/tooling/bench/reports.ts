import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { buildApp } from '#server/app.ts';
import { sheetOf } from '#server/xlsx/sheet.ts';
import { writeWorkbook } from '#server/xlsx/write-workbook.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { IS_TINY, sized } from './bench-database.ts';
import { type BenchTeacher, openBenchDistrict, readingOf, runUsers, teachersOf, tell } from './bench-district.ts';

/**
 * `npm run bench:reports`: twenty teachers at once in the reports of their classes, in a district of 20,000 students and 3 million answers;
 * then a spreadsheet of 50,000 rows by 12. With BENCH_DATA_DIR the district is one that `npm run seed:district` has filled there.
 */
const TEACHERS = sized(20, 1);
const ASKS = sized(40, 2);
/** How long a teacher looks at a report before opening the next one: short, so that about fifteen reports are asked for each second. */
const PAUSE_MS = sized(1_200, 10);
/** The longest that 95 of 100 wait, in milliseconds, and the largest spreadsheet (issue 17). */
const MAX_MS = 200;
const EXPORT = { rows: sized(50_000, 100), columns: 12, mostMs: 1_500, mostMB: 100 } as const;

const { pool, close } = await openBenchDistrict();
try {
  await openReports();
  await writeLargeSheet();
} finally {
  await close();
}

async function openReports(): Promise<void> {
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9 } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const teachers = await teachersOf(pool, TEACHERS);
  const classesOf = await readClasses(teachers);
  const ofClass =
    (path: string, more: Readonly<Record<string, string>> = {}) =>
    (teacher: BenchTeacher, n: number) => {
      const own = classesOf.get(teacher.user_puid) ?? [];
      const { group_puid = '', quiz_id = 0 } = own[n % own.length] ?? {};
      return readingOf(teacher, path, { group_puid, ...(path.includes('itemwise') ? { quiz_id: String(quiz_id) } : {}), ...more });
    };
  const screens = {
    'home: what needs the teacher today': (teacher: BenchTeacher) => readingOf(teacher, '/v2/Report/get_teacher_home', {}),
    'reports/home: its classes': (teacher: BenchTeacher) => readingOf(teacher, '/v2/Report/get_assigned_groups', {}),
    'reports/home: a class': ofClass('/v2/Report/get_assignment_reports'),
    'class report: who needs help': ofClass('/Report/get_group_assessment_report'),
    'heatmap: students by standard': ofClass('/Report/get_student_assessment_report'),
    gradebook: ofClass('/Report/get_gradebook'),
    'item analysis': ofClass('/Report/get_itemwise_quiz'),
  };
  for (const [screen, next] of Object.entries(screens)) {
    const asks = (each: number) => teachers.map((teacher) => Array.from({ length: each }, (_, n) => next(teacher, n)));
    await runUsers(url, asks(3), PAUSE_MS);
    tell(screen, await runUsers(url, asks(ASKS), PAUSE_MS), MAX_MS);
  }
  await app.close();
}

interface ReportClass {
  readonly group_puid: string;
  /** A quiz that was given to the class. */
  readonly quiz_id: number;
}

async function readClasses(teachers: readonly BenchTeacher[]): Promise<ReadonlyMap<string, readonly ReportClass[]>> {
  const { rows } = await pool.query<ReportClass & { user_puid: string }>(
    `select g.user_puid, g.group_puid, (select r.quiz_id from assignment a
        join quiz_result r on r.district_id = a.district_id and r.assignment_id = a.assignment_id
        where a.district_id = g.district_id and a.group_puid = g.group_puid limit 1) as quiz_id
      from class_group g where g.user_puid = any ($1)`,
    [teachers.map(({ user_puid }) => user_puid)],
  );
  return groupedBy(
    rows.filter(({ quiz_id }) => quiz_id),
    ({ user_puid }) => user_puid,
  );
}

async function writeLargeSheet(): Promise<void> {
  const sheet = sheetOf<number>({
    name: 'Large',
    columns: Array.from({ length: EXPORT.columns }, (_, at) =>
      at % 3 === 0
        ? { id: `text-${at}`, title: `Text ${at}`, kind: 'text', value: (n) => `Student ${n}, ${at}` }
        : { id: `points-${at}`, title: `Points ${at}`, kind: 'number', value: (n) => n + at },
    ),
    rows: Array.from({ length: EXPORT.rows }, (_, n) => n),
  });
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let bytes = 0;
  let most = before;
  for await (const part of writeWorkbook({
    title: 'Large',
    sheets: [sheet],
    aboutName: 'About',
    about: [],
    timeZone: 'UTC',
    madeAt: new Date(),
  })) {
    bytes += part.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const ms = performance.now() - started;
  const MB = (most - before) / 1e6;
  const holds = ms <= EXPORT.mostMs && MB <= EXPORT.mostMB;
  if (!holds && !IS_TINY) process.exitCode = 1;
  console.log(
    `${holds ? 'ok  ' : 'FAIL'} ${EXPORT.rows.toLocaleString('en-US')} rows by ${EXPORT.columns}: ${Math.round(ms)} ms (at most ${EXPORT.mostMs}), ${MB.toFixed(1)} MB over the base (at most ${EXPORT.mostMB}), a file of ${(bytes / 1e6).toFixed(1)} MB`,
  );
}
