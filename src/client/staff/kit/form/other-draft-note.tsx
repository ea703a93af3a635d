import { Alert, Button, Group } from '@mantine/core';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { m } from './draft-labels.ts';
import type { ServerDraft } from './use-server-draft.ts';

interface OtherDraftNoteProps<Values> {
  readonly draft: ServerDraft<Values>;
  readonly onTake: (values: Values) => void;
}

/** Another window wrote on: which draft to go on with. */
export function OtherDraftNote<Values>({ draft, onTake }: OtherDraftNoteProps<Values>) {
  const { other } = draft;
  if (!other) return null;
  return (
    <Alert color="amber" variant="light" role="status">
      {m.draftElsewhere({ when: formatDistance(other.savedAt) })}
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          onClick={() => {
            draft.takeOther();
            onTake(other.values);
          }}
        >
          {m.draftTake()}
        </Button>
        <Button size="compact-sm" variant="default" onClick={draft.keepMine}>
          {m.draftKeep()}
        </Button>
      </Group>
    </Alert>
  );
}
