import { m } from '#client/shared/messages/staar.ts';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import type { AssignedGroup } from '#contract/reports.schemas.ts';

interface ClassChoiceProps {
  readonly groups: readonly AssignedGroup[];
  readonly value: string;
  readonly onChange: (group_puid: string) => void;
}

/** Which class is looked at; whose it is, where several teachers' classes stand side by side. */
export function ClassChoice({ groups, value, onChange }: ClassChoiceProps) {
  const choices = groups.map(({ grouppuid, group_name, teacher_name }) => ({
    value: grouppuid,
    label: teacher_name ? `${group_name} · ${teacher_name}` : group_name,
  }));
  return <ChoiceSelect label={m.class()} choices={choices} value={value} onChange={onChange} width={320} />;
}
