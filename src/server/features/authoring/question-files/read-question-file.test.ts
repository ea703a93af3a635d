import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ImportedQuestions, OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { lessonAuthor } from '#testing/lesson-author.ts';
import type { Person } from '#testing/test-server.ts';

const school = lessonAuthor();
const PICTURE = readFileSync('public/icons/tidepool-192.png').toString('base64');
const cdata = (html: string) => `<text><![CDATA[${html}]]></text>`;

const question = (type: string, text: string, more = '', name = `${type} question`) =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html">${cdata(text)}</questiontext>${more}</question>`;
const answer = (fraction: number, text: string, feedback = '', more = '') =>
  `<answer fraction="${fraction}" format="html">${cdata(text)}<feedback format="html">${cdata(feedback)}</feedback>${more}</answer>`;
const moodle = (...questions: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions.join('\n')}</quiz>`;

async function read(content: string | Buffer, person: Person = school.teacher, language = 'en') {
  const { data, code } = await person.call<ImportedQuestions>('POST', '/v2/own_quizzes/read_question_file', {
    query: { user_puid: person.user_puid, language },
    payload: Buffer.from(content),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(code).toBe(200);
  return data;
}
const texts = ({ questions }: ImportedQuestions) => questions.map(({ question: { stem } }) => stem.en);
const problems = ({ notes }: ImportedQuestions) => notes.map(({ kind, problem }) => `${kind}: ${problem}`);

describe('Moodle XML', () => {
  test('keeps points, comments, order, explanation, category and the embedded picture', async () => {
    const file = `<file name="sea star.png" path="/" encoding="base64">${PICTURE}</file>`;
    const read1 = await read(
      moodle(
        '<question type="category"><category><text>$course$/top/Sea/Tides</text></category></question>',
        `<question type="multichoice"><name><text>Pools</text></name><questiontext format="html">${cdata(
          '<p>Which <b>pool</b>? <img src="@@PLUGINFILE@@/sea%20star.png" alt="A sea star"></p>',
        )}${file}</questiontext><generalfeedback format="html">${cdata('<p>It keeps water.</p>')}</generalfeedback>
        <defaultgrade>3.0000000</defaultgrade><single>true</single><shuffleanswers>0</shuffleanswers>
        ${answer(0, 'The dry one', 'No water.')}${answer(100, 'The deep one', 'Yes.')}<hint format="html">${cdata('<p>Look down.</p>')}</hint></question>`,
      ),
    );
    expect(read1).toMatchObject({ format: 'moodle', notes: [] });
    const [{ question: first, group } = { question: null, group: '' }] = read1.questions;
    expect(group).toBe('Sea/Tides');
    expect(first).toMatchObject({
      type: 'choice',
      stem: { en: 'Which **pool**?' },
      points: 3,
      rationale: { en: 'It keeps water.' },
      hints: [{ en: 'Look down.' }],
      picture: { en: expect.stringMatching(/^\/content-assets\/[\da-f]{64}\.png$/), alt: { en: 'A sea star' } },
      options: [
        { text: { en: 'The dry one' }, correct: false, feedback: { en: 'No water.' }, fixed: true },
        { text: { en: 'The deep one' }, correct: true, feedback: { en: 'Yes.' }, fixed: true },
      ],
    });
  });

  test('each of its usual types becomes a kind of ours', async () => {
    const imported = await read(
      moodle(
        question('truefalse', 'Salty?', answer(100, 'true', 'Yes.') + answer(0, 'false')),
        question('shortanswer', 'Symbol of cobalt?', `<usecase>1</usecase>${answer(100, 'Co')}${answer(0, 'CO')}`),
        question(
          'numerical',
          'How deep?',
          `${answer(100, '4.5', '', '<tolerance>0.5</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>`,
        ),
        question(
          'matching',
          'Match.',
          `<subquestion format="html">${cdata('whale')}<answer><text>mammal</text></answer></subquestion>
           <subquestion format="html">${cdata('shark')}<answer><text>fish</text></answer></subquestion>
           <subquestion format="html">${cdata('')}<answer><text>bird</text></answer></subquestion>`,
        ),
        question('essay', 'Explain.', `<graderinfo format="html">${cdata('Names the Moon.')}</graderinfo>`),
        question('ordering', 'In order.', answer(1, 'first') + answer(2, 'second')),
        question(
          'gapselect',
          'Ice [[1]] and [[2]].',
          '<selectoption><text>floats</text><group>1</group></selectoption><selectoption><text>melts</text><group>1</group></selectoption>',
        ),
        question('cloze', 'The sea is {1:MULTICHOICE:=salty#Yes~sweet} and {1:MC:dry~=wet}.'),
        question('cloze', 'Water boils at {1:NUMERICAL:=100:1} degrees.'),
      ),
    );
    expect(imported.questions.map(({ question: { type } }) => type)).toEqual([
      ...['choice', 'text', 'text', 'match', 'extended', 'order', 'inline', 'inline', 'text'],
    ]);
    const of = (at: number) => imported.questions[at]?.question;
    expect(of(1)).toMatchObject({ answers: [{ en: 'Co' }], exact: true, spelling_counts: true });
    expect(of(2)?.number).toEqual({ value: 4.5, tolerance: 0.5, units: ['m'] });
    expect(of(3)?.options).toHaveLength(3);
    expect(of(4)?.rationale.en).toBe('Names the Moon.');
    expect(of(6)).toMatchObject({ stem: { en: 'Ice _____ and _____.' }, gaps: [{ options: [{ correct: true }, { correct: false }] }, {}] });
    expect(of(7)?.gaps?.[1]?.options.map(({ correct }) => correct)).toEqual([false, true]);
    expect(of(8)).toMatchObject({ stem: { en: 'Water boils at _____ degrees.' }, number: { value: 100, tolerance: 1 } });
  });

  test('what cannot be shown is left out by name, once per cause, and nothing stops the others', async () => {
    const good = answer(100, 'yes') + answer(0, 'no');
    const imported = await read(
      moodle(
        question('calculated', 'One {a}', '', 'Calc 1'),
        question('calculated', 'Two {a}', '', 'Calc 2'),
        question('multichoice', '<table><tr><td>1</td></tr></table>', good, 'Table'),
        question('multichoice', 'Look <img src="@@PLUGINFILE@@/gone.png">', good, 'Gone'),
        question('multichoice', 'Good?', good),
        question('multichoice', 'Nothing right', answer(0, 'a') + answer(50, 'b')),
        question('multichoice', '', good, 'Empty'),
      ),
    );
    expect(texts(imported)).toEqual(['Good?']);
    expect(imported.notes[0]).toEqual({
      kind: 'left_out',
      problem: 'is of the type "calculated", which cannot be shown',
      count: 2,
      questions: ['Calc 1', 'Calc 2'],
    });
    expect(problems(imported)).toEqual(
      expect.arrayContaining([
        'left_out: has a table in its text',
        'left_out: shows the picture "gone.png", which is not in the file',
        'left_out: has no right answer',
        'left_out: has no question text',
      ]),
    );
  });

  test('says what of the scoring changes', async () => {
    const imported = await read(
      moodle(
        question('multichoice', 'Pick.', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-50, 'c')}`),
        question('truefalse', 'Half?', `<defaultgrade>0.5</defaultgrade>${answer(100, 'true')}${answer(0, 'false')}`),
      ),
    );
    expect(problems(imported)).toEqual([
      'changed: is worth more points, so that its parts earn whole ones',
      'changed: less than no points count as none',
      'changed: its points are a whole number from 1 to 20 here',
    ]);
    expect(imported.questions[0]?.question).toMatchObject({ points: 2, options: [{ points: 1 }, { points: 1 }, { points: -1 }] });
  });

  test('no markup of it is kept', async () => {
    const imported = await read(
      moodle(
        question(
          'multichoice',
          '<p onclick="x()">Safe?<script>alert(1)</script><a href="javascript:x()">link</a></p>',
          answer(100, '<img src=x onerror=alert(1)>yes') + answer(0, 'no'),
          'Scripted',
        ),
        question('multichoice', '<p onclick="x()">Safe?<script>alert(1)</script></p>', answer(100, 'yes') + answer(0, 'no')),
      ),
    );
    expect(texts(imported)).toEqual(['Safe?']);
    expect(JSON.stringify(imported.questions)).not.toMatch(/script|onclick|onerror/);
  });
});

describe('other files', () => {
  test.each([
    ['a document type', '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>', /<!DOCTYPE>/],
    ['other XML', '<html><body>Hi</body></html>', /XML of another kind: <html>/],
    ['broken XML', '<quiz><question></quiz>', /is not XML/],
    ['bytes', Buffer.from([0x89, 0, 1, 2, 0, 0]), /no text/],
    ['a letter', 'Dear parents, …', /no questions in GIFT/],
  ])('%s is refused by name', async (_what, content, problem) => {
    const imported = await read(content);
    expect(imported).toMatchObject({ format: 'unknown', questions: [] });
    expect(imported.notes[0]?.problem).toMatch(problem);
  });

  test('GIFT and Aiken are read here too, in Spanish as well', async () => {
    expect((await read('¿Sal? {=sí ~no}', school.teacher, 'es')).questions[0]?.question.stem).toEqual({ en: '', es: '¿Sal?' });
    expect((await read('What?\nA. x\nB. y\nANSWER: B')).format).toBe('aiken');
  });
});

test('what was read can be saved, assigned and scored as it is', async () => {
  const { questions } = await read(
    moodle(
      question('truefalse', 'Salty?', answer(100, 'true') + answer(0, 'false')),
      question('numerical', 'How deep?', answer(100, '4.5', '', '<tolerance>0.5</tolerance>')),
      question('multichoice', 'Which two?', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-50, 'c')}`),
    ),
  );
  const payload = {
    user_puid: school.teacher.user_puid,
    own_quiz_id: null,
    version: null,
    client_id: crypto.randomUUID(),
    content: { title: { en: 'Imported', es: '' }, questions: questions.map((each) => each.question) },
  };
  const { data } = await school.teacher.call<{ quiz: { points: number } | null; faults: unknown[] }>('POST', '/v2/own_quizzes/save_quiz', {
    payload,
  });
  expect(data).toMatchObject({ faults: [], quiz: { points: 1 + 1 + 2 } });
  const found = await school.teacher.call<{ questions: { question: OwnQuestion }[] }>('GET', '/v2/own_quizzes/find_questions', {
    query: { user_puid: school.teacher.user_puid, whose: 'own', search: 'Which two?' },
  });
  // As they are stored: a copy of the question has them too.
  expect(found.data.questions[0]?.question.options?.map(({ points }) => points)).toEqual([1, 1, -1]);
});
