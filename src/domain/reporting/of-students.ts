import type { OfStudent } from './book-facts.ts';

const NONE: readonly never[] = [];

/** Rows by assignment and student. One key made of both would be written anew for each of thousands of cells. */
export class OfStudents<Row extends OfStudent> {
  readonly #rows = new Map<number, Map<string, Row[]>>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      const students = this.#rows.get(row.assignment_id);
      if (students === undefined) this.#rows.set(row.assignment_id, new Map([[row.user_puid, [row]]]));
      else {
        const own = students.get(row.user_puid);
        if (own === undefined) students.set(row.user_puid, [row]);
        else own.push(row);
      }
    }
  }

  /** In their order. */
  get(assignment_id: number, user_puid: string): readonly Row[] {
    return this.#rows.get(assignment_id)?.get(user_puid) ?? NONE;
  }
}

/** Those that are of a quiz. */
export function ofQuiz<Row extends { readonly quiz_id: number }>(rows: readonly Row[], quiz_id: number): readonly Row[] {
  return rows.every((row) => row.quiz_id === quiz_id) ? rows : rows.filter((row) => row.quiz_id === quiz_id);
}

/** The key of a student's work at a resource. */
export function resourceKey({ assignment_id, resource_id, user_puid }: OfStudent & { readonly resource_id: number }): string {
  return `${assignment_id} ${resource_id} ${user_puid}`;
}

/** The key of a student's work at a quiz. */
export function quizKey({ assignment_id, quiz_id, user_puid }: OfStudent & { readonly quiz_id: number }): string {
  return `${assignment_id} ${quiz_id} ${user_puid}`;
}

/** The key of a student's work in an assignment. */
export function studentKey({ assignment_id, user_puid }: OfStudent): string {
  return `${assignment_id} ${user_puid}`;
}
