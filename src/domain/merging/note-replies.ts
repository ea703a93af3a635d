import type { EarlierReply, NoteAnswer } from '#contract/grading/work-notes.schemas.ts';
import { settleVersions, type Version } from './versions.ts';

/** Stored answers per note. */
export const MAX_REPLIES = 50;

/** One answer of a student to a teacher's note. */
export interface ReplyVersion extends Version {
  readonly answer: NoteAnswer | null;
  readonly words: string;
  readonly received_at: string;
  /** Marks the one that counts. */
  readonly is_in_force?: boolean;
}

interface ArrivingReply extends Omit<ReplyVersion, 'version_id' | 'based_on'> {
  readonly op_id: string;
  readonly based_on: string | null | undefined;
}

/**
 * Adds an answer and decides which one counts (decisions/versions-and-late-work.md): it replaces the answer it is based on; between answers written independently,
 * the later one counts; if that is not certain, the one that counted before.
 */
export function addReply(
  stored: readonly ReplyVersion[],
  arriving: ArrivingReply,
): { readonly inForce: ReplyVersion; readonly replies: readonly ReplyVersion[] } {
  const { op_id: version_id, based_on = null, answer, words, written_at, received_at } = arriving;
  const added: ReplyVersion = { version_id, based_on, answer, words, written_at, received_at };
  const before = stored.filter((each) => each.version_id !== version_id);
  const [first = added, ...rest] = [...before, added];
  const { version_id: inForceId } = settleVersions(
    [first, ...rest],
    stored.find(({ is_in_force }) => is_in_force)?.version_id ?? null,
  ).inForce;
  const all = [first, ...rest].map(({ is_in_force: _was, ...each }) =>
    each.version_id === inForceId ? { ...each, is_in_force: true } : each,
  );
  const inForce = all.find((each) => each.version_id === inForceId) ?? added;
  const others = all.filter((each) => each !== inForce).slice(-(MAX_REPLIES - 1));
  return { inForce, replies: all.filter((each) => each === inForce || others.includes(each)) };
}

/** The id of the answer in force, and the other answers, newest first. */
export function besidesOf(replies: readonly ReplyVersion[]): { readonly reply_id: string | null; readonly earlier: EarlierReply[] } {
  const earlier = replies
    .filter((each) => !each.is_in_force)
    .map(({ version_id, answer, words, written_at, received_at }) => ({
      ...{ reply_id: version_id, answer, words },
      replied_at: written_at ?? received_at,
    }))
    .sort((one, other) => Date.parse(other.replied_at) - Date.parse(one.replied_at));
  return { reply_id: replies.find(({ is_in_force }) => is_in_force)?.version_id ?? null, earlier };
}
