import * as z from 'zod/mini';
import { idList, writtenList } from '../id-list.ts';
import { listFromParsed } from '../wire.ts';

/** No class is larger. */
const MAX_PEOPLE = 500;

/** People by their ids. */
export const userList = idList(MAX_PEOPLE);

/** People who are only marked in an answer: a word that is nobody's id marks nobody. */
export const markedPeople = z.pipe(
  writtenList(MAX_PEOPLE),
  z.pipe(
    listFromParsed(z.string(), MAX_PEOPLE),
    z.transform((given) => given.map((id) => id.toLowerCase())),
  ),
);
