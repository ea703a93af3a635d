import type * as reading from '#contract/reading/reading.contract.ts';
import type { ReadingSettings } from '#contract/reading/reading.schemas.ts';
import { writeTime } from '#domain/merging/write-time.ts';
import { toMoment } from '#domain/time/moments.ts';
import { mergeAccountChoices, readAccountChoices } from '#server/db/account-choices.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { mergeNotes, type NoteToWrite } from './merge-notes.ts';
import { listNotes } from './reading.store.ts';

/** The greatest place that a column holds; no text is as long. */
const FURTHEST = 2_147_483_647;

/** What people mark in texts, and how they like to read them. */
export const readingHandlers = {
  saveNote: async (tx, calls) => {
    const outcomes = await mergeNotes(
      tx,
      calls.map((call): NoteToWrite => {
        const { user_puid: _caller, note_id, based_on, ...content } = call.body;
        return {
          district_id: call.caller.district_id,
          user_puid: call.caller.user_puid,
          note_id,
          version_id: call.op_id,
          based_on,
          written_at: writeTime(call),
          received_at: call.received_at,
          content: { ...content, start: Math.min(content.start, FURTHEST), end: Math.min(content.end, FURTHEST) },
        };
      }),
    );
    return calls.map(({ body: { note_id }, received_at }, index) => {
      if (outcomes[index] === 'written') return { note_id, received_at };
      return outcomes[index] === 'too many' ? new ApiError(409, 'notes_full') : notFound('This resource');
    });
  },

  getNotes: async ({ db, caller }, { query: { item_id } }) => ({
    notes: (await listNotes(db, caller, item_id)).map(({ is_shared, kept_of, ...note }) => ({
      ...note,
      updated_at: toMoment(note.updated_at),
      ...(is_shared ? { is_shared } : {}),
      ...(kept_of === null ? {} : { kept_of }),
    })),
  }),

  saveSettings: async (tx, calls) => {
    await mergeAccountChoices(
      tx,
      'reading_settings',
      calls.map((call) => ({
        district_id: call.caller.district_id,
        user_puid: call.caller.user_puid,
        settings: call.body.settings,
        chosen_at: writeTime(call),
      })),
    );
    return calls.map(({ received_at }) => ({ received_at }));
  },

  getSettings: async ({ db, caller }) => ({ settings: await readAccountChoices<ReadingSettings>(db, 'reading_settings', caller) }),
} satisfies HandlersOf<typeof reading>;
