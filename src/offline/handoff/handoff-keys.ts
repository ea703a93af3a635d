import { certify, key } from '#contract/custody/custody.contract.ts';
import { judge } from '../outbox/outcome.ts';
import type { ServerConnection } from '../outbox/server-connection.ts';
import { type Sender, senderHeaders } from '../outbox/transport.ts';
import type { LocalDb } from '../storage/local-db.ts';
import { canSeal, newSessionKey, publicHalf, type Sealer, type ServerKey, type SessionKey } from './handoff.ts';

/** The name under which the server's key is stored. */
export const SERVER_KEY = 'custody_key';
/** A key that is no longer valid (the password was changed) is replaced within a day. */
const RENEW_MS = 24 * 3_600_000;
const HAS_ENDED = 409;
const sessionKeyOf = (userPuid: string) => `session_key:${userPuid}`;

interface KeptServerKey extends ServerKey {
  readonly asked_at: number;
}

interface Parts {
  readonly db: LocalDb;
  readonly connection: ServerConnection;
  readonly now: () => number;
  readonly noteEpoch: (epoch: string) => Promise<unknown>;
  /** Whether the person is still signed in: after a sign-out nothing of theirs is written into the cleared storage. */
  readonly isHere: () => boolean;
}

/**
 * Fetches what sealing needs while there is a network: the server's key, a key for this session, and the server's certificate for it.
 * @returns whether all of it is on the device
 */
export async function prepareSealing(
  { db, connection, now, noteEpoch, isHere }: Parts,
  session: Sender & { user_puid: string },
): Promise<boolean> {
  if (!canSeal()) return false;
  // Asked for once a session even if it is known: the answer also tells whether the server was restored.
  const server = await askServerKey({ db, connection, now, noteEpoch }, session);
  if (!server || !isHere()) return false;
  const kept = await ownKey(db, session.user_puid, isHere);
  if (!kept) return false;
  if (kept.certified_by === server.key_id && now() - (kept.certified_at ?? 0) < RENEW_MS) return true;
  const ask = async (pair: CryptoKeyPair) =>
    connection({
      method: certify.method,
      target: certify.path,
      headers: senderHeaders(session),
      body: { public_key: await publicHalf(pair) },
    });
  let { pair } = kept;
  let isKept = kept.certified_by === server.key_id;
  let reply = await ask(pair);
  if (reply?.status === HAS_ENDED) {
    isKept = false;
    pair = await newSessionKey();
    reply = await ask(pair);
  }
  const data = certify.data.safeParse(reply?.envelope?.data);
  // If the server did not answer, a key that is certified already stays in use.
  if (judge(reply).kind !== 'done' || !data.success) return isKept;
  if (!isHere()) return false;
  const value: SessionKey = { pair, certificate: data.data.certificate, certified_by: server.key_id, certified_at: now() };
  await db.meta.put({ key: sessionKeyOf(session.user_puid), value });
  return true;
}

async function askServerKey({ db, connection, now, noteEpoch }: Omit<Parts, 'isHere'>, { device_id }: Sender): Promise<ServerKey | null> {
  const reply = await connection({ method: key.method, target: key.path, headers: { 'X-Device-Id': device_id } });
  const data = key.data.safeParse(reply?.envelope?.data);
  if (judge(reply).kind !== 'done' || !data.success) return null;
  const { epoch, ...server } = data.data;
  await noteEpoch(epoch);
  await db.meta.put({ key: SERVER_KEY, value: { ...server, asked_at: now() } satisfies KeptServerKey });
  return server;
}

/** What is needed to seal this person's work; null if the device never fetched it. */
export async function sealerFor(db: LocalDb, userPuid: string, device_id: string): Promise<Sealer | null> {
  const server = canSeal() ? await serverKey(db) : undefined;
  const own = await sessionKey(db, userPuid);
  if (!server || !own || own.certificate === null) return null;
  return { server: { key_id: server.key_id, public_key: server.public_key }, pair: own.pair, certificate: own.certificate, device_id };
}

/**
 * The session's key. It is created on first use; if two tabs create one, the first that is stored counts. Null if the person signed out in
 * the meantime.
 */
async function ownKey(db: LocalDb, userPuid: string, isHere: () => boolean): Promise<SessionKey | null> {
  const kept = await sessionKey(db, userPuid);
  if (kept) return kept;
  const pair = await newSessionKey();
  return db.transaction('rw', db.meta, async () => {
    const meanwhile = await sessionKey(db, userPuid);
    if (meanwhile) return meanwhile;
    // Asked in here, so that a sign-out comes either before this, or after it and clears the key.
    if (!isHere()) return null;
    const made: SessionKey = { pair, certificate: null, certified_by: null };
    await db.meta.put({ key: sessionKeyOf(userPuid), value: made });
    return made;
  });
}

/** The server's key as it was last fetched. */
export const serverKey = (db: LocalDb) => db.meta.get(SERVER_KEY).then((row) => row?.value as KeptServerKey | undefined);
const sessionKey = (db: LocalDb, userPuid: string) =>
  db.meta.get(sessionKeyOf(userPuid)).then((row) => row?.value as SessionKey | undefined);
