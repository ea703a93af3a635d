import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { m } from '../labels.ts';

/** Stands where rows will be, while they load. */
export function SkeletonRows({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{m.loading()}</VisuallyHidden>
      <Stack gap="xs" aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          <Skeleton key={index} height={40} radius="sm" />
        ))}
      </Stack>
    </div>
  );
}
