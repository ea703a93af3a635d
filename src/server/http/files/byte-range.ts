/** A part of a file, first and last byte inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header of one part, as players of sound and film send it.
 * @returns the part; null where the whole file answers the question; 'beyond' where the file has no such part
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | null | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  // "-500" asks for the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size && start <= end ? { start, end } : 'beyond';
}
