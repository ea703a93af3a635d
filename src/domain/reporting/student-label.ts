/** A student in a list. A namesake has the same name as another student of the class. */
export interface ListedStudent {
  readonly first_name: string;
  readonly last_name: string;
  readonly user_name?: string | undefined;
  readonly is_namesake?: boolean | undefined;
}

/** First name first, as text about one student says it; of namesakes with the sign-in name: "Ana Diaz (ana.diaz2)". */
export function fullName(student: ListedStudent): string {
  return [student.first_name, student.last_name, ...signInName(student)].filter(Boolean).join(' ');
}

/** Last name first, as lists of students are sorted: "Diaz, Ana (ana.diaz2)". */
export function listName(student: ListedStudent): string {
  return [[student.last_name, student.first_name].filter(Boolean).join(', '), ...signInName(student)].join(' ');
}

function signInName({ user_name, is_namesake }: ListedStudent): string[] {
  return is_namesake && user_name ? [`(${user_name})`] : [];
}
