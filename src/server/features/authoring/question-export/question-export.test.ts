import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ImportedQuestions, OwnQuestion, OwnQuizToEdit } from '#contract/authoring/own-quizzes.schemas.ts';
import type { ExportFormat, ExportPreview } from '#contract/authoring/question-export.schemas.ts';
import { readQuestionTable } from '#domain/content/question-table.ts';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';
import { everyKind, REPORT } from '#testing/every-kind-of-question.ts';
import { attributesOf, essence, parseXml } from '#testing/exported-questions.ts';
import { lessonAuthor } from '#testing/lesson-author.ts';
import type { Person } from '#testing/test-server.ts';

const school = lessonAuthor();
const PICTURE = readFileSync('public/icons/tidepool-192.png');
const both = (en: string, es = '') => ({ en, es });

async function storedPicture(): Promise<string> {
  const { data } = await school.teacher.call<{ url: string }>('POST', '/v2/own_quizzes/upload_picture', {
    query: { user_puid: school.teacher.user_puid },
    payload: PICTURE,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return data.url;
}

async function savedQuiz(questions: readonly OwnQuestion[], more: object = {}): Promise<OwnQuizToEdit> {
  const content = { title: both('Tides: a "check"', ''), instructions: both('Take your time.'), questions, ...more };
  const { data } = await school.teacher.call<{ quiz: OwnQuizToEdit | null; faults: unknown[] }>('POST', '/v2/own_quizzes/save_quiz', {
    payload: { user_puid: school.teacher.user_puid, client_id: randomUUID(), content },
  });
  expect(data.faults).toEqual([]);
  if (!data.quiz) throw new Error('nothing was saved');
  return data.quiz;
}

async function exported({ own_quiz_id }: OwnQuizToEdit, format: ExportFormat, language = 'en', person: Person = school.teacher) {
  const { rawPayload, headers, statusCode } = await school.server.app.inject({
    method: 'GET',
    url: '/v2/own_quizzes/export_quiz',
    query: { user_puid: person.user_puid, own_quiz_id: String(own_quiz_id), format, language },
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { bytes: rawPayload, headers, statusCode };
}

async function preview({ own_quiz_id }: OwnQuizToEdit, language = 'en'): Promise<ExportPreview> {
  const { data } = await school.teacher.call<ExportPreview>('GET', '/v2/own_quizzes/preview_export', {
    query: { user_puid: school.teacher.user_puid, own_quiz_id: String(own_quiz_id), language },
  });
  return data;
}

async function imported(bytes: Buffer, language = 'en'): Promise<ImportedQuestions> {
  const { data } = await school.teacher.call<ImportedQuestions>('POST', '/v2/own_quizzes/read_question_file', {
    query: { user_puid: school.teacher.user_puid, language },
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return data;
}

const notesOf = (data: ExportPreview, format: ExportFormat) => data.formats.find((each) => each.format === format)?.notes ?? [];

/** A table has no kind in QTI: the one loss of our own reading. */
const LOST_IN_QTI = new Set(['table']);

describe('a QTI 3 package', () => {
  test('holds every kind of question: our own import reads the same questions out of it', async () => {
    const questions = everyKind(await storedPicture());
    const quiz = await savedQuiz(questions);
    const { bytes, headers } = await exported(quiz, 'qti3');
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toContain('Tides%20a%20check.zip');
    const read = await imported(bytes);
    expect(read).toMatchObject({ format: 'qti', title: 'Tides: a "check"' });
    const report = await imported((await exported(await savedQuiz([REPORT]), 'qti3')).bytes);
    expect(report.questions.map(({ question }) => essence(question))).toEqual([essence(REPORT)]);
    expect(read.notes).toEqual([
      { kind: 'changed', problem: 'its table is written in lines', count: 1, questions: ['Measure the water.'] },
    ]);
    const kept = (list: readonly OwnQuestion[]) =>
      list.filter((_, at) => !LOST_IN_QTI.has(questions[at]?.type ?? '')).map((each) => essence(each));
    const again = read.questions.map(({ question }) => question);
    for (const [at, each] of kept(again).entries()) expect(each).toEqual(kept(questions)[at]);
    expect(again).toHaveLength(questions.length);
    const table = again.at(-1);
    expect([table?.type, table?.stem.en]).toEqual(['extended', 'Measure the water.\nDay | Depth | Color\nMonday | |\nTuesday | |']);
  });

  test('is well formed, lists each of its files once and nothing else, and has no id twice', async () => {
    const quiz = await savedQuiz(everyKind(await storedPicture()), { kind: 'test', time_limit_minutes: 30, is_shuffled: true });
    const files = unzipSync((await exported(quiz, 'qti3')).bytes);
    const texts = new Map(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
    for (const [path, text] of texts) if (path.endsWith('.xml')) expect(parseXml(text)('*').length, path).toBeGreaterThan(0);
    const manifest = parseXml(texts.get('imsmanifest.xml') ?? '');
    expect(['imsmanifest.xml', ...attributesOf(manifest('file'), 'href')].toSorted()).toEqual(Object.keys(files).toSorted());
    const ids = attributesOf(manifest('resource'), 'identifier');
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of attributesOf(manifest('dependency'), 'identifierref')) expect(ids).toContain(id);
    const test = parseXml(texts.get('assessment.xml') ?? '');
    expect(attributesOf(test('qti-time-limits'), 'max-time')).toEqual(['1800']);
    const items = attributesOf(test('qti-assessment-item-ref'), 'href');
    expect(items).toHaveLength(25);
    for (const href of items) expect(texts.has(href)).toBe(true);
    for (const [path, text] of texts) {
      if (!path.startsWith('items/')) continue;
      const declared = [...text.matchAll(/<qti-(?:response|outcome)-declaration identifier="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(declared).size).toBe(declared.length);
      for (const [, id] of text.matchAll(/(?:response-identifier|outcome-identifier)="([^"]*)"/g)) expect(declared).toContain(id);
      for (const [, src = ''] of text.matchAll(/src="\.\.\/([^"]*)"/g)) expect(Object.keys(files)).toContain(src);
    }
    expect(texts.get('items/q1.xml')).toContain('shuffle="true"');
  });

  test('is said beforehand: a line per cause, with how many questions it is about', async () => {
    const data = await preview(await savedQuiz(everyKind(await storedPicture())));
    expect(data.languages).toEqual(['en']);
    expect(data.formats.map(({ format, question_count }) => [format, question_count])).toEqual([
      ['qti3', 25],
      ['moodle', 23],
      ['cartridge', 10],
      ['csv', 11],
    ]);
    expect(notesOf(data, 'qti3').map(({ kind, problem, count }) => [kind, problem, count])).toEqual([
      ['changed', 'its hints are in the file, but few systems show them', 2],
      ['changed', 'other systems forgive no typos', 2],
      ['changed', 'other systems take the number alone, without its unit', 1],
      ['changed', 'its photo becomes a picture to upload', 1],
      ['changed', 'its table becomes one text to write', 1],
    ]);
  });
});

describe('a table', () => {
  test('is read by “Paste or import” as it was, and names what has no room in a row', async () => {
    const questions = everyKind(await storedPicture());
    const quiz = await savedQuiz(questions);
    const { bytes, headers } = await exported(quiz, 'csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const read = readQuestionTable(bytes.toString());
    expect(read.faults).toEqual([]);
    const choices = questions.filter(({ type }) => type === 'choice' || type === 'multiple');
    const rows = read.questions.filter(({ answers }) => answers.length > 0);
    expect(rows.map(({ stem, answers, correct }) => ({ stem, answers, correct }))).toEqual(
      choices.map(({ stem, options = [] }) => ({
        stem: stem.en,
        answers: options.map(({ text }) => text.en),
        correct: options.flatMap(({ correct }, at) => (correct ? [at] : [])),
      })),
    );
    const notes = notesOf(await preview(quiz), 'csv');
    expect(notes.find(({ kind }) => kind === 'left_out')?.problem).toBe('is of a kind that does not fit into a row of a table');
    for (const { problem } of notes) expect(faultInSpanish(problem), problem).not.toBeNull();
  });
});

describe('Moodle XML', () => {
  /** What Moodle has no place for: the dialog says each. */
  const withoutLosses = (question: OwnQuestion) => {
    const { type, stem, rationale, hints, standard, picture, premises, written, options } = essence(question);
    const isMade = type === 'drawing' || type === 'photo' || type === 'file';
    return {
      type: isMade ? 'file' : type === 'table' ? 'extended' : type,
      stem: stem.replace(/\n?_____/g, ''),
      // Graders are told what a full answer has.
      ...(type !== 'extended' && { rationale }),
      hints,
      standard,
      picture,
      premises,
      written: written && 'accepted' in written ? { ...written, spellingCounts: true, otherWords: [] } : written,
      texts: options
        .map(({ text, right, gap, place }) => [text, right, gap, place])
        .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
    };
  };

  test('holds what Moodle has; our own import reads it, and what it does not hold was said', async () => {
    const questions = everyKind(await storedPicture());
    const quiz = await savedQuiz(questions);
    const { bytes, headers } = await exported(quiz, 'moodle');
    expect(headers['content-disposition']).toContain('Tides%20a%20check.xml');
    expect(parseXml(bytes.toString())('question')).toHaveLength(23);
    const read = await imported(bytes);
    expect(read.format).toBe('moodle');
    expect(read.notes.filter(({ kind }) => kind === 'left_out')).toEqual([]);
    const there = questions.filter(({ type }) => type !== 'hotspot' && type !== 'table');
    const again = read.questions.map(({ question }) => question);
    for (const [at, each] of there.entries()) expect(withoutLosses(again[at] ?? each)).toEqual(withoutLosses(each));
    expect(again).toHaveLength(23);
    expect(again.at(-1)?.stem.en).toBe('Measure the water.\nDay | Depth | Color\nMonday\nTuesday');
    expect(notesOf(await preview(quiz), 'moodle').map(({ problem, count }) => [problem, count])).toEqual([
      ['asks for places in a picture, which Moodle XML does not have', 2],
      ['each right part earns the same in Moodle', 5],
      ['other systems forgive no typos', 2],
      ['its drawing becomes a file to upload', 2],
      ['none of its answers is shuffled, as some must keep their place', 1],
      ['some of the right answers earn a part of the points in Moodle', 1],
      ['its groups to sort into become a list to match', 1],
      ['partly right answers are scored as Moodle does', 1],
      ['comments on the words of its blanks are not kept', 1],
      ['its photo becomes a file to upload', 1],
      ['its table becomes one text to write', 1],
    ]);
  });
});

test('a Common Cartridge holds choices, words and texts; our own import reads them', async () => {
  const questions = everyKind(await storedPicture());
  const trueFalse = {
    ...questions[0],
    id: 'q0',
    picture: null,
    hints: [],
    options: [
      { id: 'a', text: both('True'), correct: true },
      { id: 'b', text: both('False') },
    ],
  };
  const quiz = await savedQuiz([...questions, trueFalse as OwnQuestion]);
  const { bytes, headers } = await exported(quiz, 'cartridge');
  expect(headers['content-disposition']).toContain('.imscc');
  const files = unzipSync(bytes);
  const manifest = parseXml(Buffer.from(files['imsmanifest.xml'] ?? []).toString());
  expect(['imsmanifest.xml', ...attributesOf(manifest('file'), 'href')].toSorted()).toEqual(Object.keys(files).toSorted());
  const test = Buffer.from(files['assessment/assessment.xml'] ?? []).toString();
  expect(parseXml(test)('item')).toHaveLength(11);
  expect(test).toContain('cc.true_false.v0p1');
  const read = await imported(bytes);
  expect(read.format).toBe('cartridge');
  const there = [...questions, trueFalse as OwnQuestion].filter(
    (question) => ['choice', 'multiple', 'extended', 'table'].includes(question.type) || (question.type === 'text' && !question.number),
  );
  const shape = (question: OwnQuestion) => {
    const { stem, picture, rationale, options, written } = essence(question);
    const texts = options.map(({ text, right, feedback }) => [text, right, feedback]);
    return {
      stem: stem.replace(/\n?_____/g, ''),
      picture,
      rationale,
      texts,
      accepted: written && 'accepted' in written && written.accepted,
    };
  };
  const isTable = ({ type }: OwnQuestion) => type === 'table';
  const again = read.questions.map(({ question }) => question);
  for (const [at, each] of there.entries()) if (!isTable(each)) expect(shape(again[at] ?? each)).toEqual(shape(each));
  expect(again).toHaveLength(11);
});

test('every note is there in Spanish', async () => {
  const data = await preview(await savedQuiz(everyKind(await storedPicture())));
  const problems = data.formats.flatMap(({ notes }) => notes.map(({ problem }) => problem));
  expect(problems.filter((problem) => faultInSpanish(problem) === null)).toEqual([]);
});

test('a file has one language; what is not written in it is there in the other, and that is said', async () => {
  const [choice] = everyKind(await storedPicture());
  const question = { ...choice, id: 'q1', stem: both('Which pool?', '¿Qué poza?'), rationale: both('Deep.', 'Honda.') } as OwnQuestion;
  const english = { ...choice, id: 'q2', stem: both('English alone?') } as OwnQuestion;
  const quiz = await savedQuiz([question, english]);
  const data = await preview(quiz, 'es');
  expect(data.languages).toEqual(['en', 'es']);
  expect(notesOf(data, 'qti3')).toContainEqual({
    kind: 'changed',
    problem: 'is not in this language, so its other one is in the file',
    count: 1,
    questions: ['English alone?'],
  });
  const { questions } = await imported((await exported(quiz, 'qti3', 'es')).bytes, 'es');
  expect(questions.map(({ question: { stem } }) => stem)).toEqual([both('', '¿Qué poza?'), both('', 'English alone?')]);
  expect(questions[0]?.question.rationale).toEqual(both('', 'Honda.'));
});

test('whoever may use a quiz takes it out; to others it does not exist', async () => {
  const quiz = await savedQuiz(everyKind(await storedPicture()).slice(0, 1));
  expect((await exported(quiz, 'qti3', 'en', school.colleague)).statusCode).toBe(404);
  await school.teacher.call('POST', '/v2/own_quizzes/share_quiz', {
    payload: { user_puid: school.teacher.user_puid, own_quiz_id: quiz.own_quiz_id, people: [school.colleague.user_puid], is_shared: true },
  });
  expect((await exported(quiz, 'qti3', 'en', school.colleague)).statusCode).toBe(200);
});

describe('questions of the library', () => {
  test('that a teacher may copy leave with their pictures and come back as they are', async () => {
    const { user_puid, token } = school.teacher;
    const { data } = await school.teacher.call<{ questions: { question: OwnQuestion }[] }>('GET', '/v2/own_quizzes/find_questions', {
      query: { user_puid, whose: 'library' },
    });
    const questions = data.questions.map(({ question }) => question);
    expect(questions.some(({ picture }) => picture?.en.endsWith('.svg'))).toBe(true);
    const payload = { user_puid, questions, language: 'es' };
    const { data: said } = await school.teacher.call<ExportPreview>('POST', '/v2/own_quizzes/preview_questions_export', { payload });
    expect(said.languages).toEqual(['en', 'es']);
    expect(said.formats[0]).toMatchObject({ format: 'qti3', question_count: questions.length });
    const { rawPayload, headers } = await school.server.app.inject({
      method: 'POST',
      url: '/v2/own_quizzes/export_questions',
      payload: { ...payload, title: 'Selected questions', format: 'qti3' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(headers['content-disposition']).toContain('Selected%20questions.zip');
    const read = await imported(rawPayload, 'es');
    expect(read.notes.filter(({ kind }) => kind === 'left_out')).toEqual([]);
    for (const [at, { question }] of read.questions.entries())
      expect(essence(question, 'es')).toEqual(essence(questions[at] ?? question, 'es'));
    expect(read.questions).toHaveLength(questions.length);
  });
});
