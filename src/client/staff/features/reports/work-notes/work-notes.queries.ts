import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { getWorkNotes, sendWorkNote, takeBackWorkNote } from '#contract/grading/work-notes.contract.ts';
import type { Sticker } from '#contract/grading/work-notes.schemas.ts';
import { REPORTS_STORE } from '../classes/live-report.ts';

/** What teachers said of an attempt or a lab, and what its student answered: while it is looked at, answers come by themselves. */
export const workNotesQuery = (result_id: string) => ({
  ...apiQuery(REPORTS_STORE, getWorkNotes, { query: { result_id } }),
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always' as const,
});

interface NewNote {
  readonly note_id: string;
  readonly result_id: string;
  readonly sticker: Sticker | null;
  readonly words: string;
}

/** Sends a note; the same id again is the same note. */
export function useSendNote() {
  return useApiMutation(sendWorkNote, { input: (body: NewNote) => ({ body }), stale: [getWorkNotes] });
}

/** Takes back one of the caller's own notes. */
export function useTakeBackNote() {
  return useApiMutation(takeBackWorkNote, { input: (note_id: string) => ({ body: { note_id } }), stale: [getWorkNotes] });
}
