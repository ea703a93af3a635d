import { sectionsOf } from './compare-documents.ts';
import type { Finding, Language } from './remark.ts';

/** A hazard, by the words of the materials and steps, and the words of which one must stand in the safety section. */
interface Hazard {
  readonly name: string;
  readonly found: Readonly<Record<Language, RegExp>>;
  readonly said: Readonly<Record<Language, RegExp>>;
}

const ADULT = { en: 'adult|teacher|grown-up|guardian|parent', es: 'adult[oa]|maestr[oa]|docente|profesor' };

function hazard(name: string, en: string, saidEn: string, es: string, saidEs: string): Hazard {
  const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');
  return { name, found: { en: words(en), es: words(es) }, said: { en: words(saidEn), es: words(saidEs) } };
}

const HAZARDS: readonly Hazard[] = [
  hazard(
    'heat',
    'hot plates?|stoves?|ovens?|flames?|candles?|match(?:es)? and|boil(?:s|ing)?|very hot water|heat lamps?|burners?|microwave',
    `hot|heat|burns?|steam|flames?|${ADULT.en}`,
    'parrillas? (?:eléctricas?|calientes?)|estufas?|hornos?|llamas?|velas?|hervir|hierve|hirviendo|agua muy caliente|lámparas? de calor|mecheros?|microondas',
    `calientes?|calor|quem\\p{L}+|vapor|llamas?|${ADULT.es}`,
  ),
  hazard(
    'something sharp',
    'kni(?:fe|ves)|blades?|needles?|razors?|craft knife|push ?pins?|thumbtacks?|nails?(?! polish)|broken glass|scissors|cut (?:the|a|each|it|them|out|off|in)',
    `sharp|cut|cuts|points?|pointed|scissors|blades?|careful\\w*|${ADULT.en}`,
    'cuchill[oa]s?|navajas?|agujas?|cúter|tachuelas?|chinchetas?|clavos?|vidrios? rotos?|tijeras|corta(?:r)? (?:el|la|los|las|un|una|cada)',
    `filos[oa]s?|corta\\p{L}*|puntas?|tijeras|filo|cuidado|${ADULT.es}`,
  ),
  hazard(
    'something that hurts the eyes',
    'vinegar|bleach|ammonia|rubbing alcohol|hydrogen peroxide|acid|iron filings|lime|chemicals?|baking soda and',
    'goggles|eyes?|gloves|splash\\w*',
    'vinagre|cloro|blanqueador|amoniaco|alcohol|agua oxigenada|ácidos?|limaduras de hierro|cal|químic[oa]s?',
    'lentes|gafas|goggles|ojos?|guantes|salpic\\p{L}+',
  ),
  hazard(
    'a shock',
    'batter(?:y|ies)|wires?(?! mesh)|circuits?|sockets?|outlets?',
    'outlets?|wall|plugs?|cords?|shocks?|short circuit|batter\\w+|disconnect|electric\\w*|wires?',
    'pilas?|baterías?|cables?|alambres? (?:eléctric|de cobre)|circuitos?|enchufes?',
    'enchufes?|contactos?|pared|toques?|descargas?|cortocircuito|cables?|enchufe|pilas?|baterías?|desconect\\p{L}+|eléctric\\p{L}+|corriente',
  ),
  hazard(
    'the light of a laser or the Sun',
    'laser pointers?|lasers?|look at the sun|sunlight with a (?:lens|mirror)|magnifying glass in the sun',
    'eyes?|never look|do not look|faces?',
    'apuntador(?:es)? láser|láser|mira(?:r)? (?:el|al) sol|lupa al sol',
    'ojos?|nunca mir\\p{L}+|no mir\\p{L}+|caras?',
  ),
  hazard(
    'germs',
    'soil|pond water|raw (?:meat|egg|chicken)|owl pellets?|mold|compost|insects?|worms?|animals?(?! cards?)',
    'wash|hands|gloves|gently|do not touch|disturb|adult',
    'tierra(?: de| húmeda| del)|agua de (?:charca|estanque)|carne cruda|huevos? crudos?|egagrópilas?|moho|composta|insectos?|lombrices|animales',
    'lav\\p{L}+|manos|guantes|cuidado|no toques|no toquen|molest\\p{L}+|adult[oa]',
  ),
];

