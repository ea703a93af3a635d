import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { AnswersToGrade } from '#contract/grading/grading.schemas.ts';
import { DRAWING } from '#contract/quizzes/drawing-limits.ts';
import type { answersReceived, quizDetails } from '#contract/quizzes/quizzes.schemas.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { writeTable } from '#domain/answers/data-table.ts';
import { readDrawing, type Stroke, strokeFrom, writeDrawing } from '#domain/answers/drawing.ts';
import { readFile, writeFile } from '#domain/answers/file-answer.ts';
import { writePhoto } from '#domain/answers/photo.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** What is made on its way through the real calls, where the small class's assessment asks for a text. */
describe('work that is made', () => {
  let server: TestServer;
  let small: SmallClass;
  let artist: Person;
  let teacher: Person;
  let result: string;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    small = await makeSmallClass(server.pool);
    await server.pool.query("update quiz_question set question_type = 'drawing' where question_id = $1", [question()]);
    artist = await joined('student20');
    result = await start(artist);
  });

  const question = () => small.assessment.questions[2] ?? 0;
  /** A student of the demo who joins the class. */
  const joined = async (userName: string) => {
    const person = await server.as(userName);
    await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2)', [
      small.group_puid,
      person.user_puid,
    ]);
    return person;
  };
  const field = async () => {
    const { rows } = await server.pool.query('select answer_id from quiz_option where question_id = $1', [question()]);
    return Number(rows[0].answer_id);
  };
  const post = (who: Person, path: string, payload: Record<string, unknown>) =>
    who.call<z.output<typeof answersReceived>>('POST', path, {
      payload: { user_puid: who.user_puid, ...payload },
      headers: { 'idempotency-key': randomUUID() },
    });
  const start = async (who: Person) => {
    const { lesson_id, assignment_id, quiz_id } = small.assessment;
    const result_id = randomUUID();
    await post(who, '/assessment/start_assessment', {
      lesson_resource_tracking_id: randomUUID(),
      lesson_id,
      assignment_id,
      assessment_id: quiz_id,
      result_id,
    });
    return result_id;
  };
  const send = async (answer_text: string, submit_type: 'save' | 'submit' = 'save', who = artist, question_id = question()) =>
    post(who, '/assessment/submit_assessment_response', {
      result_id: result,
      submit_type,
      quizResponse: { [question_id]: { answer_id: [await field()], answer_text } },
    });
  const readBack = async (who = artist) => {
    const { lesson_id, assignment_id, quiz_id } = small.assessment;
    const path = `/assessment/assessment_overview?user_puid=${artist.user_puid}&lesson_id=${lesson_id}&assignment_id=${assignment_id}&assessment_id=${quiz_id}`;
    return who.call<z.output<typeof quizDetails>>('GET', path);
  };
  const kept = async () => (await readBack()).data.attempt?.responses[String(question())]?.answer_text ?? '';

  const place = fc.tuple(fc.double({ min: -20, max: 1020, noNaN: true }), fc.double({ min: -20, max: 670, noNaN: true }));
  const stroke = fc
    .tuple(fc.array(place, { minLength: 1, maxLength: 30 }), fc.nat(3), fc.nat(2))
    .map(([places, color, width]) => strokeFrom(places.flat(), color, width) as Stroke);

  test('a drawing comes back from the server on another device stroke by stroke, whatever was drawn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stroke, { minLength: 1, maxLength: 10 }), fc.string({ maxLength: 40 }), async (strokes, said) => {
        const description = said.replace(/[^ -~]/g, '').trim();
        expect((await send(writeDrawing({ description, strokes }))).code).toBe(200);
        expect(readDrawing(await kept())).toEqual({ description, strokes });
      }),
      { numRuns: 12 },
    );
  });

  const DRAWN = writeDrawing({ description: 'Water goes up.', strokes: [strokeFrom([1, 1, 500, 300], 1, 0) as Stroke] });

  test('a drawing that nobody could look at, or that is longer than may be, is refused in a sentence, and the one before stays', async () => {
    await send(DRAWN);
    const broken = await send('{"v":1,"d":"","s":[[0,0,990,1,20,0]]}');
    expect([broken.code, broken.message]).toEqual([400, `The drawing of question ${question()} cannot be read.`]);
    const long = await send(`{"v":1,"d":"${'x'.repeat(DRAWING.characters)}","s":[]}`);
    expect(long.code).toBeGreaterThanOrEqual(400);
    const other = small.assessment.questions[0] ?? 0;
    const { rows } = await server.pool.query('select answer_id from quiz_option where question_id = $1', [other]);
    const words = await post(artist, '/assessment/submit_assessment_response', {
      result_id: result,
      submit_type: 'save',
      quizResponse: { [other]: { answer_id: [Number(rows[0].answer_id)], answer_text: 'x'.repeat(4001) } },
    });
    expect(words.message).toBe(`The answer to question ${other} is too long: the most is 4000 characters.`);
    expect(await kept()).toBe(DRAWN);
  });

  test('a drawing waits for the teacher, who sees it, gives its points and says something to it', async () => {
    expect((await send(DRAWN, 'submit')).code).toBe(200);
    const path = `/v2/autograding/get_answers_to_grade?group_puid=${small.group_puid}&assignment_id=${small.assessment.assignment_id}&quiz_id=${small.assessment.quiz_id}`;
    const { data } = await teacher.call<AnswersToGrade>('GET', path);
    expect(data.questions).toMatchObject([{ question_id: question(), type: 'drawing', max_points: 2 }]);
    const answer = data.answers.find(({ student }) => student.user_puid === artist.user_puid);
    expect([answer?.given_text, answer?.points]).toEqual([DRAWN, null]);
    const graded = await teacher.call<true>('POST', '/v2/autograding/update_ai_graded_question_state', {
      payload: { user_puid: teacher.user_puid, result_id: result, id: question(), points: 2, version: 0, feedback: 'Clear arrows.' },
    });
    expect(graded.code).toBe(200);
    const report = await teacher.call<AttemptResponse>(
      'GET',
      `/Report/get_individual_assessment_response?group_puid=${small.group_puid}&result_id=${result}`,
    );
    expect(report.data.responses.find(({ question_id }) => question_id === question())).toMatchObject({
      type: 'drawing',
      options: [],
      given_text: DRAWN,
      points: 2,
      grade: { feedback: 'Clear arrows.' },
    });
  });

  test('a drawing is nobody else’s: neither to read nor to change', async () => {
    await send(DRAWN);
    const classmate = await joined('student21');
    expect((await readBack(classmate)).code).toBe(403);
    const path = `/Report/get_individual_assessment_response?group_puid=${small.group_puid}&result_id=${result}`;
    expect((await classmate.call('GET', path)).code).toBe(404);
    expect((await send(DRAWN, 'save', classmate)).code).toBe(404);
    expect(await kept()).toBe(DRAWN);
  });

  /** A picture of one pixel, as a canvas writes it. */
  const PIXEL = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
  const PHOTO_OF_A_PENCIL = writePhoto({ description: 'It looks bent.', picture: { kind: 'webp', data: PIXEL } });
  const asksForPhoto = () => server.pool.query("update quiz_question set question_type = 'photo' where question_id = $1", [question()]);

  test('a photo comes back on another device, waits for the teacher, and is in the report of its attempt', async () => {
    await asksForPhoto();
    expect((await send(PHOTO_OF_A_PENCIL, 'submit')).code).toBe(200);
    const path = `/v2/autograding/get_answers_to_grade?group_puid=${small.group_puid}&assignment_id=${small.assessment.assignment_id}&quiz_id=${small.assessment.quiz_id}`;
    const { data } = await teacher.call<AnswersToGrade>('GET', path);
    const answer = data.answers.find(({ student }) => student.user_puid === artist.user_puid);
    expect([answer?.given_text, answer?.points]).toEqual([PHOTO_OF_A_PENCIL, null]);
    const report = await teacher.call<AttemptResponse>(
      'GET',
      `/Report/get_individual_assessment_response?group_puid=${small.group_puid}&result_id=${result}`,
    );
    expect(report.data.responses.find(({ question_id }) => question_id === question())).toMatchObject({
      type: 'photo',
      given_text: PHOTO_OF_A_PENCIL,
      is_answered: true,
      points: null,
    });
  });

  const name = (en: string) => ({ en, es: en });
  const TABLE = {
    corner: name('Trial'),
    columns: [{ title: name('Distance (cm)'), kind: 'number' }],
    rows: [name('1'), name('2')],
  };
  const FILLED = writeTable({ cells: [['12'], ['15']], words: '' });
  const asksForTable = () =>
    server.pool.query("update quiz_question set question_type = 'table', data_table = $2 where question_id = $1", [
      question(),
      JSON.stringify(TABLE),
    ]);
  const asksForFile = () => server.pool.query("update quiz_question set question_type = 'file' where question_id = $1", [question()]);
  const seen = async (type: string) => {
    const path = `/v2/autograding/get_answers_to_grade?group_puid=${small.group_puid}&assignment_id=${small.assessment.assignment_id}&quiz_id=${small.assessment.quiz_id}`;
    const queue = (await teacher.call<AnswersToGrade>('GET', path)).data;
    const report = await teacher.call<AttemptResponse>(
      'GET',
      `/Report/get_individual_assessment_response?group_puid=${small.group_puid}&result_id=${result}`,
    );
    return {
      asked: queue.questions.find((each) => each.type === type),
      waits: queue.answers.find(({ student }) => student.user_puid === artist.user_puid),
      reported: report.data.responses.find(({ question_id }) => question_id === question()),
    };
  };

  test('a data table comes with its rows and columns, waits for the teacher with them, and is in the report of its attempt', async () => {
    await asksForTable();
    const paper = (await readBack()).data.quiz.questions.find(({ question_id }) => question_id === question());
    expect(paper).toMatchObject({ type: 'table', table: TABLE });
    expect((await send(FILLED, 'submit')).code).toBe(200);
    const { asked, waits, reported } = await seen('table');
    expect(asked).toMatchObject({ table: TABLE, max_points: 2 });
    expect([waits?.given_text, waits?.points]).toEqual([FILLED, null]);
    expect(reported).toMatchObject({ type: 'table', table: TABLE, given_text: FILLED, is_answered: true, points: null });
  });

  test('a table that nobody could read is refused in a sentence, and the one before stays', async () => {
    await asksForTable();
    await send(FILLED);
    const refused = await send('{"v":1,"e":0,"c":[[12]]}');
    expect([refused.code, refused.message]).toEqual([400, `The table of question ${question()} cannot be read.`]);
    expect(await kept()).toBe(FILLED);
  });

  test('a file comes back on another device, waits for the teacher, and is in the report of its attempt', async () => {
    await asksForFile();
    const data = Buffer.from(`pull,cm\n${'1,12\n'.repeat(10_000)}`).toString('base64');
    const text = writeFile({ description: 'My measurements.', file: { name: 'distances.csv', kind: 'csv', data } });
    expect((await send(text)).code).toBe(200);
    expect(readFile(await kept())?.file?.name).toBe('distances.csv');
    expect((await send(text, 'submit')).code).toBe(200);
    const { waits, reported } = await seen('file');
    expect(waits?.given_text).toBe(text);
    expect(reported).toMatchObject({ type: 'file', given_text: text, points: null });
  });

  test('a file that is not what its name says is refused in a sentence, and the one before stays', async () => {
    await asksForFile();
    const plan = writeFile({ description: '', file: { name: 'plan.txt', kind: 'txt', data: Buffer.from('A ramp.').toString('base64') } });
    await send(plan);
    const program = Buffer.from('MZ\0\0').toString('base64');
    for (const kind of ['pdf', 'docx', 'txt'] as const) {
      const refused = await send(writeFile({ description: '', file: { name: `plan.${kind}`, kind, data: program } }));
      expect([refused.code, refused.message]).toEqual([400, `The file of question ${question()} cannot be read.`]);
    }
    expect(await kept()).toBe(plan);
  });

  test('a photo that tells where it was taken, or is none, is refused in a sentence, and the one before stays', async () => {
    await asksForPhoto();
    await send(PHOTO_OF_A_PENCIL);
    const pixel = Buffer.from(PIXEL, 'base64');
    const told = Buffer.concat([pixel, Buffer.from('EXIF\x04\0\0\x0029 N', 'latin1')]);
    told.writeUInt32LE(told.length - 8, 4);
    for (const data of [told.toString('base64'), Buffer.from('<svg/>').toString('base64')]) {
      const refused = await send(JSON.stringify({ v: 1, d: '', k: 'webp', p: data }));
      expect([refused.code, refused.message]).toEqual([400, `The photo of question ${question()} cannot be read.`]);
    }
    expect(await kept()).toBe(PHOTO_OF_A_PENCIL);
  });
});
