import type { RosterLine, RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { lineProblem } from '#domain/rostering/roster-problems.ts';
import type { Database } from '#server/db/database.ts';
import { csvRows, UTF8_MARK } from '#server/xlsx/csv-rows.ts';
import { allLines, type LineQuery } from './lines.store.ts';
import { WHERE } from './problem-file.ts';
import type { RunId } from './runs.store.ts';

type FileColumn = readonly [heading: Pair, cell: (line: RosterLine) => string];

type Pair = readonly [en: string, es: string];
const ROLES: Readonly<Record<number, Pair>> = {
  1: ['Student', 'Estudiante'],
  2: ['Teacher', 'Docente'],
  6: ['School administrator', 'Administración de la escuela'],
};
const FIELDS: Readonly<Record<string, Pair>> = {
  first_name: ['First name', 'Nombre'],
  last_name: ['Last name', 'Apellido'],
  user_name: ['User name', 'Usuario'],
  role: ['Role', 'Rol'],
  school_id: ['School', 'Escuela'],
  grade: ['Grade', 'Grado'],
  external_id: ['Number', 'Número'],
  group_name: ['Class', 'Clase'],
  school_name: ['School', 'Escuela'],
  teacher: ['Teacher', 'Docente'],
  students: ['Students', 'Estudiantes'],
  subgroups: ['Subgroups', 'Subgrupos'],
  assignments: ['Assignments', 'Tareas'],
  name: ['Name', 'Nombre'],
  email: ['Email', 'Correo electrónico'],
  language: ['Language', 'Idioma'],
};

/** The lines of a run that match a query, in its order, as a CSV file. */
export async function* rosterLines(
  db: Database,
  id: RunId,
  query: LineQuery,
  { kind, state }: Pick<RosterRun, 'kind' | 'state'>,
  isSpanish: boolean,
): AsyncGenerator<Uint8Array> {
  const said = ([en, es]: Pair) => (isSpanish ? es : en);
  const role = (value: number | string | null) => (value === null ? '' : said(ROLES[Number(value)] ?? [String(value), String(value)]));
  const changed = ({ field, before, after }: RosterLine['changes'][number]) => {
    const read = (value: string | null) => (field === 'role' ? role(value) : (value ?? '–'));
    const name = said(FIELDS[field] ?? [field, field]);
    return before === null ? `${name}: ${read(after)}` : `${name}: ${read(before)} → ${read(after)}`;
  };
  const unfinished = ({ unfinished: work }: RosterLine, part: 'unsent' | 'waiting' | 'begun') => String(work?.[part] ?? 0);
  // Ids of a list by hand are our own, but for the line numbers of its problems.
  const origin = kind !== 'classes' ? WHERE.roster : query.outcome === 'problem' ? WHERE.list : null;
  const columns: readonly FileColumn[] = [
    [['About', 'De quién o qué'], ({ about }) => about],
    [['Role', 'Rol'], (line) => role(line.role)],
    [['School', 'Escuela'], ({ school }) => school],
    [['Grade', 'Grado'], ({ grade }) => grade],
    query.outcome === 'problem' || query.outcome === 'skip'
      ? [['Problem', 'Problema'], ({ problem }) => lineProblem(problem, isSpanish)]
      : [['What changes', 'Qué cambia'], ({ changes }) => changes.map(changed).join('; ')],
    ...(query.outcome === 'leave' && query.kind === 'person'
      ? ([
          [['Not sent', 'Sin enviar'], (line) => unfinished(line, 'unsent')],
          [['Waiting for a teacher', 'Espera a un docente'], (line) => unfinished(line, 'waiting')],
          [['Begun', 'Empezado'], (line) => unfinished(line, 'begun')],
        ] satisfies FileColumn[])
      : []),
    ...(origin ? ([[origin, ({ their_id }) => their_id]] satisfies FileColumn[]) : []),
    ...(state === 'undone'
      ? ([[['Undone', 'Deshecho'], (line) => (line.state === 'reversed' ? said(['yes', 'sí']) : 'no')]] satisfies FileColumn[])
      : []),
  ];
  yield Buffer.from(UTF8_MARK);
  yield csvRows([columns.map(([heading]) => said(heading))]);
  for await (const lines of allLines(db, id, query)) yield csvRows(lines.map((line) => columns.map(([, cell]) => cell(line))));
}
