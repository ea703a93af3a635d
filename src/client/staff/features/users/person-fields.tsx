import type { UseFormReturnType } from '@mantine/form';
import { useUser } from '#client/shared/platform/session/session.ts';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { SchoolField } from '#client/staff/kit/pick/school-field.tsx';
import { m } from '#client/staff/messages/people/users.ts';
import { ROLE } from '#contract/roles.ts';
import { givenRoles, gradeOptions } from './person-labels.ts';

/** What is typed about a person, in a form. */
export type PersonValues = Record<'first_name' | 'last_name' | 'role' | 'external_id' | 'email', string> &
  Record<'school_id' | 'grade', string | null>;

interface PersonFieldsProps<Values extends PersonValues> {
  readonly form: UseFormReturnType<Values>;
  /** A student's account stays a student's, and no other becomes one. Undefined: the role is still to be chosen. */
  readonly isStudent?: boolean;
  readonly district?: number;
}

/** Name, role, school, grade, number and e-mail address of a person. */
export function PersonFields<Values extends PersonValues>({ form: given, isStudent, district }: PersonFieldsProps<Values>) {
  const form = given as unknown as UseFormReturnType<PersonValues>;
  const { role: own } = useUser();
  const role = Number(form.getValues().role);
  const roles = givenRoles(own).filter(({ value }) => isStudent === undefined || (value === String(ROLE.student)) === isStudent);
  return (
    <>
      <TextField form={form} name="first_name" label={m.firstName()} required maxLength={60} />
      <TextField form={form} name="last_name" label={m.lastName()} required maxLength={60} />
      <SelectField form={form} name="role" label={m.role()} options={roles} required disabled={isStudent === true} />
      {own >= ROLE.districtAdmin && role <= ROLE.schoolAdmin && (
        <SchoolField form={form} name="school_id" label={m.school()} district={district ?? null} />
      )}
      {role === ROLE.student && <SelectField form={form} name="grade" label={m.grade()} options={gradeOptions()} />}
      <TextField form={form} name="external_id" label={m.number()} hint={m.numberHint()} maxLength={64} />
      <TextField form={form} name="email" label={m.email()} hint={m.emailHint()} maxLength={254} />
    </>
  );
}
