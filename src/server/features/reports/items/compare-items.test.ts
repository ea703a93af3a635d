import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { enrollStudents, type GivenPaper, givePaper, makeClass, type PaperQuestion, submitPaper } from '#testing/small-class.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { rollUpItems } from './roll-up-items.ts';

const PAPER: readonly PaperQuestion[] = [
  { standard: '5.6A', points: 1, type: 'choice' },
  { standard: '5.6B', points: 1, type: 'choice' },
];
const OTHER_SCHOOL = 8_802;
let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer();
  await server.pool.query(`insert into school (district_id, school_id, school_name) values (1001, $1, 'Kelp School')`, [OTHER_SCHOOL]);
});
afterAll(() => server.close());

interface Planned {
  readonly teacher: string;
  readonly students: number;
  readonly isElsewhere?: boolean;
  /** Of question 1, which nobody has right otherwise. */
  readonly right: number;
}

/** Classes that were all given one quiz; each is described by how many have it right. @returns the first class and the quiz */
async function classesWith(...plans: readonly Planned[]) {
  let first: { readonly group_puid: string; readonly paper: GivenPaper } | undefined;
  for (const [at, { teacher, students: count, isElsewhere, right }] of plans.entries()) {
    const owner = demoPerson(teacher).userPuid;
    const group_puid = await makeClass(server.pool, owner);
    const names = Array.from({ length: count }, (_, n) => `Compared${at}x${n}`);
    const students = Object.values(await enrollStudents(server.pool, group_puid, names));
    if (isElsewhere) await server.pool.query('update class_group set school_id = $1 where group_puid = $2', [OTHER_SCHOOL, group_puid]);
    const given = await givePaper(server.pool, {
      group_puid,
      teacher: owner,
      type: 18,
      questions: PAPER,
      due: 'null',
      name: `Compared ${at}`,
    });
    first ??= { group_puid, paper: given };
    const { quiz_id, questions } = first.paper;
    await server.pool.query('update lesson_resource set item_id = $1 where lesson_id = $2', [quiz_id, given.lesson_id]);
    const paper = { ...given, quiz_id, questions };
    for (const [n, user_puid] of students.entries())
      await submitPaper(server.pool, { paper, user_puid, answers: [n < right ? 1 : 0, 1], attempt: 1, questions: PAPER });
  }
  // As if a day had passed: then every class is added up.
  now += 90_000_000;
  await rollUpItems(server.pool, new Date(now));
  if (!first) throw new Error('no class was planned');
  return { group_puid: first.group_puid, quiz_id: first.paper.quiz_id };
}
type Made = Awaited<ReturnType<typeof classesWith>>;

async function analysis({ group_puid, quiz_id }: Made, name = 'teacher1') {
  const { data } = await (await server.as(name)).call<ItemwiseReport>('GET', '/Report/get_itemwise_quiz', {
    query: { group_puid, quiz_id: String(quiz_id) },
  });
  const [item] = data.items;
  return { compared: data.compared, figures: [item?.difficulty, item?.school_difficulty, item?.district_difficulty] };
}

test('a class stands beside its school and its district, each added up over all of its classes', async () => {
  const made = await classesWith(
    { teacher: 'teacher1', students: 12, right: 6 },
    { teacher: 'teacher2', students: 12, right: 12 },
    { teacher: 'teacher3', students: 16, right: 2, isElsewhere: true },
  );
  const { compared, figures } = await analysis(made);
  expect(figures).toEqual([50, 75, 50]);
  expect(compared).toMatchObject({ school: { students: 24, classes: 2 }, district: { students: 40, classes: 3 } });
  // The spreadsheet says the same.
  const { response } = await (await server.as('teacher1')).call('POST', '/Report/export_item_analysis_report', { payload: made });
  const [items, , , about] = await readExcelFile(response.rawPayload);
  const [head = [], row = []] = items?.data ?? [];
  const at = head.indexOf('% correct');
  expect(head.slice(at, at + 3)).toEqual(['% correct', '% correct: school', '% correct: district']);
  expect(row.slice(at, at + 3)).toEqual([0.5, 0.75, 0.5]);
  expect(about?.data).toContainEqual(['Students in the district’s figures', '40']);
});

test('nothing is said of nine others; who may open their class anyway is told', async () => {
  const made = await classesWith({ teacher: 'teacher1', students: 12, right: 6 }, { teacher: 'teacher2', students: 9, right: 9 });
  expect(await analysis(made)).toEqual({ compared: undefined, figures: [50, undefined, undefined] });
  expect((await analysis(made, 'schooladmin')).figures).toEqual([50, 71.4, null]);
});

test('the district is not shown beside the school where the other schools would be nine students', async () => {
  const made = await classesWith(
    { teacher: 'teacher1', students: 12, right: 6 },
    { teacher: 'teacher2', students: 12, right: 12 },
    { teacher: 'teacher3', students: 9, right: 9, isElsewhere: true },
  );
  const { compared } = await analysis(made);
  expect(compared?.school).toEqual({ students: 24, classes: 2 });
  expect(compared?.district ?? null).toBeNull();
});

test('a class that is alone with its quiz is compared with nobody', async () => {
  expect((await analysis(await classesWith({ teacher: 'teacher1', students: 12, right: 6 }))).compared).toBeUndefined();
});
