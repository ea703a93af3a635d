import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { pointsOf, pointsOfOptions, type QuestionKey, scoreAnswer } from '#domain/answers/scoring.ts';
import { attributeOf, type QtiElement } from '#server/features/authoring/package/qti-document.ts';
import { storedQuestion } from '../exported-questions.ts';
import { type DefinedResponse, definedResponses, interactionsOf, rowOf } from './defined-responses.ts';
import { scoreOf } from './evaluate-qti.ts';

/** Compares the scores of an imported item with those of its source. */
export interface Comparison {
  readonly compared: number;
  /** Responses that both score, and differently, with both scores as parts of the best. */
  readonly differences: readonly { readonly responses: string; readonly source: number; readonly ours: number }[];
}

const MANUAL = new Set(['extended', 'drawing', 'photo', 'file', 'table']);

/** Null where the source defines no score, or a person gives it. */
export function compareScores(root: QtiElement, questions: readonly OwnQuestion[]): Comparison | null {
  if (questions.some(({ type }) => MANUAL.has(type))) return null;
  const keys = questions.map(keyOf);
  const interactions = interactionsOf(root);
  const isOneText = questions.length === 1;
  const slots = interactions.map((interaction, at) => {
    const part = isOneText ? 0 : at;
    const question = questions[part];
    const from = isOneText && question?.gaps ? question.gaps.slice(0, at).reduce((sum, { options }) => sum + options.length, 0) : 0;
    return { interaction, part, responses: question ? definedResponses(root, interaction, question, from) : [] };
  });
  if (slots.some(({ responses }) => responses.length === 0)) return null;
  const given = combined(slots.map(({ responses }) => responses));
  const scored = given.map((each) => {
    const responses = new Map(slots.map(({ interaction }, at) => [attributeOf(interaction, 'responseIdentifier'), each[at]?.values ?? []]));
    const ours = keys.reduce((sum, key, part) => {
      const mine = each.filter((_response, at) => slots[at]?.part === part);
      const answer = {
        answer_ids: mine.flatMap(({ chosen }) => chosen.map((place) => place + 1)),
        answer_text: mine.map(({ text }) => text).join(''),
      };
      return sum + scoreAnswer(key, answer).points;
    }, 0);
    return {
      name: [...responses].map(([name, values]) => `${name}=${values.join(',')}`).join('; '),
      source: scoreOf(root, responses),
      ours,
    };
  });
  const best = Math.max(...scored.map(({ source }) => source ?? 0));
  if (scored.some(({ source }) => source === null) || best <= 0) return null;
  const total = keys.reduce((sum, { points }) => sum + points, 0);
  const parts = scored.map(({ name, source, ours }) => ({ responses: name, source: Math.max(0, source ?? 0) / best, ours: ours / total }));
  return { compared: parts.length, differences: parts.filter(({ source, ours }) => Math.abs(source - ours) > 1e-6) };
}

/** Every combination where they are few, else the right one and some others. */
function combined(slots: readonly (readonly DefinedResponse[])[]): DefinedResponse[][] {
  const all = slots.reduce((product, { length }) => product * length, 1);
  if (all <= 2_000)
    return slots.reduce<DefinedResponse[][]>((lists, slot) => lists.flatMap((list) => slot.map((each) => [...list, each])), [[]]);
  const random = rowOf(3);
  const right = slots.map((slot) => slot[0] as DefinedResponse);
  const some = Array.from({ length: 1_000 }, () => slots.map((slot) => slot[Math.floor(random() ** 2 * slot.length)] as DefinedResponse));
  return [right, ...some];
}

/** The points for choosing the options at these indexes (from 0, in stored order). */
export function givenPoints(question: OwnQuestion, places: readonly number[]): number {
  return scoreAnswer(keyOf(question), { answer_ids: places.map((place) => place + 1), answer_text: '' }).points;
}

function keyOf(question: OwnQuestion): QuestionKey {
  const rendered = storedQuestion(question);
  // The steps of an order are stored mixed.
  const stored = rendered.options.toSorted((one, other) => (one.right_place ?? 0) - (other.right_place ?? 0));
  const options = stored.map((option, at) => ({
    answer_id: at + 1,
    is_correct: option.is_correct,
    retired: false,
    gap: option.gap ?? null,
    right_place: option.right_place ?? null,
    points: option.points ?? null,
  }));
  const parts = options.filter(({ is_correct }) => is_correct).length;
  const points = rendered.points ?? pointsOfOptions(rendered.type, rendered.options) ?? pointsOf(rendered.type, parts);
  return { type: rendered.type, points, options, written: rendered.written ?? null };
}
