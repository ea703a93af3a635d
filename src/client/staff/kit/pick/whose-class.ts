import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { m } from './class-labels.ts';

/**
 * The class of a subgroup; a class's teacher, school and district, each for those who see the classes of several; otherwise nothing. Of students who only opened
 * the link of a lesson, that they are no class.
 */
export function whoseClass({ class_name, is_link, teacher_name, school_name, district_name }: AssignedGroup): string {
  return [class_name, is_link && m.byLink(), teacher_name, school_name, district_name].filter(Boolean).join(' · ');
}
