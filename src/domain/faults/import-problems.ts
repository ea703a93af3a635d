import type { TextPair } from './spanish-from.ts';

/** What may be wrong with a line of a list of people, English and Spanish; `{given}` is what stands in the cell, or a line. */
export const IMPORT_PROBLEMS = {
  no_number: ['The line has no number.', 'La línea no tiene número.'],
  no_key: ['The line has neither a number nor a sign-in name.', 'La línea no tiene número ni usuario.'],
  cells_too_many: [
    'The line has more cells than there are headings: “{given}” is left over. Put quotation marks around a cell that contains a comma.',
    'La línea tiene más celdas que encabezados: sobra «{given}». Pon comillas a la celda que contiene una coma.',
  ],
  twice: ['Line {given} is about the same person.', 'La línea {given} es de la misma persona.'],
  no_first_name: ['The first name is missing.', 'Falta el nombre.'],
  no_last_name: ['The last name is missing.', 'Falta el apellido.'],
  too_long: ['It is longer than 60 characters.', 'Tiene más de 60 caracteres.'],
  number_too_long: ['It is longer than 64 characters.', 'Tiene más de 64 caracteres.'],
  number_rounded: [
    'A spreadsheet has changed this number. Format the column as text, enter the number again, and save the list anew.',
    'Una hoja de cálculo cambió este número. Da formato de texto a la columna, escribe el número otra vez y guarda la lista de nuevo.',
  ],
  number_zeros: [
    'Somebody has this number with zeros in front, which spreadsheets take off. Format the column as text, enter the number again, and save the list anew.',
    'Alguien tiene este número con ceros delante, que las hojas de cálculo quitan. Da formato de texto a la columna, escribe el número otra vez y guarda la lista de nuevo.',
  ],
  cell_failed: [
    'A spreadsheet wrote an error here instead of a value. Correct the formula or widen the column, and save the list anew.',
    'Una hoja de cálculo escribió aquí un error en lugar de un valor. Corrige la fórmula o ensancha la columna y guarda la lista de nuevo.',
  ],
  user_name_bad: [
    'The sign-in name needs 2 to 100 characters, without spaces, commas or quotes, and letters of one alphabet only.',
    'El usuario necesita de 2 a 100 caracteres, sin espacios, comas ni comillas, y letras de un solo alfabeto.',
  ],
  user_name_taken: ['Somebody else in the district signs in with this name.', 'Otra persona del distrito entra con este usuario.'],
  user_name_twice: ['Line {given} has this sign-in name too.', 'La línea {given} también tiene este usuario.'],
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
  school_unknown: ['You have no active school with this name or number.', 'No tienes ninguna escuela activa con este nombre o número.'],
  grade_unknown: ['The grade is not known. Write K or 1 to 12.', 'El grado no se conoce. Escribe K o de 1 a 12.'],
  active_unknown: ['Write yes or no.', 'Escribe sí o no.'],
  not_yours: ['The number belongs to somebody you do not manage.', 'El número es de alguien que no gestionas.'],
  not_found: ['Nobody has this number or sign-in name.', 'Nadie tiene este número o usuario.'],
  changed_since: [
    'The account was changed after the list was checked. Import the line again.',
    'La cuenta cambió después de revisar la lista. Importa la línea otra vez.',
  ],
} as const satisfies Readonly<Record<string, TextPair>>;

export type ImportProblem = keyof typeof IMPORT_PROBLEMS;

/** One fault of a line: what, under which heading of the list, and what stands there. */
export interface ImportFault {
  readonly problem: string;
  /** As the list itself writes it; empty where the fault is of the whole line. */
  readonly column: string;
  readonly given: string;
}

/** What is wrong, in the reader's language. */
export function importProblem({ problem, given }: Pick<ImportFault, 'problem' | 'given'>, isSpanish: boolean): string {
  const pair: TextPair | undefined = IMPORT_PROBLEMS[problem as ImportProblem];
  return pair ? pair[isSpanish ? 1 : 0].replace('{given}', () => given) : problem;
}

/** The same with the cell that it is about: "Grade “19”: The grade is not known. ...". */
export function importFault({ problem, column, given }: ImportFault, isSpanish: boolean): string {
  const said = importProblem({ problem, given }, isSpanish);
  if (column === '') return said;
  const cell = isSpanish ? `«${given}»` : `“${given}”`;
  return given === '' ? `${column}: ${said}` : `${column} ${cell}: ${said}`;
}
