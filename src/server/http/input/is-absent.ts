/** On this wire null, "null", "" and "undefined" say that there is no value (specification section 5). */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === 'null' || value === '' || value === 'undefined';
}
