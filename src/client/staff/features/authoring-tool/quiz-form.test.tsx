import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getDraftFiles, saveDraftFiles } from '#contract/authoring/authoring-tool.contract.ts';
import { readQuestionFile } from '#contract/authoring/own-quizzes.contract.ts';
import { type QuestionJson, written } from './package-json.ts';
import { blankQuestion } from './question-editor.tsx';
import { QuizForm } from './quiz-form.tsx';
import { useTextParts } from './text-part-field.tsx';

const both = (en: string) => ({ en, es: `${en} (es)` });
const RESOURCE = { kind: 'quiz', id: 'check', title: both('Check'), minutes: 10, questions: 'check.json' };
const question = { ...blankQuestion('extended', ['5.6A'], []), stem: both('Why?'), rationale: both('So.') };
const file = (path: string, text: string) => ({ path, text, sha256: null, edited_by: null });
const subunit = written({ id: 'light', standards: [{ code: '5.6A', text: both('x') }], resources: [RESOURCE] });

beforeEach(() => {
  setLocale('en');
  signInAs('productAdmin');
});
afterEach(() => vi.unstubAllGlobals());

interface SentFile {
  readonly path: string;
  readonly text?: string;
  readonly sha256?: string;
}

/** Opens a quiz, does something to it, saves. @returns the file of its questions as it was saved */
async function saved(practice: boolean | undefined, change: () => void | Promise<void>, items: QuestionJson[] = [question]) {
  return (await savedWith(items, change, undefined, practice)).out as unknown as Record<string, unknown>;
}

/** A quiz of its own for each form: what a form had not yet forgotten would come back in the next one's. */
let quizzes = 0;
const newFolder = () => {
  quizzes += 1;
  return `unit/light-${quizzes}`;
};

/** As `saved`, with all files that were sent. @param reply of a call besides those of drafts */
async function savedWith(
  items: QuestionJson[],
  change: () => void | Promise<void>,
  reply?: ReturnType<typeof answers>,
  practice?: boolean | undefined,
  folder = newFolder(),
) {
  const text = written({ instructions: both('Do.'), practice, items });
  const files = [file(`${folder}/subunit.json`, subunit), file(`${folder}/check.json`, text)];
  const { calls } = serve(answers(getDraftFiles, { files }), answers(saveDraftFiles, { files: [] }), ...(reply ? [reply] : []));
  const own = { packageId: 'p', folder, resource: RESOURCE, taken: ['check'], codes: ['5.6A'] };
  const onDone = vi.fn();
  await drawStaff(<QuizForm {...own} texts={{ 'check.json': text }} onDone={onDone} />);
  await change();
  fireEvent.submit(screen.getByText('Save').closest('form') as HTMLFormElement);
  const sent = () => calls.find(({ path }) => path === saveDraftFiles.path)?.body as { files: SentFile[] } | undefined;
  // To its end: what comes after the reply would go on in the next test.
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const all = sent()?.files ?? [];
  const out = JSON.parse(all.find(({ path }) => path.endsWith('check.json'))?.text ?? '{}') as { items: QuestionJson[] };
  return { out, sent: all };
}
const mayPractice = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Students may practice what they missed' });

test('a quiz may be practiced unless its author says that it may not', async () => {
  const out = await saved(undefined, () => {
    expect(mayPractice().checked).toBe(true);
    fireEvent.click(mayPractice());
  });
  expect(out).toMatchObject({ practice: false, instructions: both('Do.'), items: [{ stem: both('Why?') }] });
});

test('an author who lets it be practiced again leaves nothing of the old word in the file', async () => {
  const out = await saved(false, () => {
    expect(mayPractice().checked).toBe(false);
    fireEvent.click(mayPractice());
  });
  expect(out).not.toHaveProperty('practice');
});

