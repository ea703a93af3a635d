import { m } from '#client/shared/messages/staar.ts';
import { ClassSelect } from '#client/staff/kit/pick/class-select.tsx';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';

interface ClassChoiceProps {
  readonly groups: readonly AssignedGroup[];
  readonly value: string;
  readonly onChange: (group_puid: string) => void;
}

/** Which class is looked at. */
export function ClassChoice(props: ClassChoiceProps) {
  return <ClassSelect label={m.class()} width={320} {...props} />;
}
