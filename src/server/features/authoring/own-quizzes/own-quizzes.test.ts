import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { OwnQuiz, OwnQuizToEdit } from '#contract/authoring/own-quizzes.schemas.ts';
import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import { lessonAuthor } from '#testing/lesson-author.ts';
import type { Person } from '#testing/test-server.ts';

const school = lessonAuthor();
const both = (en: string, es = '') => ({ en, es });

const choice = (id: string, stem: string, options: readonly [string, ...string[]], more: object = {}) => ({
  id,
  type: 'choice',
  stem: both(stem),
  options: options.map((text, at) => ({ id: 'abcd'[at], text: both(text), correct: at === 0 })),
  ...more,
});
const MOON = choice('q1', 'What pulls the tide?', ['The Moon', 'The wind']);
const SALT = choice('q2', 'What is in sea water?', ['Salt', 'Sugar'], { standard: '5.6A', rationale: both('Rivers bring it.') });
const quizOf = (questions: readonly object[], more: object = {}) => ({ title: both('Tides check'), questions, ...more });

interface Saved {
  readonly quiz: OwnQuizToEdit | null;
  readonly faults: { problem: string }[];
  readonly kept_count: number;
}

function save(content: object, before: OwnQuizToEdit | null = null, person: Person = school.teacher, client_id: string = randomUUID()) {
  const { own_quiz_id = null, version = null } = before ?? {};
  const payload = { user_puid: person.user_puid, own_quiz_id, version, client_id, content };
  return person.call<Saved>('POST', '/v2/own_quizzes/save_quiz', { payload });
}

async function saved(content: object, before: OwnQuizToEdit | null = null): Promise<OwnQuizToEdit> {
  const { data, code, message } = await save(content, before);
  expect([code, message, data.faults]).toEqual([200, 'OK', []]);
  if (!data.quiz) throw new Error('nothing was saved');
  return data.quiz;
}

const detail = (person: Person, id: number) =>
  person.call<{ item_details: ItemDetail; quiz: QuizPaper }>('POST', '/v2/content/get_content_detail', {
    payload: { id, userPuid: person.user_puid },
  });
const lessonWith = (item_id: number) => school.created({ lesson_resources: [{ item_id, time: 5, sort_order: 1 }] });
const listed = async (person: Person, list = 'mine') =>
  (await person.call<{ quizzes: OwnQuiz[] }>('GET', '/v2/own_quizzes/get_quizzes', { query: { user_puid: person.user_puid, list } })).data
    .quizzes;

