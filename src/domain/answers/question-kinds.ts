import type { QuestionKind } from '#contract/content/content.schemas.ts';

/** Kinds that no machine judges alone: a person reads each answer and gives points. */
export const READ_BY_PEOPLE = ['extended', 'drawing', 'photo', 'table', 'file'] as const satisfies readonly QuestionKind[];

/** Whether a person must read the answers to a question of this kind. */
export function isReadByPeople(type: string): boolean {
  return READ_BY_PEOPLE.some((kind) => kind === type);
}

/** Whether the answer is a drawing, a photo, a data table or a file, whose text is JSON. */
export function isMade(type: string): boolean {
  return type === 'drawing' || type === 'photo' || type === 'table' || type === 'file';
}

/** Whether the answer is a text that is sent under the only option of its field: words, sentences, or the JSON of what was made. */
export function isWritten({ type }: { readonly type: string }): boolean {
  return type === 'text' || isReadByPeople(type);
}
