/**
 * On this wire null, "null", "" and "undefined" say that there is no value (specification section 5); so does "NaN", which clients write when
 * they divide by a length that they do not know yet.
 */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === 'null' || value === '' || value === 'undefined' || value === 'NaN';
}
