import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { useSession } from '#client/shared/platform/session/session.ts';
import { MadeAnswer } from '#client/shared/viewers/made-answers/made-answer.tsx';
import { m } from '#client/staff/messages/people/held-work.ts';
import type { HeldAnswer, HeldPile } from '#contract/held-work/held-work.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import { heldAnswersQuery } from './held-work.queries.ts';

/** Of a quiz that two devices turned in: the answers that differ, with both times. */
export function BothVersions({ pile }: { readonly pile: HeldPile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? m.hideCompare() : m.compare()}
      </Button>
      {isOpen && <Answers pile={pile} />}
    </>
  );
}

function Answers({ pile }: { readonly pile: HeldPile }) {
  const session = useSession();
  const { data, isError, isPaused } = useQuery(heldAnswersQuery(session?.user.userPuid ?? '', pile));
  if (!data) return isError || isPaused ? <Text role="status">{m.compareOffline()}</Text> : null;
  return (
    <Stack gap="sm" mt="sm">
      {data.map((answer) => (
        <div key={answer.question_id}>
          <Text fw={600}>{inLocale(answer.stem)}</Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Version
              title={m.turnedInFirst()}
              type={answer.type}
              text={answer.turned_in_text}
              written={answer.turned_in_written_at}
              received={answer.turned_in_received_at}
            />
            <Version
              title={m.arrivedLater()}
              type={answer.type}
              text={answer.held_text}
              written={answer.held_written_at}
              received={answer.held_received_at}
            />
          </SimpleGrid>
        </div>
      ))}
    </Stack>
  );
}

interface VersionProps extends Pick<HeldAnswer, 'type'> {
  readonly title: string;
  readonly text: string;
  readonly written: string | null;
  readonly received: string | null;
}

function Version({ title, type, text, written, received }: VersionProps) {
  const times = [written && m.writtenWhen({ when: formatMoment(written) }), received && m.receivedWhen({ when: formatMoment(received) })];
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {times.filter(Boolean).join(' · ')}
      </Text>
      {isMade(type) && text !== '' ? (
        <MadeAnswer type={type} text={text} />
      ) : (
        <Text style={{ whiteSpace: 'pre-wrap' }}>{text || m.noText()}</Text>
      )}
    </div>
  );
}