test('questions of a file of another system come in behind the others, with their pictures and parts', async () => {
  const picture = {
    en: `/content-assets/${'a'.repeat(64)}.png`,
    es: `/content-assets/${'a'.repeat(64)}.png`,
    alt: { en: 'A pool', es: '' },
  };
  const text = {
    type: 'text' as const,
    standard: '',
    depth: 1,
    points: 1,
    rationale: { en: '', es: '' },
    answers: [{ en: 'Moon', es: '' }],
  };
  const brought = ['First', 'Second'].map((stem, at) => ({
    question: {
      ...text,
      id: `q${at + 1}`,
      stem: { en: stem, es: '' },
      picture: at === 0 ? picture : null,
      part: { of: 'q1', depends: false },
    },
    group: '',
  }));
  const open = { ...question, id: 'q1' };
  const { out, sent } = await savedWith(
    [open],
    async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Import questions' }));
      await waitFor(() => expect(document.querySelector('[role="dialog"] input[type="file"]')).not.toBeNull());
      const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
      if (input) fireEvent.change(input, { target: { files: [new File(['<quiz/>'], 'bank.xml')] } });
      fireEvent.click(await screen.findByRole('button', { name: 'Add 2 questions' }));
      await screen.findByText('Question 3');
    },
    answers(readQuestionFile, { format: 'moodle', title: '', questions: brought, notes: [] }),
    undefined,
    'unit/sea',
  );
  const [, first, second] = out.items;
  expect(first).toMatchObject({ stem: { en: 'First' }, standard: '5.6A', image: 'media/check-aaaaaaaa.png', part: { of: first?.id } });
  expect(second).toMatchObject({ stem: { en: 'Second' }, part: { of: first?.id } });
  expect(new Set(out.items.map(({ id }) => id)).size).toBe(3);
  expect(sent.find(({ path }) => path === 'unit/sea/media/check-aaaaaaaa.png')).toMatchObject({ sha256: 'a'.repeat(64) });
});

test('a question that was removed comes back to its place, with all that was typed in it', async () => {
  const other = { ...question, id: 'q2', stem: both('How?') };
  const out = await saved(undefined, async () => {
    fireEvent.click(screen.getAllByText('Remove question')[0] as HTMLElement);
    expect(screen.queryByText('Question 2')).toBeNull();
    fireEvent.click(await screen.findByText('Undo'));
    await screen.findByText('Question 2');
  }, [question, other]);
  expect(out).toMatchObject({ items: [{ stem: both('Why?') }, { stem: both('How?') }] });
});

