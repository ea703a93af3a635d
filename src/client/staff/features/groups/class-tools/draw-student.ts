/** Who was drawn, and who is not in class today. */
export interface Drawn {
  readonly drawn: readonly string[];
  readonly absent: readonly string[];
}

export const NOBODY_DRAWN: Drawn = { drawn: [], absent: [] };

/** The students who can still be drawn in this round. */
export function studentsLeft(students: readonly string[], { drawn, absent }: Drawn): string[] {
  return students.filter((student) => !drawn.includes(student) && !absent.includes(student));
}

/**
 * Draws a student: nobody a second time before everybody was drawn, and then not the last one again at once.
 * @param random from 0 to below 1, as `Math.random`
 * @returns the same where nobody can be drawn
 */
export function drawStudent(students: readonly string[], before: Drawn, random: () => number = Math.random): Drawn {
  const left = studentsLeft(students, before);
  if (left.length > 0) return { ...before, drawn: [...before.drawn, oneOf(left, random)] };
  const present = students.filter((student) => !before.absent.includes(student));
  const others = present.filter((student) => student !== before.drawn.at(-1));
  const again = others.length > 0 ? others : present;
  return again.length > 0 ? { ...before, drawn: [oneOf(again, random)] } : before;
}

function oneOf(students: readonly string[], random: () => number): string {
  return students[Math.floor(random() * students.length)] ?? '';
}
