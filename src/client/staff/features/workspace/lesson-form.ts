import { formBlob } from '#client/shared/platform/calls/form-blob.ts';

/**
 * A lesson as it is sent: a form with lesson_resources as JSON text, and the word null for what is missing (specification
 * sections 3 and 5).
 */
export function lessonForm(fields: Readonly<Record<string, unknown>>): Blob {
  return formBlob(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)])));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