test('a quiz in one language is whole in both, and its paper has no key', async () => {
  const quiz = await saved(quizOf([MOON, SALT]));
  expect(quiz).toMatchObject({
    question_count: 2,
    points: 2,
    standards: ['5.6A'],
    version: 1,
    is_owner: true,
    title: both('Tides check', 'Tides check'),
  });
  expect(quiz.content.questions[0]?.stem).toEqual(both('What pulls the tide?'));
  const { data, response } = await detail(school.teacher, quiz.item_id);
  expect(data.quiz.questions.map(({ stem, standard }) => [stem.es, standard])).toEqual([
    ['What pulls the tide?', ''],
    ['What is in sea water?', '5.6A'],
  ]);
  expect(response.body).not.toMatch(/is_correct|"correct|rationale|Rivers/);
});

test('hints stay with the quiz and are in no paper; blank ones are none, and those of the library come along with a copy', async () => {
  const quiz = await saved(quizOf([{ ...MOON, hints: [both('Look up.'), both(' ')] }, SALT]));
  expect((await detail(school.teacher, quiz.item_id)).response.body).not.toContain('Look up.');
  const query = { user_puid: school.teacher.user_puid, whose: 'own', search: 'pulls the tide' };
  const path = '/v2/own_quizzes/find_questions';
  const { data } = await school.teacher.call<{ questions: { question: { hints?: object[] } }[] }>('GET', path, { query });
  expect(data.questions.map(({ question }) => question.hints)).toContainEqual([both('Look up.', 'Look up.')]);
  const library = { user_puid: school.teacher.user_puid, whose: 'library', search: 'only abiotic factors of the pool' };
  const copied = await school.teacher.call<{ questions: { question: { hints?: object[] } }[] }>('GET', path, { query: library });
  expect(copied.data.questions[0]?.question.hints).toHaveLength(2);
});

test('points of its own count in place of what a question of its kind is worth', async () => {
  const quiz = await saved(
    quizOf([
      { ...MOON, points: 4 },
      { id: 'q2', type: 'extended', stem: both('Why?') },
    ]),
  );
  expect(quiz.points).toBe(4 + 2);
});

const RUBRIC = {
  rubric_id: '00000000-0000-4000-8000-000000000042',
  version: 1,
  name: 'Explaining',
  criteria: [
    { name: 'Reason', levels: [3, 1, 0].map((points) => ({ points, description: `${points} reasons` })) },
    { name: 'Words', levels: [2, 0].map((points) => ({ points, description: `${points} science words` })) },
  ],
};
const WHY = { id: 'q2', type: 'extended', stem: both('Why do tides rise?'), own_rubric: RUBRIC };

test('a written question with a rubric is worth its total, its paper tells nothing of it, and a copy brings it along', async () => {
  const quiz = await saved(quizOf([MOON, WHY]));
  expect([quiz.points, quiz.content.questions[1]?.own_rubric]).toEqual([1 + 5, RUBRIC]);
  expect((await detail(school.teacher, quiz.item_id)).response.body).not.toMatch(/science words|rubric/);
  const query = { user_puid: school.teacher.user_puid, whose: 'own', search: 'Why do tides rise' };
  const { data } = await school.teacher.call<{ questions: { question: object }[] }>('GET', '/v2/own_quizzes/find_questions', { query });
  expect(data.questions[0]?.question).toMatchObject({ own_rubric: RUBRIC, points: null });
});

test('a rubric is nothing to a question that the machine scores', async () => {
  expect((await saved(quizOf([{ ...MOON, own_rubric: RUBRIC }]))).points).toBe(1);
});

test('other words of a rubric change the question in place, other points make another where lessons hold it', async () => {
  const quiz = await saved(quizOf([WHY]));
  await lessonWith(quiz.item_id);
  const [reason, words] = RUBRIC.criteria;
  const worded = { ...RUBRIC, version: 2, criteria: [{ ...reason, name: 'Reasons' }, words] };
  const second = await saved(quizOf([{ ...WHY, own_rubric: worded }]), quiz);
  expect(second.item_id).toBe(quiz.item_id);
  const { rows } = await school.server.pool.query('select own_rubric from quiz_question where quiz_id = $1 and sort_order > 0', [
    quiz.item_id,
  ]);
  expect(rows).toEqual([{ own_rubric: worded }]);
  const third = await saved(quizOf([{ ...WHY, own_rubric: { ...RUBRIC, version: 3, criteria: [reason] } }]), second);
  expect([third.points, third.item_id === quiz.item_id]).toEqual([3, false]);
});

test('each fault names its place in the form, and nothing is stored', async () => {
  const before = (await listed(school.teacher)).length;
  const { data } = await save(
    quizOf([MOON, { ...SALT, stem: both(''), options: SALT.options.map((option) => ({ ...option, correct: false })) }]),
  );
  expect(data.quiz).toBeNull();
  expect(data.faults.map(({ problem }) => problem.split(':')[0])).toEqual(expect.arrayContaining(['items.1.stem.en', 'items.1']));
  expect(await listed(school.teacher)).toHaveLength(before);
});

test('a standard that the library does not have is named', async () => {
  const { data } = await save(quizOf([{ ...MOON, standard: '9.99Z' }]));
  expect(data.faults).toEqual([expect.objectContaining({ problem: 'items.0.standard: the standard 9.99Z is not in the library' })]);
});

test('the same call again makes one quiz', async () => {
  const client = randomUUID();
  const [first, second] = [
    await save(quizOf([MOON]), null, school.teacher, client),
    await save(quizOf([MOON]), null, school.teacher, client),
  ];
  expect(second.data.quiz?.own_quiz_id).toBe(first.data.quiz?.own_quiz_id);
  expect(second.data.quiz?.version).toBe(1);
});

test('a creation whose reply was lost, typed in since and sent again, is an edit of the quiz that it made', async () => {
  const client = randomUUID();
  const first = await save(quizOf([MOON]), null, school.teacher, client);
  const second = await save(quizOf([MOON, SALT]), null, school.teacher, client);
  expect(second.data.quiz).toMatchObject({ own_quiz_id: first.data.quiz?.own_quiz_id, version: 2, question_count: 2 });
});

test('a creation that is sent again over a quiz that was edited or deleted since is refused', async () => {
  const [edited, deleted] = [randomUUID(), randomUUID()];
  const { data } = await save(quizOf([MOON]), null, school.teacher, edited);
  await saved(quizOf([MOON, SALT]), data.quiz);
  const refused = await save(quizOf([SALT]), null, school.teacher, edited);
  expect([refused.code, refused.data]).toMatchObject([409, { quiz: { version: 2, question_count: 2 } }]);
  const gone = await save(quizOf([MOON]), null, school.teacher, deleted);
  const own_quiz_id = gone.data.quiz?.own_quiz_id;
  const payload = { user_puid: school.teacher.user_puid, own_quiz_id, is_deleted: true };
  await school.teacher.call('POST', '/v2/own_quizzes/delete_quiz', { payload });
  expect((await save(quizOf([SALT]), null, school.teacher, deleted)).code).toBe(409);
});

test('a quiz of more than a quarter of a megabyte is shown and saved', async () => {
  const long = (at: number) => ({ id: `q${at}`, type: 'extended', stem: both('é'.repeat(3_500)) });
  const content = quizOf(Array.from({ length: 40 }, (_, at) => long(at)));
  expect(JSON.stringify(content).length).toBeLessThan(400_000);
  const payload = { user_puid: school.teacher.user_puid, content };
  expect((await school.teacher.call('POST', '/v2/own_quizzes/preview_quiz', { payload })).code).toBe(200);
  expect((await saved(content)).question_count).toBe(40);
});

test('an edit over that of another window is refused with that one', async () => {
  const quiz = await saved(quizOf([MOON]));
  await saved(quizOf([MOON, SALT]), quiz);
  const { code, data } = await save(quizOf([SALT]), quiz);
  expect(code).toBe(409);
  expect(data).toMatchObject({ quiz: { version: 2, question_count: 2 } });
});

test('nobody else sees, opens, copies, teaches or plays it', async () => {
  const quiz = await saved(quizOf([MOON]));
  const other = await school.server.as('mv-teacher1');
  for (const person of [school.colleague, other, await school.server.as('productadmin')]) {
    expect((await detail(person, quiz.item_id)).code).toBe(404);
    const payload = { user_puid: person.user_puid, quiz_id: quiz.item_id };
    expect((await person.call('POST', '/v2/content/get_answer_key', { payload })).code).toBe(404);
  }
  for (const person of [school.colleague, other]) {
    const { user_puid } = person;
    expect(await listed(person)).toEqual([]);
    expect((await person.call('GET', `/v2/own_quizzes/get_quiz?user_puid=${user_puid}&own_quiz_id=${quiz.own_quiz_id}`)).code).toBe(404);
    expect((await person.call('GET', `/quiz/quiz_overview?user_puid=${user_puid}&quiz_id=${quiz.item_id}`)).code).toBe(404);
    const copy = { user_puid, own_quiz_id: quiz.own_quiz_id, client_id: randomUUID() };
    expect((await person.call('POST', '/v2/own_quizzes/copy_quiz', { payload: copy })).code).toBe(404);
    const lesson = { user_puid, lesson_name: 'Mine', lesson_resources: [{ item_id: quiz.item_id, time: 5, sort_order: 1 }] };
    expect((await person.call('POST', '/lesson/create_lesson', { payload: lesson })).code).toBe(404);
  }
});

test('it stands in no list of the library and in no search', async () => {
  await saved(quizOf([MOON], { title: both('Zanzibar tide tables') }));
  const { user_puid } = school.teacher;
  const found = await school.teacher.call<{ items: unknown[] }>('GET', `/search?user_puid=${user_puid}&query=Zanzibar`);
  expect(JSON.stringify(found.data)).not.toContain('Zanzibar');
  const tree = await school.teacher.call('POST', '/v2/content/get_units', { payload: { user_puid } });
  expect(JSON.stringify(tree.data)).not.toContain('Own quizzes');
});

test('a colleague who was given a lesson with it opens it there, until that lesson is deleted', async () => {
  const quiz = await saved(quizOf([MOON]));
  const lesson = await lessonWith(quiz.item_id);
  expect((await detail(school.colleague, quiz.item_id)).code).toBe(404);
  await school.shared(lesson.lesson_id, school.colleague);
  expect((await detail(school.colleague, quiz.item_id)).code).toBe(200);
  const query = { user_puid: school.teacher.user_puid, lesson_id: String(lesson.lesson_id), is_assignment: 'yes' };
  expect((await school.teacher.call('DELETE', '/lesson/delete_lesson', { query })).code).toBe(200);
  expect((await detail(school.colleague, quiz.item_id)).code).toBe(404);
  expect((await detail(school.teacher, quiz.item_id)).code).toBe(200);
});

const share = (quiz: OwnQuiz, part: object, person: Person = school.teacher) =>
  person.call<OwnQuiz>('POST', '/v2/own_quizzes/share_quiz', {
    payload: { user_puid: person.user_puid, own_quiz_id: quiz.own_quiz_id, is_shared: true, ...part },
  });
const idsOf = async (person: Person, list: string) => (await listed(person, list)).map(({ own_quiz_id }) => own_quiz_id);

test.each([
  ['by name', () => ({ people: [school.colleague.user_puid] })],
  ['with the school', () => ({ school: true })],
])(
  'shared %s, a colleague finds, uses and copies it, and cannot change it; taken back, it is gone and the lesson stays',
  async (_how, of) => {
    const [quiz, other] = [await saved(quizOf([MOON])), await saved(quizOf([SALT]))];
    expect((await share(quiz, of())).code).toBe(200);
    expect(await idsOf(school.colleague, 'shared')).toEqual([quiz.own_quiz_id]);
    expect(await idsOf(school.colleague, 'all')).toContain(quiz.own_quiz_id);
    expect(await idsOf(school.teacher, 'shared')).toEqual([]);
    expect(await idsOf(await school.server.as('mv-teacher1'), 'shared')).toEqual([]);
    const { user_puid } = school.colleague;
    const resources = [{ item_id: quiz.item_id, time: 5, sort_order: 1 }];
    const lesson = { user_puid, lesson_name: `With ${quiz.own_quiz_id}`, lesson_resources: resources };
    expect((await school.colleague.call('POST', '/lesson/create_lesson', { payload: lesson })).code).toBe(200);
    expect((await save(quizOf([SALT]), quiz, school.colleague)).code).toBe(403);
    expect((await share(quiz, { school: true }, school.colleague)).code).toBe(403);
    const copy = { user_puid, own_quiz_id: quiz.own_quiz_id, client_id: randomUUID() };
    expect((await school.colleague.call<OwnQuiz>('POST', '/v2/own_quizzes/copy_quiz', { payload: copy })).data.is_owner).toBe(true);
    expect((await share(quiz, { ...of(), is_shared: false })).code).toBe(200);
    expect(await idsOf(school.colleague, 'shared')).toEqual([]);
    expect((await detail(school.colleague, quiz.item_id)).code).toBe(200);
    expect((await detail(school.colleague, other.item_id)).code).toBe(404);
  },
);

test('a quiz is shared with colleagues of the district alone, and the list of them says who has it', async () => {
  const quiz = await saved(quizOf([MOON]));
  const stranger = await school.server.as('mv-teacher1');
  expect((await share(quiz, { people: [school.colleague.user_puid, stranger.user_puid] })).code).toBe(404);
  expect((await share(quiz, {})).code).toBe(400);
  await share(quiz, { people: [school.colleague.user_puid] });
  const query = { user_puid: school.teacher.user_puid, own_quiz_id: String(quiz.own_quiz_id) };
  const { data } = await school.teacher.call<{ users: { user_puid: string; is_shared: boolean }[] }>('GET', '/v2/own_quizzes/get_shares', {
    query,
  });
  expect(data.users.filter(({ is_shared }) => is_shared).map(({ user_puid }) => user_puid)).toEqual([school.colleague.user_puid]);
  expect(data.users.length).toBeGreaterThan(1);
});

test('a quiz in no lesson is edited in place, with the ids of its questions', async () => {
  const quiz = await saved(quizOf([MOON, SALT]));
  const changed = await saved(quizOf([{ ...MOON, stem: both('What moves the tide?') }]), quiz);
  expect(changed.item_id).toBe(quiz.item_id);
  expect((await detail(school.teacher, quiz.item_id)).data.quiz.questions.map(({ stem }) => stem.en)).toEqual(['What moves the tide?']);
});

test('an edit of questions after a student began leaves that class theirs, and gives the new ones to others', async () => {
  const quiz = await saved(quizOf([MOON, SALT]));
  const [begun, fresh] = [await lessonWith(quiz.item_id), await lessonWith(quiz.item_id)];
  const [inClass, notBegun] = [await school.given(begun), await school.given(fresh)];
  expect((await inClass.startQuiz(quiz.item_id)).code).toBe(200);
  const { data } = await save(quizOf([{ ...MOON, stem: both('What moves the tide?') }, SALT]), quiz);
  expect([data.kept_count, data.quiz?.lesson_count]).toEqual([1, 2]);
  const now = data.quiz?.item_id ?? 0;
  expect(now).not.toBe(quiz.item_id);
  expect((await inClass.seen())[1]).toEqual([quiz.item_id]);
  expect((await notBegun.seen())[1]).toEqual([now]);
  expect((await detail(school.teacher, quiz.item_id)).data.quiz.questions[0]?.stem.en).toBe('What pulls the tide?');
  // A device that took the old one along, and begins it only now, is not refused.
  expect((await notBegun.startQuiz(quiz.item_id)).code).toBe(200);
});

test('an explanation, a standard and a title reach those who have begun as well', async () => {
  const quiz = await saved(quizOf([MOON]));
  const student = await school.given(await lessonWith(quiz.item_id));
  await student.startQuiz(quiz.item_id);
  const changed = await saved(quizOf([{ ...MOON, standard: '5.6A', rationale: both('It is near.') }], { title: both('Tides') }), quiz);
  expect([changed.item_id, changed.standards, changed.begun_count]).toEqual([quiz.item_id, ['5.6A'], 1]);
});

test('deleted, it leaves the list and can be restored; a lesson keeps it', async () => {
  const quiz = await saved(quizOf([MOON], { title: both('To be deleted') }));
  const lesson = await lessonWith(quiz.item_id);
  const set = (is_deleted: boolean) =>
    school.teacher.call('POST', '/v2/own_quizzes/delete_quiz', {
      payload: { user_puid: school.teacher.user_puid, own_quiz_id: quiz.own_quiz_id, is_deleted },
    });
  await set(true);
  expect(JSON.stringify(await listed(school.teacher))).not.toContain('To be deleted');
  expect(JSON.stringify(await listed(school.teacher, 'deleted'))).toContain('To be deleted');
  expect((await school.opened(lesson.lesson_id)).data.lesson_resources).toHaveLength(1);
  await set(false);
  expect(JSON.stringify(await listed(school.teacher))).toContain('To be deleted');
});

test('a picture is kept without where it was taken, and travels with the quiz; another file is refused', async () => {
  const { user_puid } = school.teacher;
  const upload = (content: Buffer) =>
    school.teacher.call<{ url: string }>('POST', `/v2/own_quizzes/upload_picture?user_puid=${user_puid}`, {
      payload: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const { data } = await upload(readFileSync(new URL('../../../../../public/icons/tidepool-192.png', import.meta.url)));
  expect((await school.server.app.inject(data.url)).headers['content-type']).toBe('image/png');
  const picture = { en: data.url, es: data.url, alt: both('A tide pool') };
  const quiz = await saved(quizOf([{ ...MOON, picture }]));
  const found = await detail(school.teacher, quiz.item_id);
  expect(found.data.item_details.asset_urls).toEqual([data.url]);
  expect(found.data.quiz.questions[0]?.image).toEqual({ ...picture, alt: both('A tide pool', 'A tide pool') });
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'.repeat(9)))).code).toBe(415);
});

interface Found {
  readonly questions: {
    readonly question: Record<string, unknown> & { standard: string; type: string; id: string };
    readonly quiz_title: object;
  }[];
  readonly total: number;
}
const found = (query: object, person = school.teacher) =>
  person.call<Found>('GET', '/v2/own_quizzes/find_questions', { query: { user_puid: person.user_puid, ...query } });

test('every kind of question of the library is copied into a quiz that can be saved, and stands there as it stood', async () => {
  const { rows } = await school.server.pool.query<{ type: string }>(
    'select distinct question_type as type from quiz_question q join item i on i.item_id = q.quiz_id where i.subunit_id is not null and q.sort_order >= 0 and q.points > 0',
  );
  expect(rows.length).toBeGreaterThan(8);
  const questions = [];
  for (const { type } of rows) questions.push(...(await found({ type })).data.questions.slice(0, 2).map(({ question }) => question));
  const small = questions.filter(({ type }) => !['photo', 'file', 'drawing'].includes(type));
  const quiz = await saved(quizOf(small));
  const stored = await found({ whose: 'own' });
  const copies = stored.data.questions
    .filter(({ quiz_title }) => JSON.stringify(quiz_title).includes('Tides check'))
    .slice(0, small.length);
  const withoutIds = ({ id: _, ...question }: { id: string }) => question;
  expect(copies.map(({ question }) => withoutIds(question))).toEqual(small.map(withoutIds));
  expect(quiz.question_count).toBe(small.length);
});

test('a part of an item is not offered: it depends on the others', async () => {
  const before = (await found({ type: 'choice' })).data;
  const id = Number(before.questions[0]?.question.id.slice(1));
  const part = JSON.stringify({ of: 'q1', letter: 'A' });
  await school.server.pool.query('update quiz_question set part = $2::jsonb where question_id = $1', [id, part]);
  const after = (await found({ type: 'choice' })).data;
  await school.server.pool.query('update quiz_question set part = null where question_id = $1', [id]);
  expect(after.total).toBe(before.total - 1);
  expect(after.questions.map(({ question }) => question.id)).not.toContain(`q${id}`);
});

test('questions of quizzes that a colleague shares are found until the quiz is deleted', async () => {
  const quiz = await saved(quizOf([{ ...MOON, stem: both('Where do barnacles live?') }]));
  await share(quiz, { people: [school.colleague.user_puid] });
  const total = async () => (await found({ search: 'barnacles', whose: 'own' }, school.colleague)).data.total;
  expect(await total()).toBe(1);
  const payload = { user_puid: school.teacher.user_puid, own_quiz_id: quiz.own_quiz_id, is_deleted: true };
  await school.teacher.call('POST', '/v2/own_quizzes/delete_quiz', { payload });
  expect([await total(), (await found({ search: 'barnacles', whose: 'own' })).data.total]).toEqual([0, 0]);
});

test('questions are found by standard, kind and words; a colleague does not find mine', async () => {
  const { data } = await found({ standard: '5.6A', type: 'choice' });
  expect(data.total).toBeGreaterThan(0);
  expect(new Set(data.questions.map(({ question }) => `${question.standard} ${question.type}`))).toEqual(new Set(['5.6A choice']));
  await saved(quizOf([{ ...MOON, stem: both('Where is the quagga mussel from?') }]));
  expect((await found({ search: 'quagga' })).data.total).toBe(0);
  expect((await found({ search: 'quagga', whose: 'own' })).data.total).toBe(1);
  expect((await found({ search: 'quagga', whose: 'own' }, school.colleague)).data.total).toBe(0);
});
