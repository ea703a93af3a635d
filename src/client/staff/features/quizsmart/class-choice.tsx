import { NativeSelect } from '@mantine/core';
import { m } from '#client/shared/messages/quizsmart-staff.ts';
import type { AssignedGroup } from '#contract/reports.schemas.ts';

interface ClassChoiceProps {
  readonly groups: readonly AssignedGroup[];
  readonly value: string;
  readonly onChange: (group_puid: string) => void;
}

/** Which class; whose it is, where several teachers' classes stand side by side. */
export function ClassChoice({ groups, value, onChange }: ClassChoiceProps) {
  const data = groups.map(({ grouppuid, group_name, teacher_name }) => ({
    value: grouppuid,
    label: teacher_name ? `${group_name} · ${teacher_name}` : group_name,
  }));
  return (
    <NativeSelect
      label={m.class()}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      w={{ base: '100%', xs: 320 }}
    />
  );
}
