/** The columns that a list of people may have, with the headings that school systems use for each. */
const HEADINGS = {
  number: [
    'number',
    'id',
    'student id',
    'student number',
    'staff id',
    'employee id',
    'local id',
    'district number',
    'sis id',
    'número',
    'numero',
    'matrícula',
    'matricula',
  ],
  first_name: ['first name', 'first', 'given name', 'nombre', 'nombres'],
  last_name: ['last name', 'last', 'surname', 'family name', 'apellido', 'apellidos'],
  user_name: ['user name', 'username', 'sign-in name', 'sign in name', 'login', 'usuario', 'nombre de usuario'],
  role: ['role', 'type', 'rol'],
  school: ['school', 'school name', 'school id', 'campus', 'escuela', 'plantel'],
  grade: ['grade', 'grade level', 'grado'],
  active: ['active', 'status', 'activa', 'activo'],
} as const;
export type PeopleColumn = keyof typeof HEADINGS;

/** The column that a heading stands for; null if we have no such column. */
export function columnOf(heading: string): PeopleColumn | null {
  const plain = heading.toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ');
  const found = Object.entries(HEADINGS).find(([, names]) => (names as readonly string[]).includes(plain));
  return found ? (found[0] as PeopleColumn) : null;
}
