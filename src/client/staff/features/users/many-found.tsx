import { Alert } from '@mantine/core';
import { m } from '#client/staff/messages/people/users.ts';
import { COUNTED_MATCHES } from '#contract/users/users.schemas.ts';

/** Says that a search matches more than are counted: the total below is no total. */
export function ManyFound({ isMore }: { readonly isMore: boolean }) {
  if (!isMore) return null;
  return (
    <Alert color="amber" variant="light" py="xs" role="status">
      {m.manyFound({ most: COUNTED_MATCHES })}
    </Alert>
  );
}
