import { createHash } from 'node:crypto';

/** The same UUID for the same name, in every demo district ever filled. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`tidepool demo: ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A number from 0 up to, not including, 1: always the same for the same name, so that every demo district is alike. */
export function demoChance(name: string): number {
  return createHash('sha256').update(`tidepool chance: ${name}`).digest().readUInt32BE(0) / 2 ** 32;
}
