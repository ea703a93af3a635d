import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { draftPorts, onAnswered } from '#client/shared/platform/offline/queue.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { getMyWorkNotes, replyToWorkNote } from '#contract/grading/work-notes.contract.ts';
import type { MyWorkNote, NoteAnswer } from '#contract/grading/work-notes.schemas.ts';
import { type ReplyHere, repliesHere, saveReplyHere } from './replies.offline.ts';

/** A note with the answer that the student sees: the server's, or this device's while it is on its way. */
export interface NoteHere extends MyWorkNote {
  readonly is_on_its_way: boolean;
}

const hereQuery = (userPuid: string) =>
  queryOptions({
    queryKey: ['memory', 'work-note-replies', userPuid],
    // Storage that cannot be read is said once, with what to do, by the page itself.
    queryFn: () => repliesHere(userPuid).catch(() => []),
    networkMode: 'always',
  });

/** What teachers said of the student's work, and answering it. Kept on the device, as the answers are until they arrived. */
export function useMyNotes() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const options = { ...apiQuery('studentDashboard', getMyWorkNotes, { query: { user_puid: userPuid } }), staleTime: 0 };
  const { data } = useQuery(options);
  const { data: here = [] } = useQuery(hereQuery(userPuid));
  const { queryKey } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the same while the person is
  useEffect(
    () =>
      onAnswered((operations) => {
        if (operations.some(({ path }) => path === replyToWorkNote.path)) void client.invalidateQueries({ queryKey });
      }),
    [client, userPuid],
  );
  return {
    notes: (data?.notes ?? []).map((note) => withReply(note, here)),
    /** @param seen the note as it was on the screen */
    reply: async ({ note_id, reply_id }: NoteHere, answer: NoteAnswer | null, words: string) => {
      await saveReplyHere(draftPorts, userPuid, { note_id, answer, words, based_on: reply_id, at: new Date().toISOString() });
      await client.invalidateQueries({ queryKey: hereQuery(userPuid).queryKey });
    },
  };
}

/** Shows this device's answer instead of the server's until the server has it, as the current answer or as an earlier one. */
export function withReply(stored: MyWorkNote, here: readonly ReplyHere[]): NoteHere {
  // Copies stored by an earlier release have neither field.
  const note = { ...stored, reply_id: stored.reply_id ?? null, earlier: stored.earlier ?? [] };
  const own = here.find(({ note_id }) => note_id === note.note_id);
  const isReceived = own && [note, ...note.earlier].some(({ reply_id }) => reply_id === own.op_id);
  const isKnown = !own || isReceived || (note.answer === own.answer && note.reply === own.words);
  if (isKnown) return { ...note, is_on_its_way: false };
  return { ...note, answer: own.answer, reply: own.words, reply_id: own.op_id, is_on_its_way: true };
}
