import * as z from 'zod/mini';

/**
 * Scalars as they travel. The specification's clients URL-encode everything, so a number may arrive as
 * text, and "null" or nothing means absent (sections 5 and 7). Our own client sends true JSON.
 */
const digits = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.transform((text: string) => Number(text)),
);

/** The greatest id that the database can hold. */
const GREATEST = 2_147_483_647;

/** A whole number, from a number or its digits. */
export const int = z.pipe(z.union([z.int(), digits]), z.int().check(z.minimum(-GREATEST), z.maximum(GREATEST)));

/** A whole number of items, not negative. */
export const count = z.pipe(
  z.union([
    z.int().check(z.nonnegative()),
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/)),
      z.transform((text: string) => Number(text)),
    ),
  ]),
  z.int().check(z.maximum(GREATEST)),
);

/** No lesson session is longer, whatever a device's clock or somebody's script says: a day. */
export const LONGEST_SESSION_SECONDS = 86_400;

/** A number that may have a fraction, or the same as JavaScript writes it in a text. */
export const decimal = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d+)?(e-\d+)?$/))]),
  z.transform((given: number | string) => Number(given)),
);

/**
 * Seconds that something took. The specification's clients send fractions too, and measure with clocks that are set back in between: less
 * than nothing is nothing, and more than a day is a day. A student's work is not refused for such a number.
 */
export const seconds = z.pipe(
  decimal,
  z.transform((given: number) => Math.max(0, Math.min(Math.round(given), LONGEST_SESSION_SECONDS))),
);

/** One of some words; any other, or none, counts as the first. */
export const wordOr = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.pipe(
    z.optional(z.unknown()),
    // A record may say by itself what it is as a text, and say nonsense.
    z.transform(
      (given): Words[number] => words.find((word) => typeof given !== 'object' && word === String(given).toLowerCase()) ?? words[0],
    ),
  );

/** Null, however the specification's clients write it. */
export const absent = z.pipe(
  z.union([z.null(), z.literal('null'), z.literal('')]),
  z.transform(() => null),
);

/** An id that may be absent: null, "null" and "" all mean no id. */
export const optionalId = z._default(z.union([int, absent]), null);

/** A boolean, or the words true and false as any language writes them; 1 and 0. */
export const bool = z.union([
  z.boolean(),
  z.pipe(
    z.string().check(z.regex(/^(true|false|[01])$/i)),
    z.transform((word: string) => /^[t1]/i.test(word)),
  ),
]);

/** An opaque id of a person, group, tracking row or result: a UUID. */
export const puid = z.string().check(
  z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  // Some systems write them in capitals; everywhere behind this they are in small letters.
  z.overwrite((given) => given.toLowerCase()),
);

/** Such an id, or 0, null and nothing for none yet (specification section 7, "Student dashboard and quizzes"). */
export const puidOrNone = z.pipe(
  z.optional(z.union([puid, z.literal(0), z.literal('0'), absent])),
  z.transform((given): string | undefined => (typeof given === 'string' && given !== '0' ? given : undefined)),
);

/** Without what no database and no screen can hold: NUL, and halves of characters. */
const storable = (typed: string) => typed.replace(/[\0\p{Surrogate}]/gu, '');

/** A person's or group's text, bounded and storable. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.overwrite(storable));

/** Fields of any kind, as JSON has them; their texts are storable like any other. */
export const anyFields = z.record(z.string(), z.unknown()).check(z.overwrite((given) => storableWithin(given) as typeof given));

function storableWithin(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableWithin);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, within]) => [storable(name), storableWithin(within)]));
}

/** A text of one line, such as a title: a line break or another control character is a blank. */
export const line = (max: number) => text(max).check(z.overwrite((typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')));

/** A list that was read from a text: its length is checked before its entries are, which zod does the other way around. */
/* @__NO_SIDE_EFFECTS__ */
export function listFromParsed<Entry extends z.ZodMiniType>(entry: Entry, max: number) {
  return z.pipe(z.array(z.unknown()).check(z.maxLength(max)), z.array(entry).check(z.maxLength(max)));
}

/** A moment, ISO 8601 in UTC. */
export const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/));

/** The same text in both languages of the library. */
export const bilingual = z.object({ en: z.string(), es: z.string() });
export type Bilingual = z.output<typeof bilingual>;

/** No fields expected. */
export const nothing = z.object({});

/** Bytes as they are, the whole body of a call: they have no fields. */
export const rawBytes = z.pipe(z.unknown(), z.instanceof(Uint8Array));
