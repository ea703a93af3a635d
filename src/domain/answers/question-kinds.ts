import type { QuestionKind } from '#contract/content/content.schemas.ts';

/** Kinds that no machine judges alone: a person looks at each answer and gives its points. */
export const READ_BY_PEOPLE = ['extended', 'drawing', 'photo', 'table', 'file'] as const satisfies readonly QuestionKind[];

export function isReadByPeople(type: string): boolean {
  return READ_BY_PEOPLE.some((kind) => kind === type);
}

/** Whether the answer is made: a drawing, a photo, a data table or a file, of which its text is the JSON. */
export function isMade(type: string): boolean {
  return type === 'drawing' || type === 'photo' || type === 'table' || type === 'file';
}

/** Whether the answer is a text that travels under the one option of its field: some words, sentences, or what was made. */
export function isWritten({ type }: { readonly type: string }): boolean {
  return type === 'text' || isReadByPeople(type);
}
