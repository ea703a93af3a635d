import { m } from '#client/shared/messages/quizsmart-staff.ts';
import { ClassSelect } from '#client/staff/kit/pick/class-select.tsx';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';

interface ClassChoiceProps {
  readonly groups: readonly AssignedGroup[];
  readonly value: string;
  readonly onChange: (group_puid: string) => void;
}

/** Which class. */
export function ClassChoice(props: ClassChoiceProps) {
  return <ClassSelect label={m.class()} width={320} {...props} />;
}
