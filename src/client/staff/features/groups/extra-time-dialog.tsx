import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m as kit } from '#client/staff/kit/labels.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m as words } from '#client/staff/messages/people/group-students.ts';
import { m } from '#client/staff/messages/people/groups.ts';
import { EXTRA_TIMES, type GroupMember } from '#contract/groups/groups.schemas.ts';
import { extraTimeText } from './extra-time-text.ts';
import { useSetExtraTime } from './groups.mutations.ts';

interface ExtraTimeDialogProps {
  readonly groupPuid: string;
  readonly students: readonly GroupMember[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Gives students more time for timed tests, or takes it away. Where all of them have the same, that is chosen at first. */
export function ExtraTimeDialog({ groupPuid, students, onClose, onSaved }: ExtraTimeDialogProps) {
  const had = new Set(students.map(({ extra_time }) => extra_time));
  const [percent, setPercent] = useState<(typeof EXTRA_TIMES)[number] | null>(
    EXTRA_TIMES.find((each) => had.size === 1 && had.has(each)) ?? null,
  );
  const set = useSetExtraTime();
  // As it was when the dialog was opened, whatever is read anew behind it.
  const [shown] = useState(() => students.map(({ user_puid, extra_time }) => ({ user_puid, extra_time })));
  const save = async () => {
    if (percent === null) return;
    await set.mutateAsync({ group_puid: groupPuid, people: students.map(({ user_puid }) => user_puid), percent, shown });
    toast.success(words.extraTimeSaved({ count: students.length, time: extraTimeText(percent) }));
    onSaved();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.extraTimeTitle({ count: students.length })}>
      <Stack>
        <Text size="sm">{words.extraTimeText()}</Text>
        <Radio.Group
          aria-label={m.extraTimeColumn()}
          value={percent === null ? null : String(percent)}
          onChange={(value) => setPercent(EXTRA_TIMES.find((each) => String(each) === value) ?? null)}
        >
          <Stack gap="xs">
            {EXTRA_TIMES.map((each) => (
              <Radio key={each} value={String(each)} label={extraTimeText(each)} />
            ))}
          </Stack>
        </Radio.Group>
        {set.error && (
          <Alert color="coral" role="alert">
            {failureText(set.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={set.isPending}>
            {kit.cancel()}
          </Button>
          {/* What went wrong stands above. */}
          <Button color="coral" disabled={percent === null} loading={set.isPending} onClick={() => void save().catch(() => undefined)}>
            {m.save()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
