import type { QuestionKind } from '#contract/content/content.schemas.ts';
import { isReadByPeople, optionsForm } from '../answers/question-kinds.ts';
import type { KeyedOption, QuestionKey } from '../answers/scoring.ts';

/** How far a correction reaches: one class, a whole district, or everybody who uses the library. */
export const CORRECTION_SCOPES = ['class', 'district', 'library'] as const;
export type CorrectionScope = (typeof CORRECTION_SCOPES)[number];
/** key: other answers are right. credit: everybody gets the points. none: the library's key holds again, as an earlier correction was undone. */
export type CorrectionKind = 'key' | 'credit' | 'none';

/** The advisory lock that keeps corrections and submissions apart: with 0 for all districts, or a district's number. */
export const KEY_LOCK = 1717;

/** The latest correction of one question's key in one scope (REPORT-RULES, "A wrong key"). */
export interface KeyCorrection {
  readonly question_id: number;
  readonly scope: CorrectionScope;
  readonly kind: CorrectionKind;
  /** For `key`: the right options; for an order question, in the right order. */
  readonly answer_ids: readonly number[];
  /** For the key of a text answer: what counts as right besides what the library accepts. */
  readonly texts: readonly string[];
}

/** For each question the correction in force: the one with the narrowest scope that was not undone. */
export function holdingCorrections<Row extends KeyCorrection>(rows: Iterable<Row>): Map<number, Row> {
  const holding = new Map<number, Row>();
  for (const row of rows) {
    if (row.kind === 'none') continue;
    const other = holding.get(row.question_id);
    if (!other || narrowness(row) < narrowness(other)) holding.set(row.question_id, row);
  }
  return holding;
}

const narrowness = ({ scope }: KeyCorrection) => CORRECTION_SCOPES.indexOf(scope);

/** The parts of a question that a correction changes, in whatever shape the question was read. */
interface Correctable {
  readonly type: QuestionKind;
  readonly options: readonly Pick<KeyedOption, 'answer_id' | 'is_correct' | 'right_place'>[] | null;
  readonly written: QuestionKey['written'];
}

/** The question with the key in force. Credit for everybody leaves the key as it is. */
export function correctedKey<Key extends Correctable>(key: Key, correction: KeyCorrection | undefined): Key {
  if (!correction || correction.kind === 'none') return key;
  if (correction.kind === 'credit') return { ...key, is_credited: true };
  const { written } = key;
  if (key.type === 'text') {
    const texts = correction.texts.map((text) => ({ en: text, es: text }));
    return written ? { ...key, written: { ...written, also: [...(written.also ?? []), ...texts] } } : key;
  }
  const places = new Map(correction.answer_ids.map((id, place) => [id, place]));
  return {
    ...key,
    is_any: key.type === 'choice',
    options: (key.options ?? []).map((option) => ({
      ...option,
      is_correct: places.has(option.answer_id),
      // Points of single options belong to the key that was wrong.
      points: null,
      right_place: optionsForm(key.type) === 'sequence' ? (places.get(option.answer_id) ?? null) : option.right_place,
    })),
  };
}

/** Why some answers cannot be a question's key. */
export type KeyFault = 'foreign' | 'empty' | 'gap' | 'order' | 'written' | 'not_written' | 'by_hand';

/** Whether a correction fits the question. A question that people grade has no key: each answer's points are changed by hand. */
export function keyFault(
  key: QuestionKey,
  { kind, answer_ids, texts }: Pick<KeyCorrection, 'kind' | 'answer_ids' | 'texts'>,
): KeyFault | null {
  if (isReadByPeople(key.type)) return 'by_hand';
  if (kind !== 'key') return null;
  if (key.type === 'text') return answer_ids.length > 0 ? 'written' : texts.length === 0 ? 'empty' : null;
  if (texts.length > 0) return 'not_written';
  if (answer_ids.length === 0) return 'empty';
  const live = key.options.filter(({ retired }) => !retired);
  const chosen = new Set(answer_ids);
  if (chosen.size !== answer_ids.length || answer_ids.some((id) => !live.some(({ answer_id }) => answer_id === id))) return 'foreign';
  const right = live.filter(({ answer_id }) => chosen.has(answer_id));
  const form = optionsForm(key.type);
  if (form === 'gaps') return new Set(right.map(({ gap }) => gap)).size < new Set(live.map(({ gap }) => gap)).size ? 'gap' : null;
  return form === 'sequence' && right.length < live.filter(({ is_correct }) => is_correct).length ? 'order' : null;
}
