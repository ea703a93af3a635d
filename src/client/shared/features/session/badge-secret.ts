/** The secret in a badge's address, such as `https://.../#badge=...`; null where there is none. It is never in the part that a server sees. */
export function badgeSecret(address: string): string | null {
  const [, fragment = ''] = address.split('#');
  return /^badge=([\w-]{22})$/.exec(fragment)?.[1] ?? null;
}
