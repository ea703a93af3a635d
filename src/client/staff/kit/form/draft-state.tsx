import { Stack, Text } from '@mantine/core';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { m } from './draft-labels.ts';
import type { ServerDraft } from './use-server-draft.ts';

/** Where what is typed is kept: on this device alone, or at the server as well. Nothing while nothing is typed. */
export function DraftState({
  draft,
  isDirty,
}: {
  readonly draft: Pick<ServerDraft<never>, 'savedAt' | 'waiting'>;
  readonly isDirty: boolean;
}) {
  return (
    <Stack gap={2} aria-live="polite">
      {isDirty && draft.waiting && (
        <Text size="sm" c="dimmed">
          {m.draftHere()}
        </Text>
      )}
      {isDirty && !draft.waiting && draft.savedAt && (
        <Text size="sm" c="dimmed">
          {m.draftSaved({ when: formatDistance(draft.savedAt) })}
        </Text>
      )}
    </Stack>
  );
}
