import type { Schema } from '#contract/endpoint.ts';

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
    const fitting = field && spellingsOf(value).find((spelling) => field.safeParse(spelling).success);
    return [name, fitting === undefined ? value : fitting];
  });
  return Object.fromEntries(read);
}

function spellingsOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value === 'number') return [`${value}`, [value]];
  if (Array.isArray(value)) return [value.map(idOf)];
  if (typeof value === 'object') return value === null ? [] : [[value]];
  if (typeof value !== 'string') return [];
  const word = value.trim().toLowerCase();
  const json = readJson(value);
  return [
    value.trim(),
    word,
    ...days(word),
    ...(word === 'true' || word === '1' ? ['yes'] : word === 'false' || word === '0' ? ['no'] : []),
    ...(word === 'yes' || word === 'no' ? [word === 'yes'] : []),
    ...(Array.isArray(json) ? [json, json.map(idOf)] : json === undefined ? [] : [json, [json], [idOf(json)]]),
    ...(word.includes(',') ? [value.split(',').map((part) => part.trim())] : []),
  ];
}

/** 9/1/2026, and the day of a moment. */
function days(word: string): string[] {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word);
  if (american) return [`${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`];
  return /^\d{4}-\d\d-\d\d[t ]/.test(word) ? [word.slice(0, 10)] : [];
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
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
