import { formBlob } from '#client/shared/platform/calls/form-blob.ts';
import { folderFlags } from './place-ids.ts';

/** Missing instructions are empty, whatever else is missing is the word null (specification section 5). */
const EMPTY_WHERE_MISSING = 'instructions';

/**
 * A lesson as it is sent: a form with lesson_resources as JSON text, flags for the levels that are own folders, and the word null for
 * what is missing (specification sections 3 and 5).
 */
export function lessonForm(fields: Readonly<Record<string, unknown>>): Blob {
  return formBlob(
    Object.fromEntries(Object.entries({ ...fields, ...folderFlags(fields) }).map(([name, value]) => [name, textOf(name, value)])),
  );
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return name === EMPTY_WHERE_MISSING ? '' : 'null';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