const HARMLESS = /(?<!\p{L})(?:no|without|sin) \p{L}+|cera de vela|candle wax|(?:gasoline|gasolina),? (?:or|o) (?:batteries|pilas)/giu;
const SAFETY = /^(?:safety|stay safe|seguridad|cuídate|cuídense)/i;
const TOOLS = /^(?:materials|you need|what you need|materiales|necesitas|necesitan|lo que necesitas)/i;
const STEPS = /^(?:steps|procedure|what to do|part |pasos|procedimiento|qué hacer|parte )/i;

/** Safety instructions that an investigation lacks. */
export function safetyFindings(markdown: string, language: Language): Finding[] {
  const sections = sectionsOf(markdown);
  const done = sections.filter(({ heading }) => TOOLS.test(heading) || STEPS.test(heading));
  if (!done.some(({ steps }) => steps.length > 0)) return [];
  const safety = sections.filter(({ heading }) => SAFETY.test(heading));
  if (safety.length === 0)
    return [
      ['fault', `has steps and no section ${language === 'en' ? '"Safety"' : '"Seguridad"'}; say before the steps what to take care of`],
    ];
  const told = safety.map(({ text }) => text).join('\n');
  if (told.trim() === '') return [['fault', 'has a section about safety with nothing in it; say what to take care of']];
  // "No needle" and "candle wax" are safe.
  const text = done.map((section) => section.text.replace(HARMLESS, '')).join('\n');
  return HAZARDS.flatMap(({ name, found, said }): Finding[] => {
    const word = found[language].exec(text)?.[0];
    return word === undefined || said[language].test(told)
      ? []
      : [['fault', `uses "${word}" and its safety section says nothing about ${name}; say how to keep safe`]];
  });
}

const LATER = /^(?:\*\*)?(?:finally|last of all|at last|por último|al final|finalmente)\b/i;
const EARLIER = /^(?:\*\*)?(?:first of all|to begin|begin by|start by|primero|para empezar|antes de nada|first),?\s/i;
const AGAIN = /^(?:\*\*)?(?:then|next|after that|repeat|do (?:it|this) again|luego|después|a continuación|repite|repitan)\b/i;
const REFERENCE = /(?<!\p{L})(?:steps?|pasos?) (\d+)(?:\s?(?:to|and|through|-|–|a|al|y|o|or)\s?(\d+))?/giu;
const WRITTEN = /^(\d+)\. /gm;

/** Steps that are not in the order in which they can be done. */
export function stepFindings(markdown: string): Finding[] {
  const sections = sectionsOf(markdown);
  const within = sections.filter(({ heading, steps }) => steps.length > 0 && STEPS.test(heading));
  const numbers = within.flatMap(({ text }) => [...text.matchAll(WRITTEN)].map(([, number]) => Number(number)));
  const steps = within.flatMap((section) => section.steps);
  const jump = numbers.find((number, at) => at > 0 && number !== 1 && number !== (numbers[at - 1] ?? 0) + 1);
  const last = Math.max(...numbers, 0);
  return [
    ...(jump === undefined
      ? []
      : [
          [
            'fault',
            `has a step ${jump} where ${(numbers[numbers.indexOf(jump) - 1] ?? 0) + 1} should be; number the steps in order`,
          ] as const,
        ]),
    ...steps.flatMap((step, at): Finding[] => {
      const number = numbers[at] ?? at + 1;
      const named = [...step.matchAll(REFERENCE)].flatMap(([, from, to]) => [Number(from), ...(to ? [Number(to)] : [])]);
      if (named.includes(number)) return [['fault', `step ${number} names itself; correct the number`]];
      const missing = named.find((each) => each > last);
      if (missing !== undefined) return [['fault', `step ${number} names step ${missing}, which is not there; correct the number`]];
      if (at === 0 && AGAIN.test(step))
        return [['fault', `step ${number} begins with "${AGAIN.exec(step)?.[0]}", and is the first; put the steps in order`]];
      if (at > 0 && number > 1 && EARLIER.test(step))
        return [['fault', `step ${number} begins with "${EARLIER.exec(step)?.[0].trim()}", and is not the first; put the steps in order`]];
      if (at < steps.length - 1 && (numbers[at + 1] ?? 0) > number && LATER.test(step))
        return [['fault', `step ${number} begins with "${LATER.exec(step)?.[0]}", and more follow; put the steps in order`]];
      return [];
    }),
  ];
}
