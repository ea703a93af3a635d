import * as z from 'zod/mini';
import { readJsonText } from '../json-text.ts';
import { listFromParsed, puid } from '../wire.ts';

/** No class is larger. */
const MAX_PEOPLE = 500;

/** A list as any client writes it: an array, JSON text, or ids with commas between; absent and "null" are no list. */
const listed = z.pipe(
  z.union([z.array(z.unknown()).check(z.maxLength(MAX_PEOPLE)), z.string().check(z.maxLength(40_000))]),
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

/** People by their ids. */
export const userList = z.pipe(listed, listFromParsed(puid, MAX_PEOPLE));

/** People who are only marked in an answer: a word that is nobody's id marks nobody. */
export const markedPeople = z.pipe(
  listed,
  z.pipe(
    listFromParsed(z.string(), MAX_PEOPLE),
    z.transform((given) => given.map((id) => id.toLowerCase())),
  ),
);
