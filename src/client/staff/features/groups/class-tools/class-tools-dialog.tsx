import { Button, Group, NumberInput, Paper, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/people/class-tools.ts';
import type { GroupDetails } from '#contract/groups/groups.schemas.ts';
import { chime } from './chime.ts';
import { type Drawn, drawStudent, NOBODY_DRAWN, studentsLeft } from './draw-student.ts';
import { useCountdown } from './use-countdown.ts';

const PRESETS_MIN = [1, 2, 5, 10];
const MAX_MINUTES = 180;
const FIRST_MINUTES = 5;
const LARGE = { fontSize: 'clamp(1.75rem, 6vw, 3.5rem)', lineHeight: 1.2, overflowWrap: 'anywhere' } as const;

/** Who was drawn in which class, until the page is left: a dialog that is opened again goes on. */
const rounds = new Map<string, Drawn>();

/** To be shown to a class: draws a student, and counts time down. */
export function ClassToolsDialog({ details, onClose }: { readonly details: GroupDetails; readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={m.title({ name: details.group.group_name })} size="xl" closedBy="escape">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <StudentPicker details={details} />
        <Timer />
      </SimpleGrid>
    </Dialog>
  );
}

function StudentPicker({ details: { group, group_users_list } }: { readonly details: GroupDetails }) {
  const [round, setRound] = useState(rounds.get(group.group_puid) ?? NOBODY_DRAWN);
  const students = group_users_list.map(({ user_puid }) => user_puid);
  const change = (next: Drawn) => {
    rounds.set(group.group_puid, next);
    setRound(next);
  };
  const current = group_users_list.find(({ user_puid }) => user_puid === round.drawn.at(-1));
  const leaveOut = () => {
    const absent = [...round.absent, ...round.drawn.slice(-1)];
    change(drawStudent(students, { drawn: round.drawn.slice(0, -1), absent }));
  };
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)">
      <Stack gap="md" align="flex-start">
        <Title order={3} size="h4">
          {m.pick()}
        </Title>
        <Text role="status" fw={700} style={LARGE} mih="2.4em">
          {current ? `${current.first_name} ${current.last_name}` : '–'}
        </Text>
        <Text size="sm" c="dimmed">
          {m.left({ count: studentsLeft(students, round).length, total: students.length - round.absent.length })}
          {round.absent.length > 0 && ` · ${m.absent({ count: round.absent.length })}`}
        </Text>
        <Group gap="xs">
          <Button color="coral" disabled={students.length === round.absent.length} onClick={() => change(drawStudent(students, round))}>
            {current ? m.pickNext() : m.pick()}
          </Button>
          {current && (
            <Button variant="default" onClick={leaveOut}>
              {m.notHere()}
            </Button>
          )}
          {(round.drawn.length > 0 || round.absent.length > 0) && (
            <Button variant="subtle" onClick={() => change(NOBODY_DRAWN)}>
              {m.startOver()}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function Timer() {
  const [minutes, setMinutes] = useState(FIRST_MINUTES);
  const [isLoud, setLoud] = useState(false);
  const sounds = useRef(isLoud);
  sounds.current = isLoud;
  const countdown = useCountdown(
    FIRST_MINUTES * 60,
    useCallback(() => sounds.current && chime(), []),
  );
  const { seconds, isRunning, isOver } = countdown;
  const setTo = (next: number) => {
    setMinutes(next);
    countdown.set(next * 60);
  };
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)">
      <Stack gap="md" align="flex-start">
        <Title order={3} size="h4">
          {m.timer()}
        </Title>
        {/* Children read it: the face of the screen has a slash in its zero. */}
        <Text
          component="div"
          role="timer"
          fw={700}
          style={{ ...LARGE, fontFamily: 'system-ui, sans-serif', fontVariantNumeric: 'tabular-nums' }}
        >
          {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
        </Text>
        <Text role="status" fw={600} mih="1.5em">
          {isOver ? m.timeUp() : ''}
        </Text>
        <Group gap="xs">
          {PRESETS_MIN.map((each) => (
            <Button key={each} variant="default" size="compact-md" onClick={() => setTo(each)}>
              {m.minutes({ count: each })}
            </Button>
          ))}
        </Group>
        <NumberInput
          label={m.ownMinutes()}
          value={minutes}
          min={1}
          max={MAX_MINUTES}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(value) => typeof value === 'number' && value >= 1 && setTo(value)}
        />
        <Switch label={m.sound()} checked={isLoud} onChange={({ currentTarget }) => setLoud(currentTarget.checked)} />
        <Group gap="xs">
          {isRunning ? (
            <Button onClick={countdown.pause}>{m.pause()}</Button>
          ) : (
            <Button color="coral" disabled={isOver} onClick={countdown.start}>
              {m.start()}
            </Button>
          )}
          <Button variant="default" onClick={() => setTo(minutes)}>
            {m.reset()}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
