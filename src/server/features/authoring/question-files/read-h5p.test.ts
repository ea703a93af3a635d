import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ImportedQuestions } from '#contract/authoring/own-quizzes.schemas.ts';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';
import { givenPoints } from '#testing/qti/compare-scores.ts';
import { readQuestionFile } from './read-question-file.ts';

const NO_DATABASE = { execute: () => Promise.resolve({ rows: [] }) } as never;
const PICTURE = new Uint8Array(readFileSync('public/icons/tidepool-192.png'));

async function read(mainLibrary: string, content: unknown, more: Readonly<Record<string, Uint8Array>> = {}): Promise<ImportedQuestions> {
  const files = {
    'h5p.json': strToU8(JSON.stringify({ title: 'Tide pools', mainLibrary, language: 'en' })),
    'content/content.json': strToU8(JSON.stringify(content)),
    ...more,
  };
  return readQuestionFile(NO_DATABASE, Buffer.from(zipSync(files)), 'en');
}
const part = (library: string, params: unknown, title = '') => ({ library, params, metadata: { title } });
const CRABS = {
  question: '<p>Which are <b>crustaceans</b>?</p>',
  answers: [
    { text: '<div>crab</div>', correct: true, tipsAndFeedback: { chosenFeedback: '<p>Yes.</p>' } },
    { text: 'sea star', correct: false },
    { text: 'shrimp', correct: true },
  ],
  behaviour: { type: 'auto', randomAnswers: false },
};
const TIDES = { question: 'The Moon makes tides.', correct: 'true', behaviour: { feedbackOnWrong: 'Look again.' } };
const problems = ({ notes }: ImportedQuestions) => notes.map(({ kind, problem, count }) => `${kind} ${count} ${problem}`);
const stems = ({ questions }: ImportedQuestions) => questions.map(({ question }) => question.stem.en);

describe('each kind of H5P question', () => {
  test('several choices: each right one earns a point, each wrong one takes one away, and never less than none', async () => {
    const { format, title, questions, notes } = await read('H5P.MultiChoice', CRABS);
    expect([format, title, notes.filter(({ kind }) => kind === 'left_out')]).toEqual(['h5p', 'Tide pools', []]);
    const [{ question } = { question: undefined }] = questions;
    expect(question).toMatchObject({ type: 'multiple', stem: { en: 'Which are **crustaceans**?' }, points: 2 });
    expect(question?.options?.[0]).toMatchObject({ text: { en: 'crab' }, feedback: { en: 'Yes.' }, fixed: true });
    const earned = (...places: number[]) => question && givenPoints(question, places);
    expect([earned(0, 2), earned(0), earned(0, 1), earned(0, 1, 2), earned(1), earned()]).toEqual([2, 1, 0, 1, 0, 0]);
  });

  test('several choices that earn one point together', async () => {
    const { questions } = await read('H5P.MultiChoice', { ...CRABS, behaviour: { singlePoint: true } });
    const [{ question } = { question: undefined }] = questions;
    const earned = (...places: number[]) => question && givenPoints(question, places);
    expect([earned(0, 2), earned(0), earned(0, 1, 2)]).toEqual([1, 0, 0]);
  });

  test('true or false', async () => {
    const { questions } = await read('H5P.TrueFalse', TIDES);
    expect(questions[0]?.question.options).toMatchObject([
      { text: { en: 'True', es: 'Verdadero' }, correct: true },
      { text: { en: 'False' }, correct: false, feedback: { en: 'Look again.' } },
    ]);
  });

  test('blanks are parts of one question, with other words and tips', async () => {
    const { questions } = await read('H5P.Blanks', {
      text: 'Fill in.',
      questions: ['<p>Tides follow the *Moon/moon:Look up.* and the *Sun*.</p>'],
      behaviour: { caseSensitive: false },
    });
    expect(questions.map(({ question }) => [question.stem.en, question.answers?.map(({ en }) => en), question.part?.of])).toEqual([
      ['Fill in.\nTides follow the _____ and the ….', ['Moon', 'moon'], 'q1'],
      ['Fill in.\nTides follow the … and the _____.', ['Sun'], 'q1'],
    ]);
    expect(questions[0]?.question).toMatchObject({ hints: [{ en: 'Look up.' }], spelling_counts: true });
    expect(questions[0]?.question.exact).toBeUndefined();
  });

  test('words to drag are one bank, and each right one earns a point', async () => {
    const { questions, notes } = await read('H5P.DragText', {
      taskDescription: 'Drag.',
      textField: 'Crabs *walk:On legs.\\+Right* and fish *swim*.',
      distractors: '*fly*',
    });
    const [{ question } = { question: undefined }] = questions;
    expect(question).toMatchObject({ type: 'inline', look: 'bank', points: 2, stem: { en: 'Drag.\nCrabs _____ and fish _____.' } });
    expect(question?.gaps?.map(({ options }) => options.map(({ text, correct }) => `${text.en} ${correct}`))).toEqual([
      ['walk true', 'swim false', 'fly false'],
      ['walk false', 'swim true', 'fly false'],
    ]);
    const earned = (...places: number[]) => question && givenPoints(question, places);
    expect([earned(0, 4), earned(0, 5), earned(2, 5)]).toEqual([2, 1, 0]);
    expect(notes.map(({ problem }) => problem)).toEqual(['comments on placed words are not kept']);
  });

  test('words to mark: a right one earns a point, another takes one away', async () => {
    const { questions, notes } = await read('H5P.MarkTheWords', {
      taskDescription: 'Mark.',
      textField: '<p>A *crab* eats *algae* slowly.</p>',
    });
    const [{ question } = { question: undefined }] = questions;
    expect(question).toMatchObject({ type: 'multiple', points: 2, stem: { en: 'Mark.\nA crab eats algae slowly.' } });
    expect(question?.options?.map(({ text, points }) => [text.en, points])).toEqual([
      ['A', -1],
      ['crab', 1],
      ['eats', -1],
      ['algae', 1],
      ['slowly', -1],
    ]);
    expect(notes).toEqual([]);
    const long = await read('H5P.MarkTheWords', {
      taskDescription: '',
      textField: 'One *two* three four five six *seven* eight nine ten eleven twelve.',
    });
    expect(long.questions[0]?.question.options).toHaveLength(10);
    expect(problems(long)).toEqual(['changed 1 only some of its words can be chosen here']);
  });

  test('choices of which the first is right, summaries, cards and essays', async () => {
    const set = await read('H5P.SingleChoiceSet', { choices: [{ question: '<p>Salty?</p>', answers: ['Yes', 'No'] }] });
    const summary = await read('H5P.Summary', {
      intro: 'Choose.',
      summaries: [{ summary: ['<p>Right.</p>', '<p>Wrong.</p>'], tip: 'Think.' }],
    });
    const cards = await read('H5P.Flashcards', { description: 'Name it.', cards: [{ text: 'Eight arms?', answer: 'octopus/squid' }] });
    const essay = await read('H5P.Essay', { taskDescription: 'Why?', solution: { sample: '<p>Because.</p>' } });
    const all = [set, summary, cards, essay].flatMap(({ questions }) => questions.map(({ question }) => question));
    expect(all.map(({ type, stem }) => [type, stem.en])).toEqual([
      ['choice', 'Salty?'],
      ['choice', 'Choose.'],
      ['text', 'Eight arms?'],
      ['extended', 'Why?'],
    ]);
    expect(all[3]?.rationale.en).toBe('Because.');
  });
});

