import type * as reading from '#contract/reading/reading.contract.ts';
import { toMoment } from '#domain/time/moments.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { listNotes, readSettings, writeNotes, writeSettings } from './reading.store.ts';

/** The greatest place that a column holds; no text is as long. */
const FURTHEST = 2_147_483_647;

/** What people mark in texts, and how they like to read them. */
export const readingHandlers = {
  saveNote: async (tx, calls) => {
    const written = await writeNotes(
      tx,
      calls.map(({ caller, body, received_at }) => ({
        ...body,
        start: Math.min(body.start, FURTHEST),
        end: Math.min(body.end, FURTHEST),
        district_id: caller.district_id,
        user_puid: caller.user_puid,
        updated_at: received_at,
      })),
    );
    return calls.map(({ body: { note_id }, received_at }, index) => {
      if (written[index] === 'written') return { note_id, received_at };
      return written[index] === 'too many' ? new ApiError(409, 'notes_full') : notFound('This resource');
    });
  },

  getNotes: async ({ db, caller }, { query: { item_id } }) => ({
    notes: (await listNotes(db, caller, item_id)).map(({ is_shared, ...note }) => ({
      ...note,
      updated_at: toMoment(note.updated_at),
      ...(is_shared ? { is_shared } : {}),
    })),
  }),

  saveSettings: async (tx, calls) => {
    await writeSettings(
      tx,
      calls.map(({ caller: { district_id, user_puid }, body: { settings } }) => ({ district_id, user_puid, settings })),
    );
    return calls.map(({ received_at }) => ({ received_at }));
  },

  getSettings: async ({ db, caller }) => ({ settings: await readSettings(db, caller) }),
} satisfies HandlersOf<typeof reading>;
