import * as z from 'zod/mini';
import { readJsonText } from './json-text.ts';
import { listFromParsed, puid } from './wire.ts';

/** 36 for the id, plus a comma and, in JSON, quotation marks. */
const MAX_CHARACTERS_PER_ID = 80;

/** A list as any client writes it: an array, JSON text, or ids with commas between; absent and "null" are no list. */
/* @__NO_SIDE_EFFECTS__ */
export function writtenList(max: number) {
  return z.pipe(
    z.union([z.array(z.unknown()).check(z.maxLength(max)), z.string().check(z.maxLength(max * MAX_CHARACTERS_PER_ID))]),
    z.transform((given): unknown => {
      if (typeof given !== 'string') return given;
      const written = given.trim();
      if (!written.startsWith('['))
        return written
          .split(',')
          .map((id) => id.trim())
          .filter((id) => id !== '');
      try {
        return readJsonText(written);
      } catch {
        return written;
      }
    }),
  );
}

/** Ids of people or classes. */
/* @__NO_SIDE_EFFECTS__ */
export function idList(max: number) {
  return z.pipe(writtenList(max), listFromParsed(puid, max));
}
