import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/people/groups.ts';
import type { MatchedName } from '#contract/groups/groups.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import classes from './groups.module.css';
import { useMatchStudents } from './groups.mutations.ts';

export interface WayToAdd {
  /** Who is in the class already. */
  readonly inIt: ReadonlySet<string>;
  readonly busy: boolean;
  /** Answers whether they were added; why not was said. */
  readonly onAdd: (people: readonly string[]) => Promise<boolean>;
}

/**
 * A list of names, looked up at once: who was found, who might be meant, and who was not found. What is pasted is kept on the
 * device; those who were added leave the list, so that what is left can be corrected.
 */
export function PasteList({ inIt, busy, onAdd, groupPuid }: WayToAdd & { readonly groupPuid: string }) {
  const [typed, setTyped] = usePersistentState(`paste:${groupPuid}`, '');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const match = useMatchStudents();
  const names = match.data?.names;
  const meantBy = ({ name, outcome, students }: MatchedName) => (outcome === 'several' ? chosen[name] : students[0]?.user_puid);
  const coming = [...new Set((names ?? []).flatMap((each) => meantBy(each) ?? []))].filter((puid) => !inIt.has(puid));
  const add = async () => {
    const left = (names ?? []).filter((each) => meantBy(each) === undefined).map(({ name }) => name);
    if (!(await onAdd(coming))) return;
    setTyped(left.join('\n'));
    if (left.length === 0) match.reset();
  };
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
        <Button
          variant="default"
          loading={match.isPending}
          disabled={typed.trim() === ''}
          onClick={() => match.mutate({ names: typed, group_puid: groupPuid })}
        >
          {m.check()}
        </Button>
        {names && coming.length > 0 && (
          <Button color="coral" loading={busy} onClick={() => void add()}>
            {m.addFound({ count: coming.length })}
          </Button>
        )}
      </Group>
      {match.error && (
        <Alert color="coral" role="alert">
          {failureText(match.error)}
        </Alert>
      )}
      {names && <Report names={names} inIt={inIt} chosen={chosen} onChoose={(name, puid) => setChosen({ ...chosen, [name]: puid })} />}
    </Stack>
  );
}

interface ReportProps {
  readonly names: readonly MatchedName[];
  readonly inIt: ReadonlySet<string>;
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (name: string, puid: string) => void;
}

function Report({ names, inIt, chosen, onChoose }: ReportProps) {
  const isOfDistrict = useUser().role >= ROLE.districtAdmin;
  const of = (outcome: MatchedName['outcome']) => names.filter((each) => each.outcome === outcome);
  const [found, several, missing] = [of('found'), of('several'), of('not_found')];
  const people = new Set(found.flatMap(({ students }) => students.map(({ user_puid }) => user_puid)));
  const [twice, already] = [found.length - people.size, [...people].filter((puid) => inIt.has(puid)).length];
  return (
    <Stack gap="sm" role="status">
      <Group gap="xs">
        <StatusChip tone={people.size > 0 ? 'done' : 'neutral'}>{m.foundCount({ count: people.size })}</StatusChip>
        {already > 0 && <StatusChip tone="neutral">{m.alreadyCount({ count: already })}</StatusChip>}
        {twice > 0 && <StatusChip tone="neutral">{m.twiceCount({ count: twice })}</StatusChip>}
      </Group>
      {missing.length > 0 && (
        <div>
          <StatusChip tone="problem">{(isOfDistrict ? m.missingCountDistrict : m.missingCount)({ count: missing.length })}</StatusChip>
          <Text size="sm" c="dimmed" mt={4}>
            {isOfDistrict ? m.missingHintDistrict() : m.missingHint()}
          </Text>
          <ul className={classes.missing}>
            {missing.map(({ name }) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
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
