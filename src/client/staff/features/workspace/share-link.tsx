import { Button, Group, Text, TextInput } from '@mantine/core';
import { m } from '#client/shared/messages/sharing.ts';
import { dayLabel } from '#client/staff/kit/dates/district-day.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import type { LessonLink } from '#contract/workspace/sharing.schemas.ts';

/** A link that works: its address, until when, and how to stop it. */
export function ShareLink({ link, onStop }: { readonly link: LessonLink; readonly onStop: () => void }) {
  const address = `${location.origin}${link.url}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(m.copied());
    } catch {
      toast.warn(m.copyFailed());
    }
  };
  return (
    <div>
      <TextInput label={m.address()} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <Text size="sm" c="dimmed" mt={4}>
        {link.end_date === null ? m.forGood() : m.until({ day: dayLabel(link.end_date) })}
      </Text>
      <Group gap="xs" mt="xs">
        <Button onClick={() => void copy()}>{m.copyLink()}</Button>
        <Button variant="default" onClick={onStop}>
          {m.stopLink()}
        </Button>
      </Group>
    </div>
  );
}
