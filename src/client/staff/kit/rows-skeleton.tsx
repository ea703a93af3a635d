import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { m } from '#client/shared/messages/tables.ts';

/** The shape of rows that are on the way. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{m.loading()}</VisuallyHidden>
      <Stack gap="xs" aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={index} height={40} radius="sm" />
        ))}
      </Stack>
    </div>
  );
}
