import type * as z from 'zod';
import type { TextPair } from '#domain/faults/spanish-from.ts';

/** What the contract's own checks say, by their words there. */
const OWN_WORDS: Readonly<Record<string, TextPair>> = {
  'it must not be empty': ['This is needed.', 'Este dato es necesario.'],
  'it must be a day such as 2026-09-01': ['Write a day such as 2026-09-01.', 'Escribe un día como 2026-09-01.'],
  'it must be a day with a time, such as 2026-09-01T15:30': [
    'Write a day, or a day with a time, such as 2026-09-01 15:30.',
    'Escribe un día, o un día con hora, como 2026-09-01 15:30.',
  ],
  'it must be a moment that a calendar has': [
    'Write a day and a time that the calendar has.',
    'Escribe un día y una hora que existan en el calendario.',
  ],
  'it must be an e-mail address': [
    'Write an e-mail address such as name@example.org.',
    'Escribe una dirección de correo como nombre@example.org.',
  ],
  'it needs 2 to 100 characters, without spaces, commas or quotes': [
    'Use 2 to 100 characters, without spaces, commas, or quotes.',
    'Usa de 2 a 100 caracteres, sin espacios, comas ni comillas.',
  ],
  'choose a role': ['Choose a role.', 'Elige un rol.'],
  'the package is too large': ['The package is too large.', 'El paquete es demasiado grande.'],
  'A web address begins with https:// or http://': [
    'A web address begins with https:// or http://.',
    'Una dirección web empieza con https:// o http://.',
  ],
  'it must be four letters or digits': ['Write four letters or digits.', 'Escribe cuatro letras o cifras.'],
  'it must be an id of lower-case letters, digits, - and _': [
    'Use only lower-case letters, digits, - and _.',
    'Usa solo letras minúsculas, cifras, - y _.',
  ],
  'it must be the path of a file of a package': ['Choose a file of the package.', 'Elige un archivo del paquete.'],
};
const WRONG_FORM: TextPair = ['This is not in the right form.', 'Este dato no tiene la forma correcta.'];
const A_NUMBER: TextPair = ['Write a number.', 'Escribe un número.'];

/** What is wrong with a field, in a plain sentence: never in the words of the library that found it. */
export function faultWords(issue: z.core.$ZodIssue): TextPair {
  const own = OWN_WORDS[issue.message] ?? atMostAtOnce(issue.message);
  if (own) return own;
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_type':
      return ofType(issue.expected);
    case 'invalid_value':
      return ['Choose one of the options.', 'Elige una de las opciones.'];
    case 'invalid_union':
      return issue.errors.flatMap(ofBranch).map(faultWords).find(isSpecific) ?? WRONG_FORM;
    default:
      return WRONG_FORM;
  }
}

/** Where a value is of another kind than a branch takes, nothing else that the branch says is about it: a text has no number of entries. */
function ofBranch(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const otherKind = issues.find(({ code, path }) => code === 'invalid_type' && path.length === 0);
  return otherKind ? [otherKind] : issues;
}

/** Whether a number is asked for, so that a text of digits can be judged as the number that it is. */
export function wantsNumber(issue: z.core.$ZodIssue): boolean {
  return faultWords(issue) === A_NUMBER;
}

const isSpecific = (words: TextPair) => words !== WRONG_FORM;

function ofType(expected: string): TextPair {
  if (expected === 'int') return ['Write a whole number.', 'Escribe un número entero.'];
  return expected === 'number' ? A_NUMBER : WRONG_FORM;
}

function tooSmall(origin: string, least: number): TextPair {
  if (origin === 'array' || origin === 'set') return [`Choose at least ${least}.`, `Elige al menos ${least}.`];
  if (origin !== 'string') return [`The smallest number is ${least}.`, `El número más pequeño es ${least}.`];
  return least === 1
    ? ['This is needed.', 'Este dato es necesario.']
    : [`Use at least ${least} characters.`, `Usa al menos ${least} caracteres.`];
}

function tooBig(origin: string, most: number): TextPair {
  if (origin === 'array' || origin === 'set') return [`Choose at most ${most}.`, `Elige como máximo ${most}.`];
  if (origin !== 'string') return [`The largest number is ${most}.`, `El número más grande es ${most}.`];
  return most === 1
    ? ['Use one character.', 'Usa un carácter.']
    : [`Use at most ${most} characters.`, `Usa como máximo ${most} caracteres.`];
}

function atMostAtOnce(message: string): TextPair | undefined {
  const [, most] = /^at most (\d+) at once$/.exec(message) ?? [];
  return most === undefined ? undefined : [`Choose at most ${most} at once.`, `Elige como máximo ${most} a la vez.`];
}
