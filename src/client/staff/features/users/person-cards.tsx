import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { browserName } from '#client/shared/features/profile/browser-name.ts';
import { formatDistance, formatMoment, formatTime } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/people/users.ts';
import type { AccountDetails } from '#contract/users/users.schemas.ts';
import type { usePeopleMutations } from './users.mutations.ts';

type Mutations = ReturnType<typeof usePeopleMutations>;
interface CardProps {
  readonly person: AccountDetails;
  readonly mutations: Mutations;
}

/** One part of a person's page. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

/** The classes that a person is in or teaches. */
export function ClassesCard({ person: { classes, classes_total } }: Pick<CardProps, 'person'>) {
  return (
    <Card title={m.classes()}>
      {classes.length === 0 ? (
        <Text c="dimmed">{m.noClasses()}</Text>
      ) : (
        classes.map(({ group_puid, group_name, teacher, is_own }) => (
          <Text key={`${group_puid} ${is_own}`}>
            {group_name}{' '}
            <Text span c="dimmed">
              {is_own ? m.teaches() : teacher === null ? '' : m.taughtBy({ name: teacher })}
            </Text>
          </Text>
        ))
      )}
      {classes_total > classes.length && <Text c="dimmed">{m.classesMore({ shown: classes.length, total: classes_total })}</Text>}
    </Card>
  );
}

/** Wrong passwords that were tried, and letting the person in again. */
export function SignInCard({ person: { account, budget }, mutations }: CardProps) {
  return (
    <Card title={m.signIn()}>
      <Text>{budget.failures === 0 ? m.noWrong() : m.wrongCount({ count: budget.failures })}</Text>
      {budget.next_at !== null && <Text>{m.mayTryAt({ when: formatTime(budget.next_at) })}</Text>}
      {budget.open_until !== null && <Text>{m.openUntil({ when: formatTime(budget.open_until) })}</Text>}
      <Group>
        <Button variant="default" onClick={() => void mutations.letIn(account)}>
          {m.letIn()}
        </Button>
      </Group>
    </Card>
  );
}

/** Where a person is signed in, and signing them out there. */
export function SessionsCard({ person: { account, sessions }, mutations }: CardProps) {
  return (
    <Card title={m.sessions()}>
      {sessions.length === 0 && <Text c="dimmed">{m.noSessions()}</Text>}
      {sessions.map(({ session_id, browser: said, seen_at, started_at }) => {
        const { browser, system } = browserName(said);
        const device = m.deviceName({ browser: browser ?? m.otherBrowser(), system: system ?? m.otherSystem() });
        return (
          <Group key={session_id} justify="space-between" wrap="nowrap">
            <Text>
              {device}
              <Text c="dimmed" size="sm">
                {m.signedInSince({ when: formatDistance(seen_at), since: formatMoment(started_at) })}
              </Text>
            </Text>
            <Button
              variant="subtle"
              flex="none"
              aria-label={`${m.endOne()}: ${device}`}
              onClick={() => void mutations.endSessions(account, session_id)}
            >
              {m.endOne()}
            </Button>
          </Group>
        );
      })}
      {sessions.length > 0 && (
        <Group>
          <Button variant="default" onClick={() => void mutations.endSessions(account)}>
            {m.endAll()}
          </Button>
        </Group>
      )}
    </Card>
  );
}

/** The devices that a person used, by what they last said. */
export function DevicesCard({ person: { devices } }: Pick<CardProps, 'person'>) {
  return (
    <Card title={m.devices()}>
      {devices.length === 0 && <Text c="dimmed">{m.noDevices()}</Text>}
      {devices.map(({ device_code, heard_at, held, is_ready }) => (
        <Text key={`${device_code} ${heard_at}`}>
          {m.device({ code: device_code })}
          <Text c="dimmed" size="sm" component="span" display="block">
            {m.heard({ when: formatDistance(heard_at) })}. {held === 0 ? m.nothingHeld() : m.held({ count: held })}
            {is_ready ? `. ${m.readyOffline()}` : ''}
          </Text>
        </Text>
      ))}
    </Card>
  );
}

/** The keys that seal what a person leaves on a device, and ending them. */
export function KeysCard({ person: { account, keys, keys_total }, mutations }: CardProps) {
  const canEnd = keys.some(({ revoked_at }) => revoked_at === null);
  return (
    <Card title={m.keys()}>
      <Text size="sm" c="dimmed">
        {m.keysWhy()}
      </Text>
      {keys.length === 0 && <Text c="dimmed">{m.noKeys()}</Text>}
      {keys.map(({ key_id, device_code, certified_at, ends_at, revoked_at }) => {
        const device = device_code === null ? m.keyNowhere() : m.keyOn({ code: device_code });
        return (
          <Group key={key_id} justify="space-between" wrap="nowrap">
            <Text>
              {device}
              <Text c="dimmed" size="sm" component="span" display="block">
                {revoked_at === null
                  ? m.keySince({ since: formatMoment(certified_at), until: formatMoment(ends_at) })
                  : m.keyEnded({ when: formatMoment(revoked_at) })}
              </Text>
            </Text>
            {revoked_at === null && (
              <Button
                variant="subtle"
                flex="none"
                aria-label={`${m.endKey()}: ${device}`}
                onClick={() => void mutations.endKeys(account, key_id)}
              >
                {m.endKey()}
              </Button>
            )}
          </Group>
        );
      })}
      {keys_total > keys.length && <Text c="dimmed">{m.keysMore({ shown: keys.length, total: keys_total })}</Text>}
      {canEnd && (
        <Group>
          <Button variant="default" onClick={() => void mutations.endKeys(account)}>
            {m.endKeys()}
          </Button>
        </Group>
      )}
    </Card>
  );
}
