import type { HomeClass } from '#contract/reports/teacher-home.schemas.ts';

/** A class by its name; a subgroup together with its class: small groups of several classes have the same names. */
export function className({ group_name, class_name }: Pick<HomeClass, 'group_name' | 'class_name'>): string {
  return class_name === null ? group_name : `${class_name}, ${group_name}`;
}
