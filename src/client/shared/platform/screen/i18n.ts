import { useSyncExternalStore } from 'react';

/** The languages of every text. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** Stores the language that was chosen on this device; cleared with everything else at sign-out. */
export const LOCALE_KEY = 'tidepool.locale';
const listeners = new Set<() => void>();
let current: Locale = firstLocale();

/** The parameters of a text: `{name}` is replaced by a value, `{count:one|other}` chooses a word by number. */
type ParamsIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}` ? NameOf<Inside> | ParamsIn<Rest> : never;
type NameOf<Inside extends string> = Inside extends `${infer Name}:${string}` ? Name : Inside;
type Message<Text extends string> = [ParamsIn<Text>] extends [never]
  ? () => string
  : (params: Record<ParamsIn<Text>, string | number>) => string;

/** One text in both languages: English first, then Spanish. */
export type Pair<En extends string = string, Es extends string = string> = readonly [en: En, es: Es];
type Dictionary = Readonly<Record<string, Pair>>;
export type Messages<D extends Dictionary> = { readonly [Key in keyof D]: Message<D[Key][0] | D[Key][1]> };

/**
 * The texts of an area. A text that lacks one of the languages does not compile, and the parameters are read from
 * the texts themselves. When the language changes, every screen is drawn again (`app/redraw-screens.tsx`); parts outside of the screens call `useLocale()`.
 */
export function messages<const D extends Dictionary>(dictionary: D): Messages<D> {
  const area: Record<string, (params?: Record<string, string | number>) => string> = {};
  for (const [key, pair] of Object.entries(dictionary)) {
    area[key] = (params) => textIn(current, pair, params);
  }
  return area as unknown as Messages<D>;
}

/** A text in a language that may differ from the screen's, such as a letter's. */
export function textIn(language: Locale, pair: Pair, params?: Record<string, string | number>): string {
  return fill(pair[language === 'es' ? 1 : 0], params);
}

/** The current language; the component is drawn again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, locale);
}

/** The current language, outside React. */
export function locale(): Locale {
  return current;
}

/** The language with its region, for `Intl`: US formats in Spanish too, 5.4 and 6:09 p.m., as Texas schools use them. */
export function region(): string {
  return `${current}-US`;
}

/** Changes the language right away, without a reload, and stores it on this device. */
export function setLocale(next: Locale): void {
  current = next;
  applyToDocument();
  try {
    localStorage.setItem(LOCALE_KEY, next);
  } catch {
    // If storage is full, the change still applies to this page.
  }
  for (const listener of listeners) listener();
}

/** Tells the page which language it is in, for screen readers and hyphenation. */
export function applyToDocument(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = current;
}

function fill(text: string, params?: Record<string, string | number>): string {
  if (!params) return text;
  const filled = text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one !== undefined && other !== undefined) return Number(value) === 1 ? one : other;
    // Small whole numbers look the same in both languages, and formatting each would take longer than drawing the screen.
    return typeof value === 'number' && (value % 1 !== 0 || Math.abs(value) > 999) ? value.toLocaleString(region()) : `${value}`;
  });
  // A sentence that ends with a time of day already has its period: "3:19 a.m."
  return filled.replace('.m..', '.m.');
}

function firstLocale(): Locale {
  if (typeof localStorage === 'undefined') return 'en';
  const kept = localStorage.getItem(LOCALE_KEY);
  if (kept === 'en' || kept === 'es') return kept;
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
