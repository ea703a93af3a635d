import { createHash } from 'node:crypto';
import type { NoteContent } from '#contract/reading/reading.schemas.ts';
import { lineageOf, settleVersions } from '#domain/merging/versions.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  countNotes,
  existingItems,
  forgetVersions,
  forgetWords,
  keyText,
  lockNotes,
  type NoteKey,
  type NoteVersion,
  readNotes,
  readVersions,
  type StoredNote,
  writeNotes,
  writeVersions,
} from './notes.store.ts';

/** A note as a device sent it. */
export interface NoteToWrite extends NoteKey {
  /** The id of the call. */
  readonly version_id: string;
  /** Undefined from earlier releases, which do not say what they changed. */
  readonly based_on: string | undefined;
  readonly written_at: string | null;
  readonly received_at: string;
  readonly content: NoteContent;
}
export type NoteOutcome = 'written' | 'no resource' | 'too many';

/** Notes of one person, removed ones among them: more than anyone makes in a school life, and few for a program that would fill the disk. */
export const MAX_NOTES = 10_000;
/** Versions of one note. Each is one press of "Save"; what is forgotten was replaced long ago. */
const MAX_VERSIONS = 200;

/** A note with its versions and what is kept beside it. */
interface Page {
  readonly key: NoteKey;
  note: StoredNote | null;
  readonly versions: NoteVersion[];
  /** By note_id. */
  readonly kept: Map<string, StoredNote>;
}

/**
 * Writes notes that several devices of a person may have changed without knowing of each other (MERGE-RULES.md). The version that counts is
 * the note; typed words of one that lost become a note of their own beside it, unless its winner's writer has seen them. @returns for each
 * whether it was taken, or why not
 */
export async function mergeNotes(tx: Transaction, writes: readonly NoteToWrite[]): Promise<NoteOutcome[]> {
  await lockNotes(
    tx,
    writes.map(({ user_puid }) => user_puid),
  );
  const [items, pages] = [
    await existingItems(
      tx,
      writes.map(({ content }) => content.item_id),
    ),
    await openPages(tx, writes),
  ];
  const counts = new Map<string, number>();
  const changed = new Map<string, StoredNote>();
  const touched = new Set<Page>();
  const outcomes: NoteOutcome[] = [];
  for (const write of writes) {
    const page = pages.get(keyText(write));
    if (!page || !items.has(write.content.item_id)) {
      outcomes.push('no resource');
      continue;
    }
    if (page.note === null) {
      const count = counts.get(write.user_puid) ?? (await countNotes(tx, write));
      counts.set(write.user_puid, count + 1);
      if (count >= MAX_NOTES) {
        outcomes.push('too many');
        continue;
      }
    }
    for (const note of addVersion(page, write)) changed.set(keyText(note), note);
    touched.add(page);
    outcomes.push('written');
  }
  await writeNotes(tx, [...changed.values()]);
  await writeVersions(tx, [...touched].flatMap(withoutReplacedWords));
  const removed = [...touched].flatMap(({ note }) =>
    note?.is_removed && note.kept_of !== null ? [{ ...note, kept_of: note.kept_of }] : [],
  );
  await forgetWords(
    tx,
    removed.map(({ district_id, user_puid, note_id, kept_of }) => ({ district_id, user_puid, note_id, kept_of })),
  );
  for (const { key, versions } of touched) {
    const old = versions.slice(0, Math.max(0, versions.length - MAX_VERSIONS));
    if (old.length > 0)
      await forgetVersions(
        tx,
        key,
        old.map(({ version_id }) => version_id),
      );
  }
  return outcomes;
}

