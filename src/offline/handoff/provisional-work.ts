import { plainName } from '#domain/plain-name.ts';
import type { DraftRow } from '../drafts/draft-row.ts';
import { mintId } from '../outbox/op-id.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { provisionalId } from '../outbox/provisional-id.ts';
import {
  chooseUnlock,
  dropUnlock,
  type Held,
  importOpener,
  type NotOpened,
  readSealed,
  sealForSecret,
  trySecret,
  type UnlockKind,
} from '../outbox/unlock.ts';
import type { LocalDb } from '../storage/local-db.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { sealText } from './handoff.ts';
import { serverKey } from './handoff-keys.ts';

/** How many people's work may wait on one device until they sign in. */
export const MAX_PROVISIONAL = 12;
/** How much it may be before nobody else may begin, in bytes. */
const MAX_BYTES = 20_000_000;
/** The device's key that makes ids of names: without it nobody can try names out. */
export const NAMES_KEY = 'names_key';
const PREFIX = 'provisional:';
const keysOf = (userPuid: string) => `${PREFIX}${userPuid}:`;

/** What somebody who has not signed in yet did until the device was closed: sealed for their PIN or pictures, not for the server, which knows no owner yet. */
interface Piece extends Held {
  readonly acts: number;
  readonly sealed_at: string;
}

interface Work {
  readonly ops: readonly OutboxEntry[];
  readonly drafts: readonly DraftRow[];
}

