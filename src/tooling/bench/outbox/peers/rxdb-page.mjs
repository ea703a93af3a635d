import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { benchCall, CALL_PATH, enter } from '../contender.ts';

// Not TypeScript: only `bench:outbox` installs what it imports.
const DEVICE = '0190dddd-0000-7000-8000-000000000002';
const BATCH = 50;
const RETRY_MS = 1_000;

async function openCalls() {
  const database = await createRxDatabase({ name: 'bench', storage: getRxStorageDexie(), multiInstance: false });
  const schema = {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 36 },
      n: { type: 'number' },
      query: { type: 'object' },
      body: { type: 'object' },
    },
  };
  const { calls } = await database.addCollections({ calls: { schema } });
  if (!calls) throw new Error('no collection');
  return calls;
}

/** A document a call, pushed in batches to our server's push. Its receipts are what keeps RxDB's repeats from counting twice. */
async function pushTo(place, rows) {
  const recorded_at = new Date().toISOString();
  const ops = rows.map(({ id, n, query, body }) => {
    return { op_id: id, seq: n, lane: 'lane', depends_on: [], method: 'POST', path: CALL_PATH, query, body, recorded_at };
  });
  const reply = await fetch('/v2/sync/push', {
    method: 'POST',
    headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ device_id: DEVICE, ops }),
  });
  if (!reply.ok) throw new Error(String(reply.status));
  await reply.text();
}

const contender = {
  async enqueue(place, count) {
    const calls = await openCalls();
    for (let n = 0; n < count; n += 1) await calls.insert(benchCall(place, n));
  },

  async drain(place) {
    const calls = await openCalls();
    const began = performance.now();
    const replication = replicateRxCollection({
      collection: calls,
      replicationIdentifier: 'bench',
      live: false,
      retryTime: RETRY_MS,
      waitForLeadership: false,
      push: {
        batchSize: BATCH,
        async handler(rows) {
          await pushTo(
            place,
            rows.map(({ newDocumentState }) => newDocumentState),
          );
          return [];
        },
      },
    });
    await replication.awaitInitialReplication();
    return performance.now() - began;
  },
};
enter(contender);
