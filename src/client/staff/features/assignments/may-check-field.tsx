import { Checkbox } from '@mantine/core';
import { m } from '#client/staff/messages/people/assignments.ts';

interface MayCheckFieldProps {
  readonly isChecked: boolean;
  /** Several assignments differ, and nobody has chosen yet. */
  readonly differs: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Lets students check answers of an assignment's quizzes before they turn them in, and says what that costs. */
export function MayCheckField({ isChecked, differs, onChange }: MayCheckFieldProps) {
  return (
    <Checkbox
      label={m.mayCheck()}
      description={m.mayCheckHint()}
      indeterminate={differs}
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
