export interface InsideLink {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

const ORIGIN = 'https://tidepool.invalid';

/** The screen of Tidepool that a notice names; null for anything else, so that a notice can lead nobody out. */
export function insideLink(link: string | null): InsideLink | null {
  if (link === null || !link.startsWith('/authenticated/') || !URL.canParse(link, ORIGIN)) return null;
  const { origin, pathname, searchParams } = new URL(link, ORIGIN);
  if (origin !== ORIGIN || !pathname.startsWith('/authenticated/')) return null;
  return { to: pathname, search: Object.fromEntries(searchParams) };
}
