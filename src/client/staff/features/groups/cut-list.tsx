import { Text } from '@mantine/core';
import { m } from '#client/staff/messages/people/groups.ts';

/** Says it where a group has more people than its list shows. */
export function CutList({ shown, count }: { readonly shown: number; readonly count: number }) {
  if (count <= shown) return null;
  return <Text mb="sm">{m.firstOnly({ shown, count })}</Text>;
}
