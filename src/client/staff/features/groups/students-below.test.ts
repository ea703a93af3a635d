import { expect, test } from 'vitest';
import type { StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { studentsBelow } from './students-below.ts';

type Report = Parameters<typeof studentsBelow>[0];
const standing = (percent: number | null) =>
  ({ percent, need: percent === null ? 'too_little' : 'watch' }) as StudentAssessmentReport['students'][number]['standings'][number];
const student = (user_puid: string, ...percents: (number | null)[]) =>
  ({ user_puid, standings: percents.map(standing) }) as StudentAssessmentReport['students'][number];
const REPORT = {
  standards: [{ standard: '5.6A' }, { standard: '5.7B' }],
  students: [student('ana', 20, 90), student('ben', 50, 10), student('cleo', null, 49), student('dev', 49.9, null)],
} as unknown as Report;

test('who stands below the percentage on the standard is named, and nobody who stands exactly there', () => {
  expect(studentsBelow(REPORT, '5.6A', 50)).toEqual({ below: ['ana', 'dev'], withoutResult: 1 });
  expect(studentsBelow(REPORT, '5.7B', 50)).toEqual({ below: ['ben', 'cleo'], withoutResult: 1 });
});

test('from too few answers nothing is said, however low they are', () => {
  const few = { percent: 0, need: 'too_little' } as ReturnType<typeof standing>;
  const report = { ...REPORT, students: [{ ...student('eve', null), standings: [few] }] };
  expect(studentsBelow(report, '5.6A', 50)).toEqual({ below: [], withoutResult: 1 });
});

test('a student without a result is never below, and a standard that nobody was asked about names nobody', () => {
  expect(studentsBelow(REPORT, '5.6A', 100).below).not.toContain('cleo');
  expect(studentsBelow(REPORT, '5.9', 50)).toEqual({ below: [], withoutResult: 4 });
});