async function openPages(tx: Transaction, keys: readonly NoteKey[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  for (const { district_id, user_puid, note_id } of keys) {
    const key = { district_id, user_puid, note_id };
    pages.set(keyText(key), { key, note: null, versions: [], kept: new Map() });
  }
  for (const version of await readVersions(tx, keys)) pages.get(keyText(version))?.versions.push(version);
  for (const note of await readNotes(tx, keys)) {
    const page = pages.get(keyText(note));
    if (page) page.note = note;
    if (note.kept_of !== null) pages.get(keyText({ ...note, note_id: note.kept_of }))?.kept.set(note.note_id, note);
  }
  for (const page of pages.values()) addVersionOfEarlierRelease(page);
  return pages;
}

/** A note of an earlier release, and one that was kept beside another, has no version of its own yet: it is its own first. */
function addVersionOfEarlierRelease({ note, versions }: Page): void {
  if (note === null || versions.some(({ version_id }) => version_id === note.version)) return;
  const { district_id, user_puid, note_id, version, updated_at, kept_of: _kept, ...content } = note;
  versions.unshift({
    ...{ district_id, user_puid, note_id, content },
    version_id: version,
    based_on: null,
    written_at: updated_at,
    received_at: updated_at,
    comment_hash: hashOf(content.comment),
  });
}

/** @returns the notes that are others now */
function addVersion(page: Page, write: NoteToWrite): StoredNote[] {
  const { content, ...told } = write;
  const version: NoteVersion = { ...told, content, based_on: baseOf(page, write), comment_hash: hashOf(content.comment) };
  page.versions.push(version);
  const [first = version, ...rest] = page.versions;
  const { inForce, besides } = settleVersions([first, ...rest], page.note?.version ?? null);
  const changed: StoredNote[] = [];
  if (inForce.content !== null && inForce.version_id !== page.note?.version) {
    const place = page.note ?? inForce.content;
    page.note = {
      ...page.key,
      ...inForce.content,
      item_id: place.item_id,
      variant: place.variant,
      updated_at: write.received_at,
      version: inForce.version_id,
      kept_of: page.note?.kept_of ?? null,
    };
    changed.push(page.note);
  }
  return [...changed, ...keepBeside(page, inForce, besides, write.received_at)];
}

/** Earlier releases do not say what they changed: the version in force, unless they wrote before it. */
function baseOf({ note, versions }: Page, { based_on, written_at }: NoteToWrite): string | null {
  if (based_on !== undefined) return based_on;
  const inForce = versions.find(({ version_id }) => version_id === note?.version);
  const isOlder = written_at !== null && inForce?.written_at != null && Date.parse(written_at) < Date.parse(inForce.written_at);
  return isOlder ? null : (note?.version ?? null);
}

/** Lets typed words of each version that lost be a note of their own, and takes that away again once their own writer has replaced them. */
function keepBeside(page: Page, inForce: NoteVersion, besides: readonly NoteVersion[], now: string): StoredNote[] {
  const seen = lineageOf(inForce.version_id, page.versions);
  const seenWords = new Set(page.versions.filter(({ version_id }) => seen.has(version_id)).map(({ comment_hash }) => comment_hash));
  const changed: StoredNote[] = [];
  const keep = (note: StoredNote) => {
    page.kept.set(note.note_id, note);
    changed.push(note);
  };
  for (const { version_id, content, comment_hash } of besides) {
    if (content === null || content.is_removed || content.comment === '' || page.kept.has(version_id)) continue;
    if (seenWords.has(comment_hash)) continue;
    // Once for the same words.
    seenWords.add(comment_hash);
    const is_shared = content.is_shared && (inForce.content?.is_removed || inForce.content?.is_shared || false);
    keep({ ...page.key, ...content, is_shared, note_id: version_id, updated_at: now, version: version_id, kept_of: page.key.note_id });
  }
  for (const note of [...page.kept.values()]) {
    const isChanged = note.version !== note.note_id;
    const isHead = besides.some(({ version_id }) => version_id === note.note_id);
    if (!isHead && !isChanged && !note.is_removed) keep({ ...note, is_removed: true, updated_at: now });
  }
  return changed;
}

/** Words are kept of the version that counts and of those that lost; a removed note keeps none of what its writer has seen. */
function withoutReplacedWords({ note, versions }: Page): NoteVersion[] {
  const replaced = new Set(versions.flatMap(({ based_on }) => based_on ?? []));
  return versions.slice(-MAX_VERSIONS).map((version) => {
    const isOver = replaced.has(version.version_id) || (note?.is_removed === true && note.version === version.version_id);
    if (!isOver || version.content === null) return version;
    return { ...version, content: version.content.is_removed ? { ...version.content, quote: '', comment: '' } : null };
  });
}

const hashOf = (comment: string): string => createHash('sha256').update(comment).digest('base64url');
