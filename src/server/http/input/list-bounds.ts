import type * as z from 'zod';
import type { Schema } from '#contract/endpoint.ts';

/** The most entries of a record keyed by ids: no quiz has as many questions. */
const MAX_KEYS = 2_000;

/** Looks at lengths alone. @returns the first that is too great, as the schema itself would say it */
type Check = (value: unknown) => z.core.$ZodIssue | null;

const compiled = new WeakMap<z.core.$ZodType, Check | null>();

/**
 * Compares the length of every list in a value with the schema's maximum before an element of that list is looked at: zod parses all
 * elements first and compares the length afterwards. The contract's own test says that every list of a request has a maximum.
 */
export function tooLongList(schema: Schema, value: unknown): z.core.$ZodIssue | null {
  return checkOf(schema as unknown as z.core.$ZodType)?.(value) ?? null;
}

function checkOf(schema: z.core.$ZodType): Check | null {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const check = compile((schema as z.core.$ZodTypes)._zod.def);
  compiled.set(schema, check);
  return check;
}

function compile(def: z.core.$ZodTypeDef): Check | null {
  const { type, element, shape, valueType, options, in: before, out, innerType } = def as SchemaParts;
  if (type === 'array' && element) return listCheck(def, checkOf(element));
  if (type === 'record' && valueType) return recordCheck(checkOf(valueType));
  if (type === 'object' && shape) return objectCheck(Object.entries(shape).flatMap(([name, field]) => withCheck(name, checkOf(field))));
  if (type === 'union' && options) return allOf(options.map(checkOf), 'every');
  if (type === 'pipe' && before && out) return allOf([checkOf(before), checkOf(out)], 'some');
  return innerType ? checkOf(innerType) : null;
}

/** Of a schema's definition, the parts that can hold a list. */
interface SchemaParts {
  readonly type: string;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}

/** The maximum that a list's schema declares, with the words that the schema has for it. */
export function maximumOf({ checks = [] }: z.core.$ZodTypeDef): z.core.$ZodCheckMaxLengthDef | undefined {
  return checks.map(({ _zod: { def } }) => def).find((def): def is z.core.$ZodCheckMaxLengthDef => def.check === 'max_length');
}

function listCheck(def: z.core.$ZodTypeDef, ofElement: Check | null): Check {
  const declared = maximumOf(def);
  const maximum = declared?.maximum ?? Number.POSITIVE_INFINITY;
  return (value) => {
    if (!Array.isArray(value)) return null;
    if (value.length > maximum) {
      const issue: z.core.$ZodIssueTooBig = { code: 'too_big', origin: 'array', maximum, input: value, path: [], message: '' };
      const words = declared?.error?.(issue as never);
      return { ...issue, message: (typeof words === 'string' ? words : words?.message) ?? '' };
    }
    if (ofElement === null) return null;
    for (const [index, element] of value.entries()) {
      const found = ofElement(element);
      if (found) return { ...found, path: [index, ...found.path] };
    }
    return null;
  };
}

function recordCheck(ofValue: Check | null): Check {
  return (value) => {
    if (!isRecord(value)) return null;
    const entries = Object.entries(value);
    if (entries.length > MAX_KEYS) return { code: 'too_big', origin: 'array', maximum: MAX_KEYS, path: [], input: value, message: '' };
    return ofValue === null ? null : firstOf(entries, () => ofValue);
  };
}

function objectCheck(fields: readonly (readonly [string, Check])[]): Check | null {
  if (fields.length === 0) return null;
  const checks = new Map(fields);
  return (value) =>
    isRecord(value)
      ? firstOf(
          fields.map(([name]) => [name, value[name]] as const),
          (name) => checks.get(name),
        )
      : null;
}

function firstOf(entries: readonly (readonly [string, unknown])[], checkFor: (name: string) => Check | undefined): z.core.$ZodIssue | null {
  for (const [name, value] of entries) {
    const found = checkFor(name)?.(value);
    if (found) return { ...found, path: [name, ...found.path] };
  }
  return null;
}

/** One of several schemas takes the value (`every` must refuse it), or one after the other (`some` does). */
function allOf(given: readonly (Check | null)[], refusing: 'every' | 'some'): Check | null {
  const checks = given.filter((check) => check !== null);
  if (checks.length === 0) return null;
  return (value) => {
    const found = checks.map((check) => check(value));
    return found[refusing]((issue) => issue !== null) ? (found.find((issue) => issue !== null) ?? null) : null;
  };
}

function withCheck(name: string, check: Check | null): (readonly [string, Check])[] {
  return check === null ? [] : [[name, check]];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
