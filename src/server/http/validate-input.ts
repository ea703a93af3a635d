import * as z from 'zod';
import type { Schema } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { FormFields } from './form-encoding.ts';

// zod/mini carries no words of its own.
z.config(z.locales.en());

/** Checks one part of a call against the contract; refuses with a message that names the field. */
export function validateInput(schema: Schema, raw: unknown, place: 'query' | 'body'): Record<string, unknown> {
  const given = raw ?? {};
  let result = schema.safeParse(given);
  if (!result.success && given instanceof FormFields) {
    result = schema.safeParse(
      readStructures(
        given,
        result.error.issues.map((issue) => issue.path[0]),
      ),
    );
  }
  if (result.success) return result.data as Record<string, unknown>;
  throw new ApiError(400, wordsFor(result.error.issues[0], given, place));
}

/** A form can only carry text: where a field did not fit and reads as JSON, the JSON is what was meant. */
function readStructures(form: FormFields, unfit: readonly (PropertyKey | undefined)[]): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...form };
  for (const name of unfit) {
    const text = typeof name === 'string' ? fields[name] : undefined;
    if (typeof name !== 'string' || typeof text !== 'string' || !/^\s*[{[]/.test(text)) continue;
    try {
      fields[name] = JSON.parse(text);
    } catch {
      // It stays text, and the refusal names the field.
    }
  }
  return fields;
}

function wordsFor(issue: z.core.$ZodIssue | undefined, given: unknown, place: string): string {
  const path = issue?.path.map(String) ?? [];
  if (issue === undefined || path.length === 0) return `The ${place} of the request is not as expected.`;
  const name = path.join('.');
  const value = path.reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined), given);
  if (value === undefined) return `${name} is missing in the ${place}.`;
  return `${name} in the ${place} is not valid: ${issue.message}`;
}
