import type { Bilingual } from '#contract/wire.ts';
import { foldAnswer } from '../folding/fold-text.ts';
import { shuffledBy } from './shuffle.ts';

interface PlacedOption {
  readonly text: Bilingual;
  /** Its author keeps it in its place. */
  readonly is_fixed?: boolean | undefined;
}

/** "All of the above", "None of these", "Both answers above", "Todas las anteriores", "Ninguna de las opciones". */
const ABOUT_OTHERS = [
  /^(?:all|none|both|neither|either|any|each|some|more than one|two or more)(?: of)?(?: the| these| those| them)?(?: other)?(?: answers?| choices?| options?)?(?: (?:above|below|listed|given|here|are (?:correct|right|true)))*$/,
  /^(?:it is )?(?:not given|not listed|not here|cannot be determined|not enough information|no se puede (?:determinar|saber)|falta informacion|no hay (?:suficiente )?informacion(?: suficiente)?)$/,
  /^(?:todas?|todos|ningun[oa]?|ambas|ambos|cualquiera|mas de una|dos o mas|las dos|los dos|ni una)(?: de)?(?: (?:las|los|ellas|ellos|estas|estos))?(?: (?:respuestas?|opciones?|opcion))?(?: (?:anteriores|anterior|de arriba|siguientes|son (?:correctas|ciertas|verdaderas)))*$/,
];
/** "Both A and B", "A, B, and C", "Only B", "Answers A or D", "Tanto A como C", "Ni A ni B", and a letter alone. */
const LETTERS =
  /^(?:(?:both|only|either|neither|just|all of|tanto|solo|solamente|ni|ambas|las|los|las dos) )?(?:(?:answers?|choices?|options?|respuestas?|opciones?|opcion) )?\(?[a-j]\)?(?:,? ?(?:,|and|or|nor|but not|&|y|e|o|u|como|ni|pero no)(?: |(?<=,)|(?<=&))\(?[a-j]\)?)*(?: (?:only|solamente|are (?:both )?correct|son correctas))?$/;

/** Whether the words of an option are about the options above or below it, so that it makes sense only in its place. */
export function isAboutOthers({ en, es }: Bilingual): boolean {
  return [en, es]
    .map(foldAnswer)
    .some(
      (text) =>
        /\s|^(?:todas|todos|ninguna|ninguno|ambas|ambos|none|all|both|neither)$/.test(text) &&
        ABOUT_OTHERS.some((pattern) => pattern.test(text)),
    );
}

/** Whether an option names others by their letters. "a" alone is a letter only as a capital. */
export function namesLetters({ en, es }: Bilingual): boolean {
  return [en, es].some((text) => /(?:^|[^\p{L}])[A-J](?:[^\p{L}]|$)/u.test(text) && LETTERS.test(foldAnswer(text)));
}

/** Whether the words of an option say that it belongs in its place, for advice to authors. */
export function suggestsFixed(text: Bilingual): boolean {
  return isAboutOthers(text) || namesLetters(text);
}

/**
 * Options in the order of a seed. Those that are fixed stay in their places, and so does everything where an option names letters. Nothing
 * moves across an option that speaks of those above it.
 */
export function shuffledOptions<Option extends PlacedOption>(seed: string, options: readonly Option[]): Option[] {
  if (options.some(({ text }) => namesLetters(text))) return [...options];
  const sections: number[] = [];
  for (const [at, { text }] of options.entries()) sections.push((sections[at - 1] ?? 0) + Number(isAboutOthers(text)));
  const shuffled = [...options];
  for (const section of new Set(sections)) {
    const free = [...options.keys()].filter((at) => {
      const option = options[at];
      return sections[at] === section && option && !option.is_fixed && !isAboutOthers(option.text);
    });
    const mixed = shuffledBy(section === 0 ? seed : `${seed} ${section}`, free);
    for (const [index, at] of free.entries()) {
      const option = options[mixed[index] ?? at];
      if (option) shuffled[at] = option;
    }
  }
  return shuffled;
}
