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

/** Of the lines that several students may be: the chosen one, by the line's place in the list. */
type Choices = Readonly<Record<number, string>>;

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
  const [chosen, setChosen] = useState<Choices>({});
  const match = useMatchStudents();
  const names = match.data?.names;
  const meantBy = ({ outcome, students }: MatchedName, line: number) => (outcome === 'several' ? chosen[line] : students[0]?.user_puid);
  const coming = [...new Set((names ?? []).flatMap((each, line) => meantBy(each, line) ?? []))].filter((puid) => !inIt.has(puid));
  const add = async () => {
    const left = (names ?? []).filter((each, line) => meantBy(each, line) === undefined).map(({ name }) => name);
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
          onClick={() => {
            setChosen({});
            match.mutate({ names: typed, group_puid: groupPuid });
          }}
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
      {names && <Report names={names} inIt={inIt} chosen={chosen} onChoose={(line, puid) => setChosen({ ...chosen, [line]: puid })} />}
    </Stack>
  );
}

interface ReportProps {
  readonly names: readonly MatchedName[];
  readonly inIt: ReadonlySet<string>;
  readonly chosen: Choices;
  readonly onChoose: (line: number, puid: string) => void;
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
            {missing.map(({ name }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and two may have one name
              <li key={line}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {several.length > 0 && <StatusChip tone="waiting">{m.severalCount({ count: several.length })}</StatusChip>}
      {names.map(({ name, outcome, students }, line) => {
        if (outcome !== 'several') return null;
        // Two lines of one name are two students.
        const isTaken = (puid: string) => Object.entries(chosen).some(([other, taken]) => taken === puid && Number(other) !== line);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and two may have one name
          <Radio.Group key={line} label={name} value={chosen[line] ?? ''} onChange={(puid) => onChoose(line, puid)}>
            <Group gap="md">
              {students.map(({ user_puid, first_name, last_name, user_name }) => (
                <Radio
                  key={user_puid}
                  value={user_puid}
                  disabled={isTaken(user_puid)}
                  label={`${first_name} ${last_name} (${user_name})`}
                />
              ))}
            </Group>
          </Radio.Group>
        );
      })}
    </Stack>
  );
}
