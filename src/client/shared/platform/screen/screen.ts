import { ROLE, type RoleName } from '#contract/roles.ts';
import type { Pair } from './i18n.ts';

/** The header's entries, each with its position. An entry whose screen does not exist is not shown. */
const NAV_ORDER = {
  lessons: 5,
  home: 10,
  library: 20,
  groups: 30,
  workspace: 40,
  reports: 50,
  staar: 60,
  quizsmart: 65,
  glossary: 70,
  help: 80,
  admin: 90,
} as const;

/** An entry in the header. */
export type NavPlace = keyof typeof NAV_ORDER;

/** What a route declares about its screen: who may open it, its title, and whether it is in the header. */
export interface ScreenDeclaration {
  /** Who may open it; 'everyone' includes people who have not signed in. The server checks every call again. */
  readonly roles: readonly RoleName[] | 'everyone';
  /** The document's title, English and Spanish. */
  readonly title: Pair;
  readonly nav?: {
    readonly place: NavPlace;
    /** The word in the header, if it is not the title. */
    readonly label?: Pair;
    /** The address for the header, if the route's own has parameters. */
    readonly to?: string;
    /** Who sees it there, if fewer people than may open it. */
    readonly roles?: readonly RoleName[];
  };
}

/** A route's declaration: `createFileRoute('...')({ staticData: screen({ roles, title }), component })`. */
export function screen(declaration: ScreenDeclaration): { readonly screen: ScreenDeclaration } {
  return { screen: declaration };
}

/** Whether a role may open a screen. A route without a declaration admits nobody. */
export function admits(declaration: ScreenDeclaration | undefined, role: number): boolean {
  if (!declaration) return false;
  return declaration.roles === 'everyone' || includes(declaration.roles, role);
}

/** One entry of the header, ready to be drawn. */
export interface NavEntry {
  readonly place: NavPlace;
  readonly to: string;
  readonly label: Pair;
}

/** What is read from a route. */
export interface ScreenRoute {
  readonly fullPath: string;
  readonly options: { readonly staticData?: { readonly screen?: ScreenDeclaration } };
}

/** The entries that the header shows to a role, in order, from the routes that exist. */
export function navEntries(routes: Iterable<ScreenRoute>, role: number): NavEntry[] {
  return [...routes]
    .flatMap(({ fullPath, options }) => {
      const declared = options.staticData?.screen;
      if (!declared?.nav || !admits(declared, role)) return [];
      const { place, label = declared.title, to = fullPath, roles } = declared.nav;
      return !roles || includes(roles, role) ? [{ place, to, label }] : [];
    })
    .sort((a, b) => NAV_ORDER[a.place] - NAV_ORDER[b.place]);
}

/**
 * The header's entries, without those that the server's list lacks. Without a list nothing is hidden, and neither is anything if the list
 * has entries that this program does not know: then it comes from another release.
 */
export function servedEntries(entries: readonly NavEntry[], tabs: readonly { readonly id: string }[] | undefined): readonly NavEntry[] {
  if (!tabs?.every(({ id }) => id in NAV_ORDER)) return entries;
  return entries.filter(({ place }) => tabs.some(({ id }) => id === place));
}

function includes(roles: readonly RoleName[], role: number): boolean {
  return roles.some((name) => ROLE[name] === role);
}