describe('what holds H5P questions', () => {
  test('a question set, with the pictures of its questions', async () => {
    const media = { type: { library: 'H5P.Image 1.1', params: { file: { path: 'images/a.png' }, alt: 'A pool' } } };
    const imported = await read(
      'H5P.QuestionSet',
      { questions: [part('H5P.MultiChoice 1.16', { ...CRABS, media: media }), part('H5P.TrueFalse 1.8', TIDES)] },
      { 'content/images/a.png': PICTURE },
    );
    expect(imported.questions.map(({ question }) => question.id)).toEqual(['q1', 'q2']);
    expect(imported.questions[0]?.question.picture).toMatchObject({ alt: { en: 'A pool' } });
    expect(imported.notes).toEqual([]);
  });

  test('a book: its chapters are groups, a text stands before the question after it, and what cannot be asked is named once', async () => {
    const wrapped = (library: string, params: unknown) => ({ content: part(library, params), useSeparator: 'auto' });
    const drag = part('H5P.DragQuestion 1.14', { question: {} }, 'Sort');
    const imported = await read('H5P.InteractiveBook', {
      chapters: [
        part(
          'H5P.Column 1.16',
          { content: [wrapped('H5P.AdvancedText 1.1', { text: '<p>Crabs molt.</p>' }), wrapped('H5P.TrueFalse 1.8', TIDES)] },
          'Chapter 1',
        ),
        part(
          'H5P.Column 1.16',
          { content: [{ content: drag }, { content: drag }, wrapped('H5P.AdvancedText 1.1', { text: 'The end.' })] },
          'Chapter 2',
        ),
      ],
    });
    expect(stems(imported)).toEqual(['Crabs molt.\nThe Moon makes tides.']);
    expect(imported.questions.map(({ group }) => group)).toEqual(['Chapter 1']);
    expect(problems(imported)).toEqual([
      'left_out 2 is of the type "H5P.DragQuestion", which cannot be shown',
      'left_out 1 is a text without a question after it: add it under My Library',
    ]);
    for (const { problem } of imported.notes) expect(faultInSpanish(problem)).not.toBeNull();
  });

  test('slides and a film', async () => {
    const slides = await read('H5P.CoursePresentation', {
      presentation: { slides: [{ elements: [{ action: part('H5P.TrueFalse 1.8', TIDES) }] }] },
    });
    const film = await read('H5P.InteractiveVideo', {
      interactiveVideo: { assets: { interactions: [{ action: part('H5P.TrueFalse 1.8', TIDES) }] } },
    });
    expect([stems(slides), stems(film)]).toEqual([['The Moon makes tides.'], ['The Moon makes tides.']]);
  });

  test('containers within containers without end, and questions without number, stop somewhere', async () => {
    let inner: unknown = part('H5P.TrueFalse', TIDES);
    for (let depth = 0; depth < 40; depth += 1) inner = part('H5P.Column', { content: [{ content: inner }] });
    expect((await read('H5P.Column', { content: [{ content: inner }] })).questions).toEqual([]);
    const many = await read('H5P.QuestionSet', { questions: Array.from({ length: 1_001 }, () => part('H5P.TrueFalse', TIDES)) });
    expect(many.questions).toHaveLength(1_000);
    expect(problems(many).join()).toContain('left_out 1 is more than the 1000 questions');
  });
});
