import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { lineProblem } from '#domain/rostering/roster-problems.ts';
import type { Database } from '#server/db/database.ts';
import { csvRows, UTF8_MARK } from '#server/xlsx/csv-rows.ts';
import { allLines } from './lines.store.ts';
import type { RunId } from './runs.store.ts';

type RosterKind = keyof RosterRun['counts'];
const KINDS: Readonly<Record<RosterKind, readonly [en: string, es: string]>> = {
  school: ['School', 'Escuela'],
  person: ['Person', 'Persona'],
  class: ['Class', 'Clase'],
  enrollment: ['Student in a class', 'Estudiante en una clase'],
  guardian: ['Guardian', 'Familiar'],
};

/** Headings for the origin of a line: a line of a list or of a file, or an id of the school system. */
export const WHERE = {
  list: ['Line', 'Línea'],
  file: ['File and line', 'Archivo y línea'],
  roster: ['ID in the school system', 'Identificador en el sistema escolar'],
} as const;

/** The lines of a run that cannot be imported, with the reasons. @param source list: somebody wrote it; file: of a zip that cannot be read */
export async function* rosterProblems(db: Database, id: RunId, source: keyof typeof WHERE, isSpanish: boolean): AsyncGenerator<Uint8Array> {
  const said = (english: string, spanish: string) => (isSpanish ? spanish : english);
  const where = WHERE[source][isSpanish ? 1 : 0];
  yield Buffer.from(UTF8_MARK);
  yield csvRows([[said('Kind', 'Tipo'), where, said('About', 'De quién o qué'), said('Problem', 'Problema')]]);
  for (const kind of Object.keys(KINDS) as RosterKind[]) {
    for await (const lines of allLines(db, id, { kind, outcome: 'problem' }))
      yield csvRows(lines.map(({ their_id, about, problem }) => [said(...KINDS[kind]), their_id, about, lineProblem(problem, isSpanish)]));
  }
}
