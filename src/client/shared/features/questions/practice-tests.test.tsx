import { join } from 'node:path';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { m } from '#client/shared/messages/questions/question-kinds.ts';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawQuestion } from '#client/testing/draw-question.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { judgeAnswer, type QuestionKey } from '#domain/answers/scoring.ts';
import { checkPackage } from '#server/features/authoring/package/open-package.ts';
import type { RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';
import { projectRoot } from '#server/project-root.ts';

type Language = 'en' | 'es';

/** A question as a device has it, with its options turned around. Ids are places in the package. */
function asked(question: RenderedQuestion): QuizQuestion {
  const { type, standard, stem, image, premises, look, written, options } = question;
  const right = options.filter(({ is_correct }) => is_correct).length;
  const own = options.map(({ text, gap, region }, index) => ({ answer_id: index + 1, text, gap, region })).toReversed();
  return {
    ...{ question_id: 7, type, standard, stem, image, look },
    ...(premises && { premises: [...premises] }),
    is_number: written !== undefined && 'value' in written,
    select_count: right,
    options: own,
  };
}

const keyOf = ({ type, points = 1, options, written }: RenderedQuestion): QuestionKey => ({
  ...{ type, points, written: written ?? null },
  options: options.map(({ is_correct, gap = null, right_place = null }, index) => ({
    ...{ answer_id: index + 1, is_correct, gap, right_place, retired: false },
  })),
});

/** Presses what the key says, by the words on the screen. */
function solve(root: HTMLElement, question: RenderedQuestion, language: Language): void {
  const { type, premises = [], options, look, written } = question;
  const right = options.filter(({ is_correct }) => is_correct);
  const words = (each: (typeof options)[number]) => each.text[language];
  switch (type) {
    case 'choice':
    case 'multiple':
      for (const each of right) fireEvent.click(pick(words(each)));
      return;
    case 'hotspot':
      for (const each of right) fireEvent.click(area(words(each)));
      return;
    case 'inline':
      for (const [gap, menu] of screen.getAllByRole('combobox').entries()) choose(menu, words(inGap(right, gap)));
      return;
    case 'match':
      for (const [gap, premise] of premises.entries())
        if (look) placeCard(root, premise[language], words(inGap(right, gap)));
        else choose(screen.getByLabelText(premise[language]), words(inGap(right, gap)));
      return;
    case 'order':
      for (const [place, each] of right.toSorted((a, b) => (a.right_place ?? 0) - (b.right_place ?? 0)).entries())
        for (let at = rowOf(root, words(each)); at > place; at -= 1) fireEvent.click(turns(root, at)[0] as HTMLElement);
      // It may have stood in its order from the start.
      for (const keep of screen.queryAllByRole('button', { name: m.keepOrder() })) fireEvent.click(keep);
      return;
    case 'text':
      fireEvent.change(screen.getByRole('textbox'), {
        target: { value: written && 'value' in written ? String(written.value) : (written?.accepted[0]?.[language] ?? '') },
      });
      return;
    default:
      fireEvent.change(screen.getByRole('textbox'), { target: { value: language === 'en' ? 'It dissolved.' : 'Se disolvió.' } });
  }
}

const exact = (name: string) => ({ name: (said: string) => said.trim() === name });
const lettered = (name: string) => ({ name: (said: string) => said.replace(/^[A-Z]\. /, '').trim() === name });
const pick = (name: string) => screen.queryByRole('radio', lettered(name)) ?? screen.getByRole('checkbox', lettered(name));
const area = (name: string) => screen.getByRole('button', { name: (said) => said.endsWith(`. ${name}`) });
const rows = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('ol li')];
const rowOf = (root: HTMLElement, words: string) => rows(root).findIndex((row) => row.textContent?.includes(words));
const turns = (root: HTMLElement, at: number) => within(rows(root)[at] as HTMLElement).getAllByRole('button');

function inGap<Option extends { readonly gap?: number | undefined }>(options: readonly Option[], gap: number): Option {
  const found = options.find((each) => each.gap === gap);
  if (!found) throw new Error(`nothing is right in place ${gap}`);
  return found;
}

function choose(menu: HTMLElement, words: string): void {
  const option = within(menu).getByRole<HTMLOptionElement>('option', exact(words));
  fireEvent.change(menu, { target: { value: option.value } });
}

function placeCard(root: HTMLElement, card: string, group: string): void {
  fireEvent.click(within(root.querySelector('[data-bank]') as HTMLElement).getByRole('button', exact(card)));
  const target = [...root.querySelectorAll<HTMLElement>('[data-target]')].find((each) => each.querySelector('p')?.textContent === group);
  fireEvent.click(target?.querySelector('[data-valid]') as HTMLElement);
}

/** The tests of STAAR Ready, each with its questions. */
let tests: { readonly name: string; readonly questions: readonly RenderedQuestion[] }[];
beforeAll(async () => {
  const { rendered } = await checkPackage(join(projectRoot(), 'src/demo-content/science-grade-5'));
  const items = rendered?.units.flatMap(({ subunits }) => subunits.flatMap((subunit) => subunit.items)) ?? [];
  tests = items.flatMap(({ title, collection, questions }) =>
    collection === 'staar_test' || collection === 'rc_test' ? [{ name: title.en, questions }] : [],
  );
});

describe('every question of the practice tests, as a student takes it', () => {
  test.each(['en', 'es'] as const)('earns all of its points for whoever presses its key, in %s', async (language) => {
    setLocale(language);
    expect(tests.map(({ questions }) => questions.length).toSorted((a, b) => a - b)).toEqual([10, 10, 10, 10, 32, 32, 32, 32]);
    for (const { name, questions } of tests)
      for (const question of questions) {
        const { container, chosen, text } = await drawQuestion(asked(question), language);
        solve(container, question, language);
        const verdict = judgeAnswer(keyOf(question), { answer_ids: chosen(), answer_text: text() ?? '' });
        expect(verdict, `${name}, ${question.external_id}`).toBe(question.type === 'extended' ? 'waits' : 'right');
      }
  });

  test('earns nothing for whoever presses another option', async () => {
    setLocale('en');
    for (const { name, questions } of tests)
      for (const question of questions.filter(({ type }) => ['choice', 'multiple', 'hotspot'].includes(type)))
        for (const { text, is_correct } of question.options) {
          if (is_correct) continue;
          const { chosen } = await drawQuestion(asked(question));
          fireEvent.click(question.type === 'hotspot' ? area(text.en) : pick(text.en));
          expect(chosen()).toHaveLength(1);
          expect(judgeAnswer(keyOf(question), { answer_ids: chosen(), answer_text: '' }), `${name}, ${question.external_id}`).toBe('wrong');
        }
  });
});
