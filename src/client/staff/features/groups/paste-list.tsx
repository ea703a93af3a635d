import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#client/shared/messages/groups.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { MatchedName } from '#contract/groups.schemas.ts';
import type { WayToAdd } from './add-students-screen.tsx';
import { useMatchStudents } from './groups.mutations.ts';

/** A list of names, looked up at once: who was found, who might be meant, and who was not found. */
export function PasteList({ inIt, busy, onAdd }: WayToAdd) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const match = useMatchStudents();
  const names = match.data?.names;
  const coming = (names ?? []).flatMap(({ name, outcome, students }) => {
    const puid = outcome === 'several' ? chosen[name] : students[0]?.user_puid;
    return puid === undefined || inIt.has(puid) ? [] : [puid];
  });
  return (
    <Stack gap="md" maw={640}>
      <Textarea
        label={m.listLabel()}
        description={m.listHint()}
        value={typed}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={20_000}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group>
        <Button variant="default" loading={match.isPending} disabled={typed.trim() === ''} onClick={() => match.mutate(typed)}>
          {m.check()}
        </Button>
        {names && (
          <Button color="coral" loading={busy} disabled={coming.length === 0} onClick={() => void onAdd([...new Set(coming)])}>
            {m.addFound({ count: new Set(coming).size })}
          </Button>
        )}
      </Group>
      {match.error && (
        <Alert color="coral" role="alert">
          {match.error.message}
        </Alert>
      )}
      {names && <Report names={names} chosen={chosen} onChoose={(name, puid) => setChosen({ ...chosen, [name]: puid })} />}
    </Stack>
  );
}

interface ReportProps {
  readonly names: readonly MatchedName[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (name: string, puid: string) => void;
}

function Report({ names, chosen, onChoose }: ReportProps) {
  const of = (outcome: MatchedName['outcome']) => names.filter((each) => each.outcome === outcome);
  const [found, several, missing] = [of('found'), of('several'), of('not_found')];
  return (
    <Stack gap="sm" role="status">
      <StatusChip tone="done">{m.foundCount({ count: found.length })}</StatusChip>
      {missing.length > 0 && (
        <div>
          <StatusChip tone="problem">{m.missingCount({ count: missing.length })}</StatusChip>
          <Text size="sm">{missing.map(({ name }) => name).join(', ')}</Text>
        </div>
      )}
      {several.length > 0 && <StatusChip tone="waiting">{m.severalCount({ count: several.length })}</StatusChip>}
      {several.map(({ name, students }) => (
        <Radio.Group key={name} label={name} value={chosen[name] ?? ''} onChange={(puid) => onChoose(name, puid)}>
          <Group gap="md">
            {students.map(({ user_puid, first_name, last_name, user_name }) => (
              <Radio key={user_puid} value={user_puid} label={`${first_name} ${last_name} (${user_name})`} />
            ))}
          </Group>
        </Radio.Group>
      ))}
    </Stack>
  );
}
