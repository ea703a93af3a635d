import type { Bilingual } from '#contract/wire.ts';

/** Texts of a document by their variants. */
export type Texts = Readonly<Record<string, string>>;
/** The text to insert, in each language. */
export interface Snippet extends Bilingual {
  /** It stands on lines of its own. */
  readonly isBlock: boolean;
}

export const languageOf = (variant: string): keyof Bilingual => (variant.startsWith('spanish') ? 'es' : 'en');

/** Texts with something in each of them: where the cursor was, or at the end. Of a document without words, its plain texts. */
export function withSnippet(texts: Texts, carets: Readonly<Record<string, number>>, snippet: Snippet): Texts {
  const filled = Object.keys(texts).filter((variant) => texts[variant]?.trim() !== '');
  const variants = filled.length > 0 ? filled : ['english', 'spanish'];
  const added = variants.map((variant) => {
    const text = texts[variant] ?? '';
    return [variant, insertAt(text, carets[variant] ?? text.length, snippet[languageOf(variant)], snippet.isBlock)];
  });
  return { ...texts, ...Object.fromEntries(added) };
}

function insertAt(text: string, caret: number, words: string, isBlock: boolean): string {
  if (!isBlock) return `${text.slice(0, caret)}${words}${text.slice(caret)}`;
  // A block comes after the line that has the cursor.
  const end = text.indexOf('\n', caret);
  const at = end < 0 ? text.length : end;
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  return [before, words, after].filter((part) => part !== '').join('\n\n');
}

/** The pictures that texts show, by their paths. */
export function picturesIn(texts: Texts): string[] {
  const paths = Object.values(texts).flatMap((text) => [...text.matchAll(/^!\[[^\]]*\]\(<?(media\/[^<>"\n]+?)>?(?:\s+"[^\n]*")?\)\s*$/gm)]);
  return [...new Set(paths.map(([, path = '']) => path))];
}

/** Texts that show another picture in place of one, or none. */
export function withPicture(texts: Texts, path: string, next: string | null): Texts {
  const change = (text: string) =>
    next === null
      ? text
          .split('\n')
          .filter((line) => !(line.startsWith('![') && line.includes(`(${path}`)))
          .join('\n')
      : text.replaceAll(path, next);
  return Object.fromEntries(Object.entries(texts).map(([variant, text]) => [variant, change(text)]));
}

/** The ids of the fields of texts. */
export function fieldsIn(texts: Texts): string[] {
  return Object.values(texts).flatMap((text) => [...text.matchAll(/\[\[([a-z0-9][a-z0-9_-]*)/g)].map(([, id = '']) => id));
}
