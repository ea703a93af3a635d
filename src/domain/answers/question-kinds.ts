import type { QuestionKind } from '#contract/content/content.schemas.ts';

interface KindTraits {
  /** How an answer is sent: ids of options, a text under the only option of its field, or there a text that says in JSON what was made. */
  readonly response: 'options' | 'text' | 'artifact';
  /** How its options make an answer: some are chosen from one list, one for each gap, or all are put in order. */
  readonly options: 'list' | 'gaps' | 'sequence' | null;
  /** A teacher reads each answer and gives points. */
  readonly isManuallyScored: boolean;
}

/** Each kind of question that there is. A new one is entered here first; the compiler then leads to every place that must know it. */
export const QUESTION_KINDS = {
  choice: { response: 'options', options: 'list', isManuallyScored: false },
  multiple: { response: 'options', options: 'list', isManuallyScored: false },
  inline: { response: 'options', options: 'gaps', isManuallyScored: false },
  order: { response: 'options', options: 'sequence', isManuallyScored: false },
  match: { response: 'options', options: 'gaps', isManuallyScored: false },
  hotspot: { response: 'options', options: 'list', isManuallyScored: false },
  text: { response: 'text', options: null, isManuallyScored: false },
  extended: { response: 'text', options: null, isManuallyScored: true },
  drawing: { response: 'artifact', options: null, isManuallyScored: true },
  photo: { response: 'artifact', options: null, isManuallyScored: true },
  table: { response: 'artifact', options: null, isManuallyScored: true },
  file: { response: 'artifact', options: null, isManuallyScored: true },
} as const satisfies Readonly<Record<QuestionKind, KindTraits>>;

/** Kinds whose answer is a text that says in JSON what was made. */
export type ArtifactKind = {
  [Kind in QuestionKind]: (typeof QUESTION_KINDS)[Kind]['response'] extends 'artifact' ? Kind : never;
}[QuestionKind];

const traitsOf = (type: QuestionKind): KindTraits => QUESTION_KINDS[type];
const KINDS = Object.keys(QUESTION_KINDS) as QuestionKind[];

/** Kinds that no machine scores alone. */
export const READ_BY_PEOPLE: readonly QuestionKind[] = KINDS.filter((kind) => traitsOf(kind).isManuallyScored);

/** Whether a person must read the answers to a question of this kind. */
export function isReadByPeople(type: QuestionKind): boolean {
  return traitsOf(type).isManuallyScored;
}

/** How the options of this kind make an answer; null where the answer is a text. */
export function optionsForm(type: QuestionKind): KindTraits['options'] {
  return traitsOf(type).options;
}

/** Whether the answer is a drawing, a photo, a data table or a file, whose text is JSON. */
export function isMade(type: QuestionKind): type is ArtifactKind {
  return traitsOf(type).response === 'artifact';
}

/** Whether the answer is a text that is sent under the only option of its field: words, sentences, or the JSON of what was made. */
export function isWritten({ type }: { readonly type: QuestionKind }): boolean {
  return traitsOf(type).response !== 'options';
}
