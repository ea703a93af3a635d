import * as z from 'zod';
import type { Schema } from '#contract/endpoint.ts';
import { readJsonText } from '#contract/json-text.ts';
import { FieldFault } from '../api-error.ts';
import { fieldName } from '../field-names.ts';
import type { Refusal } from '../refusal.ts';
import { faultWords, wantsNumber } from './fault-words.ts';
import { FormFields } from './form-encoding.ts';
import { isAbsent } from './is-absent.ts';
import { tooLongList } from './list-bounds.ts';
import { inOtherSpellings } from './other-spellings.ts';

// zod/mini has no messages of its own.
z.config(z.locales.en());

/** Nobody corrects more at once, and each is put into words. */
const MAX_FAULTS = 100;
const DIGITS = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Checks one part of a call against the contract; refuses with a sentence that names the field; by its name on the wire it is in `data.fields`. */
export function validateInput(schema: Schema, raw: unknown, place: 'query' | 'body'): Record<string, unknown> {
  let given: unknown = raw ?? {};
  refuseTooLong(schema, given, place);
  let result = schema.safeParse(given);
  const unfit = () => new Set(result.error?.issues.map((issue) => issue.path[0]));
  if (!result.success && given instanceof FormFields) {
    given = readStructures(given, unfit());
    refuseTooLong(schema, given, place);
    result = schema.safeParse(given);
  }
  if (!result.success) {
    given = withoutAbsent(given, unfit());
    result = schema.safeParse(given);
  }
  if (!result.success) result = schema.safeParse(inOtherSpellings(schema, given, unfit()));
  if (result.success) return result.data as Record<string, unknown>;
  throw unfitFields(asNumbers(schema, given, result.error.issues), given, place);
}

function refuseTooLong(schema: Schema, given: unknown, place: string): void {
  const issue = tooLongList(schema, given);
  if (issue) throw unfitFields([issue], given, place);
}

function unfitFields(issues: readonly z.core.$ZodIssue[], given: unknown, place: string): FieldFault {
  return new FieldFault(400, refusalFor(issues[0], given, place), faultsOf(issues.slice(0, MAX_FAULTS), given));
}

/** A form can only carry text: where a field did not fit and reads as JSON, the JSON is what was meant. */
function readStructures(form: FormFields, unfit: Iterable<PropertyKey | undefined>): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...form };
  for (const name of unfit) {
    const text = typeof name === 'string' ? fields[name] : undefined;
    if (typeof name !== 'string' || typeof text !== 'string' || !/^\s*[{[]/.test(text)) continue;
    try {
      fields[name] = readJsonText(text);
    } catch {
      // It stays text, and the refusal names the field.
    }
  }
  return fields;
}

/**
 * On this wire null, "null" and "" say that there is no value (specification section 5), and so does "undefined", which clients write by mistake:
 * a field that they do not fit was not given.
 */
function withoutAbsent(given: unknown, unfit: ReadonlySet<PropertyKey | undefined>): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => !(unfit.has(name) && isAbsent(value))));
}

/** Digits that do not fit are no wrong kind of value: what is said of them is what is wrong with the number, such as that it is too large. */
function asNumbers(schema: Schema, given: unknown, issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const fields = new Set(issues.filter(wantsNumber).flatMap(({ path: [name, ...deeper] }) => (deeper.length === 0 ? [name] : [])));
  if (fields.size === 0 || typeof given !== 'object' || given === null) return issues;
  const read = Object.entries(given).map(([name, value]) => [
    name,
    fields.has(name) && typeof value === 'string' && DIGITS.test(value) ? Number(value) : value,
  ]);
  const found = schema.safeParse(Object.fromEntries(read)).error?.issues ?? [];
  return issues.map((issue) => (fields.has(issue.path[0]) && found.find(({ path }) => path[0] === issue.path[0])) || issue);
}

function refusalFor(issue: z.core.$ZodIssue | undefined, given: unknown, place: string): Refusal {
  const path = issue?.path ?? [];
  if (issue === undefined || path.length === 0) return ['request_not_as_expected', { place }];
  const field = fieldName(path);
  return isMissing(given, path.map(String)) ? ['field_missing', { field }] : ['field_not_valid', { field, problem: faultWords(issue) }];
}

/** The first fault of each field. */
function faultsOf(issues: readonly z.core.$ZodIssue[], given: unknown): Record<string, Refusal> {
  const faults: Record<string, Refusal> = {};
  for (const issue of issues) {
    const steps = issue.path.map(String);
    if (steps.length > 0)
      faults[steps.join('.')] ??= isMissing(given, steps) ? 'field_needed' : ['field_problem', { problem: faultWords(issue) }];
  }
  return faults;
}

/** Whether nothing was given there. What was given as a text that should have been a list is unfit, not missing. */
function isMissing(given: unknown, path: readonly string[]): boolean {
  let at = given;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return false;
    at = Reflect.get(at, step);
    if (isAbsent(at)) return true;
  }
  return false;
}
