import * as z from 'zod/mini';

/** `QUESTION_KINDS` of the domain says what each is. A new one is entered there too, and the compiler leads to the other places. */
export const questionKind = z.enum([
  'choice',
  'multiple',
  'inline',
  'order',
  'match',
  'hotspot',
  'text',
  'extended',
  'drawing',
  'photo',
  'table',
  'file',
]);
