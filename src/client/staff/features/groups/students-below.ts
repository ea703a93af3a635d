import type { StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';

type Standing = StudentAssessmentReport['students'][number]['standings'][number];

/**
 * The students of a report who stand below a percentage on a standard. From too few answers nothing is said: such a
 * student is not below it, and is counted apart.
 * @param percent from 0 to 100; a student who stands exactly there is not below
 */
export function studentsBelow(
  { standards, students }: Pick<StudentAssessmentReport, 'standards' | 'students'>,
  standard: string,
  percent: number,
): { below: string[]; withoutResult: number } {
  const index = standards.findIndex((each) => each.standard === standard);
  const standings = students.map(({ user_puid, standings: all }) => ({ user_puid, percent: percentOf(all[index]) }));
  return {
    below: standings.filter((each) => each.percent !== null && each.percent < percent).map(({ user_puid }) => user_puid),
    withoutResult: standings.filter((each) => each.percent === null).length,
  };
}

function percentOf(standing: Standing | null | undefined): number | null {
  return !standing || standing.need === 'too_little' ? null : standing.percent;
}
