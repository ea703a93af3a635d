import { Button, Group, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/staff/messages/reports/answer-history.ts';
import type { VersionListProps } from './version-list.tsx';

/** Loaded on demand: few teachers open it. */
const VersionList = lazyPart(async () => (await import('./version-list.tsx')).VersionList);

/** When an answer was written, in how many sittings, and every version of it; where versions branched, another can be graded. */
export function AnswerHistory(props: VersionListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="xs" mt="sm" data-print="no">
      <Group>
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.hide() : m.look()}
        </Button>
      </Group>
      {isOpen && (
        <Suspense>
          <VersionList {...props} />
        </Suspense>
      )}
    </Stack>
  );
}
