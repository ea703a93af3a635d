import type { UseFormReturnType } from '@mantine/form';
import { useUser } from '#client/shared/platform/session/session.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { MultiSelectField } from '#client/staff/kit/form/select-fields.tsx';
import { NumberField } from '#client/staff/kit/form/text-fields.tsx';
import { useSchoolChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m } from '#client/staff/messages/library/product-access.ts';
import { ROLE } from '#contract/roles.ts';
import { STUDENT_GRADES } from '#contract/users/users.schemas.ts';

/** Terms as they are typed. */
export interface TermValues {
  readonly school_ids: string[];
  readonly grades: string[];
  readonly from_day: string | null;
  readonly to_day: string | null;
  readonly students: number | '';
}

interface TermsFieldsProps<Values extends TermValues & Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  readonly districtId: number | null;
}

/** For which schools and grades, from when until when, for how many. */
export function TermsFields<Values extends TermValues & Record<string, unknown>>({ form, districtId }: TermsFieldsProps<Values>) {
  const { role } = useUser();
  const schools = useSchoolChoices(districtId, { enabled: districtId !== null && role !== ROLE.schoolAdmin });
  // The fields know only their own names; the form may have more.
  const terms = form as unknown as UseFormReturnType<TermValues & Record<string, unknown>>;
  const { from_day, to_day } = terms.getValues();
  const faultAt = (name: string) => (typeof terms.errors[name] === 'string' ? { error: terms.errors[name] } : {});
  return (
    <>
      {role !== ROLE.schoolAdmin && (
        <MultiSelectField form={terms} name="school_ids" label={m.schools()} hint={m.schoolsHint()} {...schools} />
      )}
      <MultiSelectField
        form={terms}
        name="grades"
        label={m.grades()}
        hint={m.gradesHint()}
        options={STUDENT_GRADES.map((grade) => ({ value: grade, label: grade }))}
      />
      <DateField
        label={m.from()}
        required
        value={from_day}
        onChange={(day) => terms.setFieldValue('from_day', day)}
        {...faultAt('from_day')}
      />
      <DateField
        label={m.to()}
        hint={m.toHint()}
        value={to_day}
        onChange={(day) => terms.setFieldValue('to_day', day)}
        {...(from_day === null ? {} : { min: from_day })}
        {...faultAt('to_day')}
      />
      <NumberField form={terms} name="students" label={m.howMany()} min={1} />
    </>
  );
}

/** Terms as they are sent. */
export function termsOf({ school_ids, grades, from_day, to_day, students }: TermValues) {
  return { school_ids: school_ids.map(Number), grades, from_day, to_day, students: students === '' ? null : students };
}
