import type * as calls from '#contract/grading/work-notes.contract.ts';
import { MAX_NOTES } from '#contract/grading/work-notes.schemas.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { writeTime } from '#domain/merging/write-time.ts';
import type { Transaction } from '#server/db/database.ts';
import { notifyEach, withdrawNotices } from '#server/db/notify-people.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { findSeenResult } from './book/results.store.ts';
import {
  countWorkNotes,
  findResultOfNote,
  insertWorkNote,
  listNotesOfStudent,
  listWorkNotes,
  type NoteReply,
  type RepliedNote,
  withdrawWorkNote,
  writeReply,
} from './grading/work-notes.store.ts';

const aboutNote = (noteId: string) => `note:${noteId}`;
const aboutReply = (noteId: string) => `reply:${noteId}`;

/** Stickers and sentences of teachers about a student's work, and what students answer. */
export function workNoteHandlers(visibility: Pick<GroupVisibility, 'visibleGroups' | 'groupScope'>) {
  /** @throws not found, of an attempt that the caller may not see as of one that is not there */
  const seenResult = async ({ db, caller }: CallContext, result_id: string) => {
    const groups = visibility.visibleGroups(caller);
    const found = groups && (await findSeenResult(db, groups, visibility.groupScope(caller)?.district_id ?? null, result_id));
    if (!found) throw notFound('This attempt');
    return found;
  };
  return {
    getWorkNotes: async (context, { query: { result_id } }) => {
      const { district_id } = await seenResult(context, result_id);
      return { notes: await listWorkNotes(context.db, district_id, result_id, context.caller.user_puid) };
    },

    sendWorkNote: async (context, { body: { note_id, result_id, sticker, words: typed } }) => {
      const { db, caller, now } = context;
      const { district_id, user_puid } = await seenResult(context, result_id);
      const words = typed.trim();
      if (sticker === null && words === '') throw new ApiError(400, 'note_without_words');
      return db.transaction(async (tx) => {
        const note = { district_id, note_id, result_id, user_puid, teacher_puid: caller.user_puid, sticker, words, now };
        if (await insertWorkNote(tx, note)) {
          if ((await countWorkNotes(tx, district_id, result_id)) > MAX_NOTES)
            throw new ApiError(409, ['notes_on_work_full', { most: MAX_NOTES }]);
          await tellStudent(tx, note);
        }
        const written = (await listWorkNotes(tx, district_id, result_id, caller.user_puid)).find((each) => each.note_id === note_id);
        if (!written) throw notFound('This note');
        if (written.sticker !== sticker || written.words !== words) throw new ApiError(422, 'note_sent_already');
        return written;
      });
    },

    takeBackWorkNote: async (context, { body: { note_id } }) => {
      const result_id = await findResultOfNote(context.db, note_id);
      if (result_id === null) throw notFound('This note');
      const { district_id } = await seenResult(context, result_id);
      await context.db.transaction(async (tx) => {
        await withdrawWorkNote(tx, { district_id, note_id }, context.now);
        await withdrawNotices(tx, district_id, aboutNote(note_id));
      });
      return { note_id };
    },

    getMyWorkNotes: async ({ db, caller }) => ({ notes: await listNotesOfStudent(db, caller.district_id, caller.user_puid) }),

    replyToWorkNote: async (tx, sent) => {
      const outcomes = [];
      for (const call of sent) {
        const { caller, received_at } = call;
        const { note_id, answer, words, based_on } = call.body;
        const reply: NoteReply = {
          district_id: caller.district_id,
          user_puid: caller.user_puid,
          op_id: call.op_id,
          based_on,
          note_id,
          answer,
          words: words.trim(),
          written_at: writeTime(call),
          received_at,
        };
        const replied = await writeReply(tx, reply);
        if (replied) await tellTeacher(tx, reply, replied, new Date(received_at));
        outcomes.push(replied ? { note_id, received_at } : notFound('This note'));
      }
      return outcomes;
    },
  } satisfies HandlersOf<typeof calls>;
}

async function tellStudent(tx: Transaction, note: Parameters<typeof insertWorkNote>[1]): Promise<void> {
  const { district_id: districtId, note_id, user_puid, words, now } = note;
  const title = { en: 'Your teacher looked at your work', es: 'Tu maestra o maestro vio tu trabajo' };
  const body = words === '' ? { en: 'There is a sticker for you.', es: 'Hay una calcomanía para ti.' } : { en: words, es: words };
  await notifyEach(
    tx,
    { districtId, people: [user_puid], about: aboutNote(note_id), title, body, link: '/authenticated/studentDashboard/studentDashboard' },
    now,
  );
}

async function tellTeacher(tx: Transaction, reply: NoteReply, replied: RepliedNote, now: Date): Promise<void> {
  const { group_puid, assignment_id, item_id, resource_type_id } = replied;
  const isLab = !TAKEN_TYPES.some((type) => type === resource_type_id);
  const of = isLab ? `item_id=${item_id}` : `quiz_id=${item_id}`;
  const screen = isLab ? '/authenticated/reports/lab' : '/authenticated/mygroups/studentReportView';
  await notifyEach(
    tx,
    {
      districtId: reply.district_id,
      people: [replied.teacher_puid],
      about: aboutReply(reply.note_id),
      title: { en: 'A student answered your note', es: 'Un estudiante contestó tu nota' },
      body: { en: 'Open the work to read it.', es: 'Abre el trabajo para leerla.' },
      link: `${screen}?group_puid=${group_puid}&assignment_id=${assignment_id}&${of}&student_puid=${reply.user_puid}`,
    },
    now,
  );
}
