import { Text } from '@mantine/core';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/reports/place-items.ts';

/** Whose figures they are, and how old. */
export function AsOf({ name, at }: { readonly name: string | null; readonly at: string | null }) {
  return (
    <Text c="dimmed" role="status">
      {name === null ? m.wholeState() : `${name}.`} {at === null ? m.never() : m.asOf({ when: formatMoment(at) })}
    </Text>
  );
}
