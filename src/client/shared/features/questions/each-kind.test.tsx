import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawQuestion, questionOf } from '#client/testing/draw-question.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';

/** Nothing of a question is the same in both languages here: what stays the same is the screen's. */
const say = (word: string) => ({ en: `${word}-en`, es: `${word}-es` });
const options = (...words: string[]) => words.map((word, index) => ({ answer_id: index + 1, text: say(word) }));
const FIELD = { options: [{ answer_id: 70, text: { en: '', es: '' } }] };
const REGION = { shape: 'rect' as const, coords: [0, 0, 20, 20] };
/** Words that are the same in both languages. */
const SAME = ['Color'];
/** The answers that each of two things may get. */
const inTurn = () => ['a', 'b', 'a', 'b'].map((word, index) => ({ answer_id: index + 1, text: say(word), gap: index < 2 ? 0 : 1 }));
const PREMISES = [say('premise1'), say('premise2')];

const KINDS: Record<string, Partial<QuizQuestion>> = {
  choice: { options: options('a', 'b', 'c') },
  multiple: { type: 'multiple', select_count: 2, options: options('a', 'b', 'c') },
  order: { type: 'order', select_count: 3, options: options('a', 'b', 'c') },
  hotspot: {
    type: 'hotspot',
    image: { en: '/en.svg', es: '/es.svg', alt: say('alt') },
    options: options('a', 'b').map((option) => ({ ...option, region: REGION })),
  },
  'one word': { type: 'text', ...FIELD },
  'a number': { type: 'text', is_number: true, ...FIELD },
  'a text': { type: 'extended', ...FIELD },
  drawing: { type: 'drawing', ...FIELD },
  photo: { type: 'photo', ...FIELD },
  file: { type: 'file', ...FIELD },
  table: {
    type: 'table',
    ...FIELD,
    table: {
      corner: say('corner'),
      columns: [
        { title: say('number'), kind: 'number' },
        { title: say('choice'), kind: 'choice', choices: [say('more'), say('less')] },
      ],
      rows: [say('row')],
    },
  },
  match: { type: 'match', select_count: 2, premises: PREMISES, options: inTurn() },
  groups: { type: 'match', look: 'groups', select_count: 2, premises: PREMISES, options: inTurn() },
  inline: { type: 'inline', select_count: 2, stem: { en: 'a-en _____ b-en _____', es: 'a-es _____ b-es _____' }, options: inTurn() },
};

/** Every word on the screen, and every name and description of what is on it. */
async function wordsIn(kind: Partial<QuizQuestion>, language: 'en' | 'es'): Promise<Set<string>> {
  setLocale(language);
  const { container } = await drawQuestion(questionOf({ stem: say('stem'), ...kind }), language);
  const words: string[] = [];
  for (const element of container.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.push(element.getAttribute(name) ?? '');
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) words.push(child.textContent ?? '');
  }
  // Letters of choices and signs are no words.
  return new Set(words.map((each) => each.trim()).filter((each) => /[a-zé]{3}/i.test(each)));
}

beforeEach(async () => {
  setLocale('en');
  // Fields for what is made come when they are first needed.
  await import('./made-fields.ts');
});

describe.each(Object.entries(KINDS))('a question of the kind "%s"', (name, kind) => {
  test('says nothing in English on a Spanish screen', async () => {
    const english = await wordsIn(kind, 'en');
    const spanish = await wordsIn(kind, 'es');
    expect(english.size).toBeGreaterThan(1);
    expect([...spanish].filter((each) => english.has(each) && !SAME.includes(each))).toEqual([]);
  });

  test('has a name on everything that Tab leads to, and Tab leads to it', async () => {
    const { user, container } = await drawQuestion(questionOf({ stem: say('stem'), ...kind }));
    await user.tab();
    const first = document.activeElement;
    expect(first, name).not.toBe(document.body);
    expect(container.contains(first)).toBe(true);
    const unnamed = (['button', 'radio', 'checkbox', 'textbox', 'combobox'] as const).flatMap((role) =>
      screen.queryAllByRole(role, { name: '' }).map(() => role),
    );
    expect(unnamed).toEqual([]);
  });
});

describe('by a finger', () => {
  const tap = async (kind: Partial<QuizQuestion>, target: () => Element) => {
    const drawn = await drawQuestion(questionOf({ stem: say('stem'), ...kind }));
    await drawn.user.pointer([{ keys: '[TouchA]', target: target() }]);
    return drawn;
  };

  test('one of several is chosen, and another after it', async () => {
    const { user, chosen } = await tap(KINDS.choice ?? {}, () => screen.getByRole('radio', { name: /b-en/ }));
    expect(chosen()).toEqual([2]);
    await user.pointer([{ keys: '[TouchA]', target: screen.getByText('c-en') }]);
    expect(chosen()).toEqual([3]);
  });

  test('several are chosen, and one of them is taken back', async () => {
    const { user, chosen } = await tap(KINDS.multiple ?? {}, () => screen.getByText('a-en'));
    await user.pointer([{ keys: '[TouchA]', target: screen.getByText('c-en') }]);
    expect(chosen()).toEqual([1, 3]);
    await user.pointer([{ keys: '[TouchA]', target: screen.getByText('a-en') }]);
    expect(chosen()).toEqual([3]);
  });

  test('a part of a picture is chosen', async () => {
    const { chosen } = await tap(KINDS.hotspot ?? {}, () => screen.getByRole('button', { name: /A\. a-en/ }));
    expect(chosen()).toEqual([1]);
  });

  test('a step is moved by its button', async () => {
    const { chosen } = await tap(KINDS.order ?? {}, () => screen.getByRole('button', { name: 'Move down: a-en' }));
    expect(chosen()).toHaveLength(3);
  });
});
