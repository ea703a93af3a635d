import type { TextPair } from './spanish-from.ts';

/** What may be wrong with a line of a list of people, English and Spanish, as the screen and the file of problems say it. */
export const IMPORT_PROBLEMS = {
  no_number: ['The line has no number.', 'La línea no tiene número.'],
  no_key: ['The line has neither a number nor a sign-in name.', 'La línea no tiene número ni usuario.'],
  twice: ['An earlier line is about the same person.', 'Una línea anterior es de la misma persona.'],
  no_name: ['First and last name are needed.', 'Hacen falta nombre y apellido.'],
  too_long: ['A name is longer than 60 characters.', 'Un nombre tiene más de 60 caracteres.'],
  user_name_bad: [
    'The sign-in name needs 2 to 100 characters, without spaces, commas or quotes.',
    'El usuario necesita de 2 a 100 caracteres, sin espacios, comas ni comillas.',
  ],
  user_name_taken: ['Somebody else signs in with this name.', 'Otra persona entra con este usuario.'],
  role_unknown: [
    'The role is not known. Write student, teacher, school administrator or district administrator.',
    'El rol no se conoce. Escribe estudiante, docente, administración de la escuela o administración del distrito.',
  ],
  role_not_yours: ['The role is not below your own.', 'El rol no es inferior al tuyo.'],
  role_kind: [
    'A student’s account stays a student’s, and no other becomes one.',
    'La cuenta de un estudiante sigue siendo de estudiante, y ninguna otra pasa a serlo.',
  ],
  no_school: ['A school is needed.', 'Hace falta una escuela.'],
  school_unknown: ['The school is not one of yours.', 'La escuela no es una de las tuyas.'],
  grade_unknown: ['The grade is not known. Write K or 1 to 12.', 'El grado no se conoce. Escribe K o de 1 a 12.'],
  active_unknown: ['Active must be yes or no.', 'Activa debe ser sí o no.'],
  not_yours: ['The number belongs to somebody you do not manage.', 'El número es de alguien que no gestionas.'],
  not_found: ['Nobody has this number or sign-in name.', 'Nadie tiene este número o usuario.'],
  changed_since: [
    'The account was changed after the list was checked. Import the line again.',
    'La cuenta cambió después de revisar la lista. Importa la línea otra vez.',
  ],
} as const satisfies Readonly<Record<string, TextPair>>;

export type ImportProblem = keyof typeof IMPORT_PROBLEMS;

/** What is wrong, in the reader's language. */
export function importProblem(problem: string, isSpanish: boolean): string {
  const pair: TextPair | undefined = IMPORT_PROBLEMS[problem as ImportProblem];
  return pair ? (isSpanish ? pair[1] : pair[0]) : problem;
}
