import { locale } from '#client/shared/platform/screen/i18n.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';

/** What an answer is called in the address. */
export function answerKey({ result_id, id }: Pick<AnswerToGrade, 'result_id' | 'id'>): string {
  return `${result_id}.${id}`;
}

/** Answers as they are gone through: by question as they come, or all of a student's one after another. */
export function inOrder(answers: readonly AnswerToGrade[], by: 'student' | undefined): readonly AnswerToGrade[] {
  if (by !== 'student') return answers;
  const parts = ({ student }: AnswerToGrade) => [student.last_name, student.first_name, student.user_puid];
  const { compare } = new Intl.Collator(locale(), { sensitivity: 'base', numeric: true });
  return answers.toSorted((one, other) => {
    const others = parts(other);
    return parts(one).reduce((sofar, part, at) => sofar || compare(part, others[at] ?? ''), 0);
  });
}

/** The answer on view: the one that the address names, or else the first that waits, or the first. */
export function onView(answers: readonly AnswerToGrade[], at: string | undefined): AnswerToGrade | undefined {
  return answers.find((answer) => answerKey(answer) === at) ?? answers.find(({ points }) => points === null) ?? answers[0];
}

/** The next answer that waits after this one, then from the start; undefined when none does. */
export function nextWaiting(answers: readonly AnswerToGrade[], current: AnswerToGrade): AnswerToGrade | undefined {
  const place = answers.findIndex((answer) => answerKey(answer) === answerKey(current));
  return [...answers.slice(place + 1), ...answers.slice(0, Math.max(place, 0))].find(({ points }) => points === null);
}
