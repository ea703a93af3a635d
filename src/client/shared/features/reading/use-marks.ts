import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { draftPorts, onAnswered } from '#client/shared/platform/offline/queue.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { MarksEditor } from '#client/shared/viewers/reading/reader-context.ts';
import { saveNote } from '#contract/reading/reading.contract.ts';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { mergeNotes } from './merge-notes.ts';
import { bringNotesBack, saveNoteHere } from './notes.offline.ts';
import { notesHereQuery, notesQuery } from './reading.queries.ts';

const NONE: readonly ReadingNote[] = [];

/** Somebody's marks in a resource: the server's, and over them what this device has written since. */
export function useMarks(itemId: number): MarksEditor {
  const { userPuid, role } = useUser();
  const client = useQueryClient();
  const { data: received } = useQuery(notesQuery(userPuid, itemId));
  const { data: here } = useQuery(notesHereQuery(userPuid, itemId));
  const latest = useRef(here);
  latest.current = here;
  useEffect(
    () => draftPorts.listenLost(() => void bringNotesBack(draftPorts, userPuid, itemId, latest.current ?? []).catch(() => undefined)),
    [userPuid, itemId],
  );
  const notes = useMemo(() => mergeNotes(received?.notes ?? NONE, here ?? []), [received, here]);
  useEffect(
    () =>
      onAnswered((operations) => {
        if (operations.some(({ path }) => path === saveNote.path)) {
          void client.invalidateQueries({ queryKey: notesQuery(userPuid, itemId).queryKey });
        }
      }),
    [client, userPuid, itemId],
  );

  return useMemo(() => {
    const write = async (note: ReadingNote, is_removed: boolean) => {
      await saveNoteHere(draftPorts, userPuid, note, is_removed);
      await client.invalidateQueries({ queryKey: notesHereQuery(userPuid, itemId).queryKey });
    };
    return {
      notes,
      mintId: () => mintId(),
      save: (note) => write(note, false),
      remove: (note) => write(note, true),
      canShare: role === ROLE.student,
    };
  }, [client, userPuid, itemId, notes, role]);
}
