interface LessonAddress {
  readonly lesson_id: number;
  readonly assignment_id: number;
}

/** A step of a lesson. */
export interface StepAddress extends LessonAddress {
  readonly resource_id: number;
}

/** A quiz, as a step of a lesson. */
export interface QuizAddress extends StepAddress {
  readonly quiz_id: number;
}

/**
 * The numbers that an address gives under these names. An address that was typed or cut off lacks some: they are left out, so that
 * the address stays as it was written, and `namesLesson` tells of it.
 */
export function numbersIn<Name extends string>(search: Readonly<Record<string, unknown>>, names: readonly Name[]): Record<Name, number> {
  const given = names.filter((name) => Number.isSafeInteger(Number(search[name])) && Number(search[name]) > 0);
  return Object.fromEntries(given.map((name) => [name, Number(search[name])])) as Record<Name, number>;
}

/** Reads the address of a quiz, as `numbersIn` reads any. */
export function readQuizAddress(search: Readonly<Record<string, unknown>>): QuizAddress {
  return numbersIn(search, ['lesson_id', 'assignment_id', 'quiz_id', 'resource_id']);
}

/** Whether an address names a lesson; where it does not, there is nothing that could be asked for. */
export function namesLesson({ lesson_id, assignment_id }: LessonAddress): boolean {
  return lesson_id > 0 && assignment_id > 0;
}
