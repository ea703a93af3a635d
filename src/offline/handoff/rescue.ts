import { certify, key } from '#contract/custody/custody.contract.ts';
import type { DrainSession } from '../outbox/drain.ts';
import { judge } from '../outbox/outcome.ts';
import type { ServerConnection } from '../outbox/server-connection.ts';
import { senderHeaders } from '../outbox/transport.ts';
import { unsaved } from '../outbox/unsaved.ts';
import type { LocalDb } from '../storage/local-db.ts';
import { readRawOps } from '../storage/raw-ops.ts';
import { canSeal, newSessionKey, publicHalf, type Sealer } from './handoff.ts';
import { sealerFor } from './handoff-keys.ts';
import { makeRescueFile, type RescueFile } from './rescue-file.ts';

interface RescuePorts {
  readonly db: LocalDb;
  readonly connection: ServerConnection;
  readonly session: () => DrainSession | null;
  readonly deviceId: () => string;
  readonly now: () => number;
}

/** How long to wait for tables that may never open. */
const ANSWERS_WITHIN = 3_000;

/**
 * Everything of one person that the server has not received, and what is sealed here already, as a file: for the case that
 * storage is faulty. Null if it cannot be sealed: without a network, on a device whose keys cannot be read.
 */
export async function rescue(ports: RescuePorts, userPuid: string): Promise<RescueFile | null> {
  const { db, deviceId, now } = ports;
  const written = await readRawOps(userPuid);
  const known = new Set(written.map(({ op_id }) => op_id));
  const onPage = unsaved.list().filter(({ op_id, user_puid }) => user_puid === userPuid && !known.has(op_id));
  const sealer = (await inTime(sealerFor(db, userPuid, deviceId()))) ?? (await newSealer(ports));
  if (!sealer) return null;
  const sealed = (await inTime(db.sealed.where('state').equals('waiting').toArray())) ?? [];
  return makeRescueFile([...written, ...onPage], sealer, now(), sealed);
}

/** Keys made for this one file, if those on the device cannot be read. */
async function newSealer({ connection, session, deviceId }: RescuePorts): Promise<Sealer | null> {
  const current = session();
  if (!canSeal() || !current) return null;
  const headers = senderHeaders(current);
  const keyReply = await connection({ method: key.method, target: key.path, headers });
  const server = key.data.safeParse(keyReply?.envelope?.data);
  if (judge(keyReply).kind !== 'done' || !server.success) return null;
  const pair = await newSessionKey();
  const body = { public_key: await publicHalf(pair) };
  const certifyReply = await connection({ method: certify.method, target: certify.path, headers, body });
  const certified = certify.data.safeParse(certifyReply?.envelope?.data);
  if (judge(certifyReply).kind !== 'done' || !certified.success) return null;
  const { key_id, public_key } = server.data;
  return { server: { key_id, public_key }, pair, certificate: certified.data.certificate, device_id: deviceId() };
}

function inTime<Value>(reading: PromiseLike<Value>): Promise<Value | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWERS_WITHIN, null));
  return Promise.race([Promise.resolve(reading).catch(() => null), late]);
}