test('what is added has the focus: a question, an answer, a row of a table', async () => {
  const choice = { ...blankQuestion('choice', ['5.6A'], []), stem: both('Which?') };
  const table = { ...blankQuestion('table', ['5.6A'], [choice.id]), id: 'q2' };
  await saved(
    undefined,
    async () => {
      const [addQuestion] = screen.getAllByText('Add question');
      fireEvent.click(screen.getByText('Add answer'));
      await waitFor(() => expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Question 1'));
      expect(screen.getAllByRole('textbox', { name: /^Answer E \(English/ })).toContain(document.activeElement);
      fireEvent.click(screen.getByText('Add row'));
      await waitFor(() => expect(screen.getByRole('textbox', { name: /^Row 2 \(English/ })).toBe(document.activeElement));
      fireEvent.click(addQuestion as HTMLElement);
      await waitFor(() => expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Question 3'));
    },
    [choice, table] as (typeof question)[],
  );
});

test('an author keeps an answer in its place, and says where spelling counts', async () => {
  const choice = { ...blankQuestion('choice', ['5.6A'], []), stem: both('Which?') };
  const text = { ...blankQuestion('text', ['5.6A'], [choice.id]), id: 'q2' };
  const out = await saved(
    undefined,
    () => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Answer D (English)' }), { target: { value: 'All of the above' } });
      expect(screen.getByText(/says something about the other answers/)).toBeTruthy();
      fireEvent.click(screen.getByRole('checkbox', { name: 'Keep Answer D in its place' }));
      fireEvent.click(screen.getByRole('checkbox', { name: 'Spelling counts' }));
    },
    [choice, text] as (typeof question)[],
  );
  const [first, second] = out.items as { options?: { fixed?: boolean }[]; spelling_counts?: boolean }[];
  expect(first?.options?.map(({ fixed }) => fixed)).toEqual([undefined, undefined, undefined, true]);
  expect(second?.spelling_counts).toBe(true);
});

test('a second part earns its own points unless its author says that it depends', async () => {
  const other = { ...question, id: 'q2', stem: both('How?') };
  const out = await saved(undefined, () => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'A part of the same item as question 1' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Counts only if the part before is right' }).checked).toBe(false);
  }, [question, other]);
  expect(out.items).toMatchObject([{ part: { of: question.id } }, { part: { of: question.id } }]);
  expect(JSON.stringify(out)).not.toContain('depends');
});

test('hints are written one after the other, with the part of a text to read again; emptied, nothing of them stays in the file', async () => {
  const scored = { ...blankQuestion('choice', ['5.6A'], []), stem: both('Which?'), rationale: both('So.'), hints: [both('Look.')] };
  const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const withSecond = await saved(undefined, async () => {
    expect(screen.queryByRole('textbox', { name: /Hint 3/ })).toBeNull();
    fireEvent.change(input('Hint 2 (English)'), { target: { value: 'Count.' } });
    fireEvent.change(input('Hint 2 (Spanish)'), { target: { value: 'Cuenta.' } });
  }, [scored]);
  expect(withSecond.items).toMatchObject([{ hints: [both('Look.'), { en: 'Count.', es: 'Cuenta.' }] }]);
  const without = await saved(undefined, () => {
    for (const language of ['English', 'Spanish']) fireEvent.change(input(`Hint 1 (${language})`), { target: { value: '' } });
  }, [scored]);
  expect(without.items).toMatchObject([{ stem: both('Which?') }]);
  expect((without.items as object[])[0]).not.toHaveProperty('hints');
});

test('the parts of the texts of the sub-unit are there to choose from, those for teachers not', async () => {
  const text = { kind: 'document', id: 'reader', title: both('R'), minutes: 5, documents: [{ file: 'reader.md', variant: 'english' }] };
  const place = written({ id: 'light', standards: [], titles: { teacher_guide: both('T') }, resources: [RESOURCE, text] });
  const files = [file('unit/light/subunit.json', place), file('unit/light/reader.md', '## Rays\n\nText.\n\n### Mirrors\n')];
  serve(answers(getDraftFiles, { files }));
  function Parts() {
    return (
      <p>
        {useTextParts('p', 'unit/light')
          .parts.map(({ resource, heading }) => `${resource}/${heading}`)
          .join()}
      </p>
    );
  }
  await drawStaff(<Parts />);
  expect(await screen.findByText('reader/Rays,reader/Mirrors')).toBeDefined();
});

test('a match and a sentence with blanks are written like a teacher’s, with a key that the importer reads', async () => {
  const match = { ...blankQuestion('match', ['5.6A'], []), stem: both('Match.') };
  const inline = { ...blankQuestion('inline', ['5.6A'], [match.id]), id: 'q2' };
  const out = await saved(
    undefined,
    async () => {
      fireEvent.change(await screen.findByRole('textbox', { name: 'Left 1 (English)' }), { target: { value: 'crab' } });
      fireEvent.change(screen.getByRole('textbox', { name: 'Right 1 (English)' }), { target: { value: 'shell' } });
      for (const language of ['English', 'Spanish'])
        fireEvent.change(screen.getAllByRole('textbox', { name: `Question (${language})` })[1] as HTMLElement, {
          target: { value: 'A _____' },
        });
      fireEvent.click(await screen.findByRole('radio', { name: 'Answer B is right' }));
    },
    [match, inline] as (typeof question)[],
  );
  expect(out.items).toMatchObject([
    { premises: [{ text: { en: 'crab' }, match: 'a' }, {}, {}], options: [{ id: 'a', text: { en: 'shell' } }, {}, {}] },
    { gaps: [{ options: [{ correct: false }, { correct: true }, { correct: false }] }] },
  ]);
});

test('a place of a picture begins in the middle where it is written instead of drawn', async () => {
  const hotspot = { ...blankQuestion('hotspot', ['5.6A'], []), stem: both('Where?'), image: 'media/q.png' };
  const out = await saved(undefined, async () => {
    const [left] = await screen.findAllByRole('textbox', { name: 'Left' });
    fireEvent.change(left as HTMLElement, { target: { value: '10' } });
  }, [hotspot]);
  expect(out.items).toMatchObject([
    { image: 'media/q.png', options: [{ correct: true, region: { rect: [10, 40, 60, 60] } }, { correct: false }] },
  ]);
});
