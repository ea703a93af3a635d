/** A text in both languages, as a form and a content package have it. */
interface BothLanguages {
  readonly en: string;
  readonly es: string;
}

/** Whether a text that may be left out has one language only. Blank in both means none; the form and the package check share this rule. */
export function isHalfWritten({ en, es }: BothLanguages): boolean {
  return (en.trim() === '') !== (es.trim() === '');
}
