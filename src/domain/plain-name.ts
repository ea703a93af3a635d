/** A typed first name for comparison. Capitals, accents and spaces make no other name. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}
