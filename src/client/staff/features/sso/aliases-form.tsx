import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { getConnections, saveAliases } from '#contract/sso/sso.contract.ts';

/** What people type on the sign-in page to find their district's sign-in. */
export function AliasesForm({ aliases }: { readonly aliases: readonly string[] }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  // What is typed, over what it was typed: what comes in meanwhile does not take its place.
  const [edit, setEdit] = useState<{ readonly text: string; readonly shown: readonly string[] } | null>(null);
  const text = edit?.text ?? aliases.join('\n');
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await call(saveAliases, {
        body: { user_puid, aliases: text.split(/[\s,]+/).filter((word) => word !== ''), shown: [...(edit?.shown ?? aliases)] },
      });
      toast.success(m.saved());
      await client.invalidateQueries({ queryKey: ['memory', getConnections.path] });
      setEdit(null);
    } catch (error) {
      tellFailure(error);
    }
    setSaving(false);
  };
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)" component="section" aria-label={m.finding()}>
      <Stack align="flex-start">
        <Title order={2} size="h4">
          {m.finding()}
        </Title>
        <Text c="dimmed">{m.findingLead()}</Text>
        <Textarea
          label={m.aliases()}
          value={text}
          onChange={(event) => setEdit({ text: event.currentTarget.value, shown: edit?.shown ?? aliases })}
          autosize
          minRows={2}
          w="100%"
          maw={480}
        />
        <Button onClick={() => void save()} loading={saving}>
          {m.save()}
        </Button>
      </Stack>
    </Paper>
  );
}
