import type { Schema } from '#contract/endpoint.ts';
import { readJsonText } from '#contract/json-text.ts';
import { PUSH_LIMIT } from '#contract/sync/sync.schemas.ts';
import { daysMeant, timesMeant } from './days-meant.ts';
import { isAbsent } from './is-absent.ts';
import { tooLongList } from './list-bounds.ts';

/** A value has no more spellings than this. */
const MAX_SPELLINGS = 10;
/** Each spelling is parsed as a whole, so only small values are tried: so many values within one, and so many characters. */
const SMALL = { values: 2_000, characters: PUSH_LIMIT.bytes } as const;
/** The longest way to write a day, a word or a number. */
const LONGEST_WORD = 200;

/**
 * The specification leaves open how its clients write days, yes and no, words and lists. Where a field did not fit as it came,
 * it is tried in the ways in which other systems write the same value; the first that fits is what was meant. What fitted is never
 * touched, and what no way makes fit is refused as it was.
 */
export function inOtherSpellings(schema: Schema, given: unknown, unfit: ReadonlySet<PropertyKey | undefined>): unknown {
  const shape = (schema as { shape?: Record<string, Schema> }).shape;
  if (shape === undefined || typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const read = Object.entries(given).map(([name, value]): [string, unknown] => {
    const field = unfit.has(name) && Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field === undefined || !isSmall(value)) return [name, value];
    const fitting = spellingsOf(value).find((spelling) => tooLongList(field, spelling) === null && field.safeParse(spelling).success);
    return [name, fitting === undefined ? inDepth(field, value) : fitting];
  });
  return Object.fromEntries(read);
}

/**
 * A list of records, such as assignment_details: what does not fit within it is tried in other spellings, all of it at once. What is there
 * only to say that it is absent is left out, as it is of the call itself.
 */
function inDepth(field: Schema, value: unknown): unknown {
  const given = typeof value === 'string' ? readJson(value) : value;
  if (typeof given !== 'object' || given === null || !isSmall(given) || tooLongList(field, given) !== null) return value;
  const tried = structuredClone(given);
  for (const { path } of field.safeParse(tried).error?.issues ?? []) leaveOutAbsent(tried, path);
  for (let spelling = 0; spelling < MAX_SPELLINGS; spelling++) {
    const result = field.safeParse(tried);
    if (result.success) return tried;
    for (const { path } of result.error.issues) {
      const whole = valueAt(given, path);
      if (path.length > 0) putAt(tried, path, spellingsOf(whole)[spelling] ?? whole);
    }
  }
  return value;
}

/** Counts no further than the limit. */
function isSmall(value: unknown): boolean {
  let [values, characters]: [number, number] = [SMALL.values, SMALL.characters];
  const isWithin = (each: unknown): boolean => {
    if (--values < 0) return false;
    if (typeof each === 'string') {
      characters -= each.length;
      return characters >= 0;
    }
    return typeof each !== 'object' || each === null || each instanceof Uint8Array || Object.values(each).every(isWithin);
  };
  return isWithin(value);
}

function valueAt(tree: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined), tree);
}

function leaveOutAbsent(tree: unknown, path: readonly PropertyKey[]): void {
  const holder = valueAt(tree, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder) || last === undefined) return;
  if (Object.hasOwn(holder, last) && isAbsent(Reflect.get(holder, last))) Reflect.deleteProperty(holder, last);
}

function putAt(tree: unknown, path: readonly PropertyKey[], value: unknown): void {
  const holder = valueAt(tree, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof holder === 'object' && holder !== null && last !== undefined && Object.hasOwn(holder, last)) Reflect.set(holder, last, value);
}

function spellingsOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value === 'number') return [`${value}`, [value]];
  if (Array.isArray(value)) return [value.map(idOf)];
  if (typeof value === 'object') return value === null ? [] : [[value]];
  if (typeof value !== 'string') return [];
  const json = readJson(value);
  const word = value.trim().toLowerCase();
  return [
    value.trim(),
    word,
    ...(word.length > LONGEST_WORD ? [] : [...timesMeant(word), ...daysMeant(word)]),
    ...(word === 'true' || word === '1' ? ['yes'] : word === 'false' || word === '0' ? ['no'] : []),
    ...(word === 'yes' || word === 'no' ? [word === 'yes'] : []),
    ...(Array.isArray(json) ? [json, json.map(idOf)] : json === undefined ? [] : [json, [json], [idOf(json)]]),
    ...(word === '' || json !== undefined ? [] : [partsOf(value)]),
  ];
}

/** One value for a list of one, or several with commas between; some systems put brackets around them. */
function partsOf(text: string): string[] {
  const within = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1] ?? text;
  return within.split(',').map((part) => part.trim());
}

/** Lists of people or assignments come as ids, and as records that hold an id. */
function idOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { user_puid, userPuid } = entry as Record<string, unknown>;
  return user_puid ?? userPuid ?? entry;
}

function readJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text) && !/^\s*-?\d+\s*$/.test(text)) return undefined;
  try {
    return readJsonText(text);
  } catch {
    return undefined;
  }
}
