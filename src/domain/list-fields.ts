import type { ListField, ListKind } from '#contract/list-columns.ts';
import { headingKey, nearestHeading } from './heading-names.ts';

/** The headings that school systems use for each field of a list of people, the likeliest first. */
const PEOPLE = {
  number: [
    ...['number', 'student number', 'teacher number', 'staff number', 'employee number', 'local id', 'district number', 'sis id'],
    ...['student id', 'teacher id', 'staff id', 'employee id', 'id', 'número', 'matrícula'],
  ],
  first_name: ['first name', 'first', 'given name', 'nombre', 'nombres'],
  last_name: ['last name', 'last', 'surname', 'family name', 'apellido', 'apellidos'],
  user_name: ['user name', 'sign-in name', 'login', 'student user name', 'usuario', 'nombre de usuario'],
  role: ['role', 'type', 'rol'],
  school: ['school', 'school name', 'school number', 'school id', 'campus', 'escuela', 'plantel'],
  grade: ['grade', 'grade level', 'grado'],
  active: ['active', 'status', 'activa', 'activo'],
} as const;

const CLASSES = {
  class: ['class', 'class name', 'group', 'section', 'section name', 'clase', 'grupo'],
  teacher: ['teacher', 'teacher number', 'teacher user name', 'teacher id', 'docente', 'maestro', 'maestra'],
  student: ['student', 'student number', 'student user name', 'student id', 'estudiante', 'alumno', 'alumna'],
} as const;

const NAMES: Readonly<Record<ListKind, Partial<Readonly<Record<ListField, readonly string[]>>>>> = {
  add: PEOPLE,
  update: PEOPLE,
  classes: CLASSES,
};

export type PeopleField = keyof typeof PEOPLE;
export type ClassListField = keyof typeof CLASSES;

/** The fields that a list of a kind may have. */
export const fieldsOf = (kind: ListKind): readonly ListField[] => Object.keys(NAMES[kind]) as ListField[];

/** Groups of fields: of each, one must be there. */
const NEEDED: Readonly<Record<ListKind, readonly (readonly ListField[])[]>> = {
  add: [['number']],
  update: [['number', 'user_name']],
  classes: [['class'], ['teacher'], ['student']],
};

/** The groups of which a list has no field. */
export const missingFields = (kind: ListKind, columns: readonly (ListField | '' | null)[]): readonly (readonly ListField[])[] =>
  NEEDED[kind].filter((group) => !group.some((field) => columns.includes(field)));

/** Whether a list can be read by a choice: fields of its kind, each once, and none missing. */
export function isUsableChoice(kind: ListKind, columns: readonly (ListField | '')[]): boolean {
  const chosen = columns.filter((field) => field !== '');
  const fields = fieldsOf(kind);
  return (
    missingFields(kind, columns).length === 0 && new Set(chosen).size === chosen.length && chosen.every((field) => fields.includes(field))
  );
}

/** The field that a heading stands for by its name; null if there is no such field. */
export function fieldNamed(kind: ListKind, heading: string): ListField | null {
  const key = headingKey(heading);
  return fieldsOf(kind).find((field) => NAMES[kind][field]?.some((name) => headingKey(name) === key)) ?? null;
}

export interface GuessedField {
  readonly field: ListField | null;
  /** The heading only resembles one of the field's names. */
  readonly is_guess: boolean;
}

/** Guesses the field of each column: each field once, at its likeliest name, or else at a similar one. */
export function guessFields(kind: ListKind, headings: readonly string[]): GuessedField[] {
  const keys = headings.map(headingKey);
  const guesses = new Map<number, GuessedField>();
  const fields = fieldsOf(kind);
  for (const field of fields) {
    const at = (NAMES[kind][field] ?? []).map((name) => keys.indexOf(headingKey(name))).find((index) => index >= 0);
    if (at !== undefined) guesses.set(at, { field, is_guess: false });
  }
  const named = new Set([...guesses.values()].map(({ field }) => field));
  for (const field of fields.filter((each) => !named.has(each))) {
    // A heading that is another field's name is not a misspelled one.
    const at = headings.findIndex(
      (heading, index) =>
        !guesses.has(index) && fieldNamed(kind, heading) === null && nearestHeading(heading, NAMES[kind][field] ?? []) !== null,
    );
    if (at >= 0) guesses.set(at, { field, is_guess: true });
  }
  return headings.map((_, index) => guesses.get(index) ?? { field: null, is_guess: false });
}