/** The id of whoever goes by this name here. Capitals, accents and spaces make no other name. */
export async function provisionalIdOf(db: LocalDb, name: string): Promise<string> {
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const key = await db.transaction('rw', db.meta, async () => {
    const kept = (await db.meta.get(NAMES_KEY))?.value as CryptoKey | undefined;
    if (!kept) await db.meta.put({ key: NAMES_KEY, value: made });
    return kept ?? made;
  });
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(plainName(name))));
  return provisionalId(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** Stores the PIN or pictures of somebody who begins here without signing in, and the way out should they forget them. */
export function chooseSecret(
  db: LocalDb,
  userPuid: string,
  name: string,
  kind: UnlockKind,
  secret: string,
  iterations?: number,
): Promise<void> {
  return chooseUnlock(db, userPuid, kind, secret, iterations, async (key) => {
    const server = await serverKey(db);
    // The name goes with the key: a teacher's code is good for one name.
    const text = JSON.stringify({ name, private_key: toBase64Url(new Uint8Array(key)) });
    return server ? sealText(text, mintId(Date.now()), server) : null;
  });
}

/** Everything that waits here for its owner's first sign-in. */
async function piecesHere(db: LocalDb, start = PREFIX): Promise<Map<string, Piece>> {
  const rows = await db.meta.where('key').startsWith(start).toArray();
  return new Map(rows.map(({ key, value }) => [key, value as Piece]));
}

/** Whose work waits here. */
export async function provisionalPeople(db: LocalDb): Promise<Set<string>> {
  return new Set([...(await piecesHere(db)).keys()].map((key) => key.split(':')[1] ?? ''));
}

/** How many operations wait here for their owners' first sign-in. */
export async function unclaimedSummary(db: LocalDb): Promise<{ readonly acts: number; readonly pieces: readonly Piece[] }> {
  const pieces = [...(await piecesHere(db)).values()];
  return { acts: pieces.reduce((total, { acts }) => total + acts, 0), pieces };
}

/** Whether one more person may begin without signing in: what waits is never deleted, so it must not grow without end. */
export async function mayBegin(db: LocalDb): Promise<boolean> {
  const bytes = [...(await piecesHere(db)).values()].reduce((total, { sealed }) => total + sealed.byteLength, 0);
  return (await provisionalPeople(db)).size < MAX_PROVISIONAL && bytes < MAX_BYTES;
}

/**
 * Seals what somebody who has not signed in yet left readable, and removes it in the same transaction.
 * @returns how many rows were sealed: 0 where nothing was left, or where no secret was chosen
 */
export async function sealProvisional(db: LocalDb, userPuid: string, now: number): Promise<number> {
  const work: Work = {
    ops: await db.ops.filter((entry) => entry.user_puid === userPuid).toArray(),
    drafts: await db.drafts.where({ user_puid: userPuid }).toArray(),
  };
  const rows = work.ops.length + work.drafts.length;
  const held = rows > 0 && (await sealForSecret(db, userPuid, JSON.stringify(work)));
  if (!held) return 0;
  const value: Piece = { ...held, acts: work.ops.length, sealed_at: new Date(now).toISOString() };
  await db.transaction('rw', db.ops, db.drafts, db.meta, async () => {
    await db.ops.bulkDelete(work.ops.map(({ op_id }) => op_id));
    for (const { key, saved_at } of work.drafts) {
      // One that was changed since is sealed by the next round, and the newer counts.
      const draft = await db.drafts.get([userPuid, key]);
      if (draft?.saved_at === saved_at) await db.drafts.delete([userPuid, key]);
    }
    await db.meta.put({ key: `${keysOf(userPuid)}${mintId(now)}`, value });
  });
  return rows;
}

/** What came of a secret. `acts`: how many operations are the owner's from now on. */
export type Claim = { readonly kind: 'open'; readonly acts: number } | NotOpened;

/**
 * Opens the work of somebody who had not signed in with their PIN or pictures and makes it the owner's, under the same operation ids, in one
 * transaction with its removal: whoever tries twice, in two tabs, or is cut off in between has it once.
 * @param owner who signed in; or the same id, to go on without signing in
 */
export async function claimWork(db: LocalDb, userPuid: string, secret: string, owner: string, now: number): Promise<Claim> {
  const answer = await trySecret(db, userPuid, secret, now);
  return answer.kind === 'open' ? takeWork(db, userPuid, answer.opener, owner, now) : answer;
}

/**
 * The same for a secret that is forgotten.
 * @param privateKey what the server opened for the owner (PKCS #8, base64url)
 */
export async function claimForgotten(db: LocalDb, userPuid: string, privateKey: string, owner: string, now: number): Promise<Claim> {
  return takeWork(db, userPuid, await importOpener(fromBase64Url(privateKey)), owner, now);
}

async function takeWork(db: LocalDb, userPuid: string, opener: CryptoKey, owner: string, now: number): Promise<Claim> {
  // What a handover that was cut off left readable.
  while ((await sealProvisional(db, userPuid, now)) > 0);
  const opened = new Map<string, Work>();
  for (const [key, piece] of await piecesHere(db, keysOf(userPuid))) {
    const text = await readSealed(piece, userPuid, opener);
    if (text !== null) opened.set(key, JSON.parse(text.replaceAll(userPuid, owner)) as Work);
  }
  const acts = await db.transaction('rw', db.ops, db.drafts, db.meta, async () => {
    const here = await db.meta.bulkGet([...opened.keys()]);
    const works = here.flatMap((row) => (row && opened.get(row.key)) || []);
    const seq = ((await db.meta.get('last_seq'))?.value as number | undefined) ?? 0;
    const ops = works.flatMap((work) => work.ops).sort((one, other) => one.seq - other.seq);
    await db.ops.bulkPut(ops.map((entry, index) => ({ ...entry, seq: seq + index + 1 })));
    await db.meta.put({ key: 'last_seq', value: seq + ops.length });
    // What the owner has begun here since is newer. Later pieces of one's own are newer than earlier ones.
    const begun = new Set((await db.drafts.where({ user_puid: owner }).toArray()).map(({ key }) => key));
    await db.drafts.bulkPut(works.flatMap(({ drafts }) => drafts.filter(({ key }) => !begun.has(key))));
    await db.meta.bulkDelete([...opened.keys()]);
    return ops.length;
  });
  if (owner !== userPuid && !(await provisionalPeople(db)).has(userPuid)) await dropUnlock(db, userPuid);
  return { kind: 'open', acts };
}
