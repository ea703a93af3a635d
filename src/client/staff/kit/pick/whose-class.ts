import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';

/** A class's teacher, school and district, each for those who see the classes of several; otherwise nothing. */
export function whoseClass({ teacher_name, school_name, district_name }: AssignedGroup): string {
  return [teacher_name, school_name, district_name].filter(Boolean).join(' · ');
}
