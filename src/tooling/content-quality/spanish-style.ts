/** What a Texas classroom does not say or write, and what it does: one word and one spelling for each thing in the whole library. */
const INSTEAD: readonly (readonly [found: RegExp, instead: string])[] = [
  [/\b(?:pajillas?|pitillos?|pajitas?|sorbetes?)\b/iu, 'popote'],
  [/\b(?:goma elástica|caucho)\b/iu, 'hule or liga'],
  [/\bzumo\b/iu, 'jugo'],
  [/\b(?:ordenador(?:es)?)\b/iu, 'computadora'],
  [/\b(?:ratón del ordenador|vosotros|os gusta|podéis|tenéis|haced|mirad)\b/iu, 'ustedes or tú'],
  [/(?<![\p{L}])(?:el|del|al) (?:golfo|sol)(?![\p{L}])/u, 'Golfo, Sol (as names)'],
  [/(?<![\p{L}])(?:la) (?:tierra) (?:gira|rota)(?![\p{L}])/u, 'la Tierra (the planet)'],
  [/\bbocas? de(?:l| un| los) ríos?(?!\p{L})/iu, 'desembocadura'],
  [/\bagua fresca\b/iu, 'agua fría'],
  [/\b(?:cierra|cerrar|cobre en|tornillo en|material en) el espacio\b/iu, 'hueco (of a circuit)'],
  [/[«»]/u, '“ ”'],
  [/(?<=\s)"|"(?=[\s.,;:!?]|$)/u, '“ ”'],
  [/(?<!\p{L})quiz(?:zes)?(?!\p{L})/iu, 'cuestionario'],
];

/** The places of a Spanish text that are not written as in the rest of the library. */
export function styleFindings(spanish: string): string[] {
  return INSTEAD.flatMap(([found, instead]) => {
    const [match] = found.exec(spanish) ?? [];
    return match === undefined ? [] : [`the Spanish says "${match}", the library ${instead}`];
  });
}
