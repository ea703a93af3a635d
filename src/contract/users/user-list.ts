import * as z from 'zod/mini';
import { puid } from '../wire.ts';

/** A list as any client writes it: an array, JSON text, or ids with commas between; absent and "null" are no list. */
const listed = z.pipe(
  z.union([z.array(z.unknown()), z.string().check(z.maxLength(40_000))]),
  z.transform((given): unknown => {
    if (typeof given !== 'string') return given;
    const written = given.trim();
    if (!written.startsWith('['))
      return written
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '');
    try {
      return JSON.parse(written);
    } catch {
      return written;
    }
  }),
);

/** People by their ids, at most 500 of them: no class is larger. */
export const userList = z.pipe(listed, z.array(puid).check(z.maxLength(500)));

/** People who are only marked in an answer: a word that is nobody's id marks nobody. */
export const markedPeople = z.pipe(
  listed,
  z.pipe(
    z.array(z.string()).check(z.maxLength(500)),
    z.transform((given) => given.map((id) => id.toLowerCase())),
  ),
);
