/** What needs no quotes within a PostgreSQL array: numbers, UUIDs, moments, hashes. */
const PLAIN = /^[\w:.+-]+$/;

/**
 * One column of many rows as PostgreSQL reads an array. The driver's own writing of arrays took longer than everything
 * else that is done for a call within a push.
 */
export function arrayOf(values: readonly (string | number | boolean | null)[]): string {
  let text = '{';
  for (const [index, value] of values.entries()) {
    if (index > 0) text += ',';
    if (value === null) text += 'NULL';
    else if (typeof value !== 'string' || (PLAIN.test(value) && value.length !== 4)) text += String(value);
    // Quoted, the word NULL is a word.
    else text += `"${value.replace(/["\\]/g, '\\$&')}"`;
  }
  return `${text}}`;
}

/** As `arrayOf`, for values that are stored as JSON text. JSON has no raw control characters: quoted twice, it is an array's element. */
export function arrayOfJson(values: readonly unknown[]): string {
  return `{${values.map((value) => JSON.stringify(JSON.stringify(value))).join(',')}}`;
}
