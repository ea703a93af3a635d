import { Alert, Button, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m as names } from '#client/shared/messages/work-notes.ts';
import { isNoAnswer, isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { Sticker } from '#client/shared/ui/stickers/sticker.tsx';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { useDraft } from '#client/staff/kit/form/use-draft.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/work-notes.ts';
import { MAX_NOTE_WORDS, STICKERS, type Sticker as StickerName, type WorkNote } from '#contract/grading/work-notes.schemas.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { CommentTextarea } from '../comment-bank/comment-textarea.tsx';
import { useSendNote, useTakeBackNote, workNotesQuery } from './work-notes.queries.ts';

interface WorkNotesProps {
  readonly resultId: string;
  /** Whose work it is, as the screen names them. */
  readonly name: string;
}

/** Stickers and sentences about a student's work: those that were sent, with what the student answered, and a new one. */
export function WorkNotes({ resultId, name }: WorkNotesProps) {
  const query = useQuery(workNotesQuery(resultId));
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)" component="section" aria-label={m.title({ name })} data-print="no">
      <Title order={3} size="h5" mb="xs">
        {m.title({ name })}
      </Title>
      <Stack gap="md">
        {query.isError && !query.data && isNoAnswer(query.error) ? (
          <Text c="dimmed">{m.notHere()}</Text>
        ) : (
          <QueryState query={query} hideAge>
            {({ notes }) => notes.map((note) => <SentNote key={note.note_id} note={note} name={name} />)}
          </QueryState>
        )}
        <NewNote key={resultId} resultId={resultId} name={name} />
      </Stack>
    </Paper>
  );
}

function SentNote({ note, name }: { readonly note: WorkNote; readonly name: string }) {
  const takeBack = useTakeBackNote();
  const { sticker, words, said_by, said_at, is_mine, answer, reply, replied_at, earlier = [] } = note;
  return (
    <div>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {sticker && <Sticker name={sticker} />}
        <div>
          <Text size="sm" c="dimmed">
            {m.sent({ name: said_by, when: formatMoment(said_at) })}
          </Text>
          {sticker && <Text fw={600}>{names[sticker]()}</Text>}
          {words && <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{words}</Text>}
          {replied_at && (
            <Text style={{ overflowWrap: 'anywhere' }}>
              <strong>{m.answered({ name, when: formatMoment(replied_at) })}:</strong>{' '}
              {[answer && names[answer](), reply].filter(Boolean).join(' ')}
            </Text>
          )}
          {earlier.length > 0 && (
            <details>
              <summary>{m.earlier({ name })}</summary>
              {earlier.map((each) => (
                <Text key={each.reply_id} size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {formatMoment(each.replied_at)}: {[each.answer && names[each.answer](), each.words].filter(Boolean).join(' ')}
                </Text>
              ))}
            </details>
          )}
          {is_mine && (
            <Button size="compact-sm" variant="subtle" loading={takeBack.isPending} onClick={() => takeBack.mutate(note.note_id)}>
              {m.takeBack()}
            </Button>
          )}
        </div>
      </Group>
      {takeBack.isError && <Alert color="coral">{failureText(takeBack.error, m.offline())}</Alert>}
    </div>
  );
}

interface Typed {
  readonly note_id: string;
  readonly sticker: StickerName | null;
  readonly words: string;
}

/** A sticker, a sentence or both. What was not sent stays on this device, under its own id: trying again makes no second note. */
function NewNote({ resultId, name }: WorkNotesProps) {
  const client = useQueryClient();
  const send = useSendNote();
  const draft = useDraft<Typed>(`work-note:${resultId}`);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const note = typed ?? draft.found?.values ?? { note_id: '', sticker: null, words: '' };
  const change = (part: Partial<Typed>) => {
    const next = { ...note, note_id: note.note_id || mintId(), ...part };
    setTyped(next);
    draft.keep(next);
  };
  const submit = async () => {
    setFault(null);
    if (note.sticker === null && note.words.trim() === '') return setFault(m.chooseFirst());
    try {
      await send.mutateAsync({ ...note, words: note.words.trim(), result_id: resultId });
      setTyped({ note_id: '', sticker: null, words: '' });
      await draft.drop();
    } catch (error) {
      // The first try arrived after all, and can be taken back above: what was changed since is another note.
      if (isRefusedAs(error, 'note_sent_already')) {
        change({ note_id: mintId() });
        void client.invalidateQueries({ queryKey: workNotesQuery(resultId).queryKey });
      }
      setFault(failureText(error, m.offline()));
    }
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label={m.sticker()}
        value={note.sticker ?? ''}
        onChange={(value) => change({ sticker: STICKERS.find((each) => each === value) ?? null })}
      >
        <Group gap="sm" mt={4}>
          <Radio value="" label={m.noSticker()} />
          {STICKERS.map((each) => (
            <Radio
              key={each}
              value={each}
              styles={{ body: { alignItems: 'center' } }}
              label={
                <Group gap={6} wrap="nowrap">
                  <Sticker name={each} /> {names[each]()}
                </Group>
              }
            />
          ))}
        </Group>
      </Radio.Group>
      <CommentTextarea
        label={m.words({ name })}
        description={m.wordsHint({ name })}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_NOTE_WORDS}
        value={note.words}
        onChange={(words) => change({ words })}
      />
      {fault && (
        <Alert color="coral" role="alert">
          {fault}
        </Alert>
      )}
      <Group>
        <Button variant="default" loading={send.isPending} onClick={() => void submit()}>
          {m.send({ name })}
        </Button>
      </Group>
    </Stack>
  );
}
