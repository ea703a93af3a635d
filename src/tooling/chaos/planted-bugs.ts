/** A bug, planted by replacing one piece of the source, and the check that must catch it. */
export interface PlantedBug {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** A test file; without one the simulation must catch it. */
  readonly caughtBy?: string;
}

/** In what the device does: the outbox, the encrypted handoff, packs, and the page around them. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: "a portal's page counts as received",
    file: 'src/offline/outbox/outcome.ts',
    find: "if (reply?.envelope == null) return { kind: 'retry', after: reply?.retryAfter ?? null };",
    replace: "if (reply === null) return { kind: 'retry', after: null };\n  if (reply.envelope === null) return { kind: 'done' };",
    caughtBy: 'src/offline/outbox/outcome.test.ts',
  },
  {
    name: 'an operation without a result counts as received',
    file: 'src/offline/outbox/transport.ts',
    find: ": { op_id, verdict: { kind: 'retry', after: null }, reply: null };",
    replace: ": { op_id, verdict: { kind: 'done' }, reply: null };",
  },
  {
    name: 'results are matched by their place instead of their id',
    file: 'src/offline/outbox/transport.ts',
    find: 'const result = results.get(op_id);',
    replace: 'const result = data.data.results[batch.findIndex((one) => one.op_id === op_id)];',
  },
  {
    name: 'removed before it is sent',
    file: 'src/offline/outbox/drain.ts',
    find: 'const result = await send(batch, session);',
    replace:
      "await settle(store, batch.map(({ op_id }) => ({ op_id, verdict: { kind: 'done' as const }, reply: null })), { now: now(), random });\n      const result = await send(batch, session);",
  },
  {
    name: 'the lock between tabs and worker is ignored',
    file: 'src/offline/outbox/drain.ts',
    find: 'const end = await ports.lock(sendAll);',
    replace: "const end = (await sendAll()) as DrainEnd | 'busy';",
  },
  {
    name: 'the drain goes on past an operation that must be sent again',
    file: 'src/offline/outbox/drain.ts',
    find: 'if (isQueueValid && isReceivedWhole(result)) await queue.drop(batch);',
    replace: 'if (queue !== null) await queue.drop(batch);',
  },
  {
    name: 'a refusal deletes the work',
    file: 'src/offline/outbox/settle.ts',
    find: "if (verdict.kind === 'done') {",
    replace: "if (verdict.kind !== 'retry') {",
  },
  {
    name: "another student's operations go out under this one's token",
    file: 'src/offline/storage/idb-store.ts',
    find: "ops.index('[user_puid+seq]').getAll(IDBKeyRange.bound([userPuid, 0], [userPuid, Infinity]), most)",
    replace: "ops.index('[user_puid+seq]').getAll(userPuid === '' ? userPuid : undefined, most)",
  },
  {
    name: 'an operation that must be sent again does not hold up those with its ordering key',
    file: 'src/offline/outbox/ordering.ts',
    find: '      waitingKeys.add(entry.lane);\n',
    replace: '',
  },
  {
    name: 'what hangs on a refused operation is sent all the same, for ever',
    file: 'src/offline/outbox/ordering.ts',
    find: "entry.state === 'parked' ? entry.op_id : entry.depends_on.map((parent) => stuck.get(parent)).find(Boolean);",
    replace: "entry.state === 'parked' ? entry.op_id : null;",
  },
  {
    name: 'a clock put right leaves an operation waiting for a year',
    file: 'src/offline/outbox/ordering.ts',
    find: 'entry.next_at > now && entry.next_at - now <= LONGEST_WAIT',
    replace: 'entry.next_at > now',
  },
  {
    name: 'a fault of the server rejects the work',
    file: 'src/offline/outbox/outcome.ts',
    find: 'status >= 500 ||',
    replace: 'status > 503 ||',
  },
  {
    name: 'an expired token rejects the work',
    file: 'src/offline/outbox/outcome.ts',
    find: "  if (status === 401) return { kind: 'sign-in' };\n",
    replace: '',
  },
  {
    name: 'single calls carry no key',
    file: 'src/offline/outbox/transport.ts',
    find: "'Idempotency-Key': entry.op_id, ",
    replace: '',
  },
  {
    name: 'a key is used for two operations',
    file: 'src/offline/outbox/op-id.ts',
    find: 'const bytes = crypto.getRandomValues(new Uint8Array(16));',
    replace: 'const bytes = new Uint8Array(16);',
    caughtBy: 'src/offline/outbox/outbox.test.ts',
  },
  {
    name: 'two operations share a number',
    file: 'src/offline/outbox/outbox.ts',
    find: 'let seq = last ?? 0;',
    replace: 'let seq = Math.max(0, (last ?? 0) - 1);',
    caughtBy: 'src/offline/outbox/outbox.test.ts',
  },
  {
    name: 'sealed with a key of its own instead of the server’s',
    file: 'src/offline/handoff/handoff.ts',
    find: 'fromBase64Url(server.public_key)',
    replace: 'ephemeralBytes',
    caughtBy: 'src/server/features/custody/custody.test.ts',
  },
  {
    name: 'the readable tables are swept before anything is sealed',
    file: 'src/offline/handoff/handover.ts',
    find: '  const envelopes = [\n',
    replace: '  await db.ops.bulkDelete(unsent.map(({ op_id }) => op_id));\n  const envelopes = [\n',
  },
  {
    name: 'what was received is forgotten when the epoch changes',
    file: 'src/offline/handoff/epoch.ts',
    find: "await db.ops.bulkPut(gone.map(({ received_at: _, ...entry }) => ({ ...entry, state: 'waiting', attempts: 0, next_at: 0 })));",
    replace: '',
    caughtBy: 'src/offline/handoff/received-copies.test.ts',
  },
  {
    name: 'who leaves stays readable for who comes next',
    file: 'src/offline/handoff/handover.ts',
    find: '    await db.ops.bulkDelete(unsent.map(({ op_id }) => op_id));\n',
    replace: '',
    caughtBy: 'src/offline/handoff/handoff-device.test.ts',
  },
  {
    name: 'work that came back is acknowledged without saying which return is meant',
    file: 'src/offline/handoff/returned-work.ts',
    find: '...(return_ids.length > 0 ? { return_ids } : {})',
    replace: '',
    caughtBy: 'src/offline/handoff/returned-work.test.ts',
  },
  {
    name: 'a single call does not say what it stands on',
    file: 'src/offline/outbox/transport.ts',
    find: ', ...dependsOnHeader(entry)',
    replace: '',
    caughtBy: 'src/testing/chaos/kept-histories.test.ts',
  },
  {
    name: 'a draft is written first, and its operation is queued after it',
    file: 'src/offline/drafts/change.ts',
    find: 'const entries = await appendIn(tables, userPuid, operations, now);',
    replace:
      "const entries: OutboxEntry[] = [];\n    setTimeout(() => void store.within('readwrite', (later) => appendIn(later, userPuid, operations, now)), 0);",
  },
  {
    name: 'what depends on something that nobody knows is sent again for ever',
    file: 'src/offline/outbox/blocked.ts',
    find: 'const depends_on = mayCome ? entry.depends_on : entry.depends_on.filter((opId) => comes.has(opId));',
    replace: 'const depends_on = comes.size < 0 ? [] : entry.depends_on;',
    caughtBy: 'src/offline/outbox/settle.test.ts',
  },
  {
    name: 'a text that was being written is cleared with its draft at a sign-out',
    file: 'src/offline/drafts/change.ts',
    find: 'drafts.flatMap(({ value }) => unsentIn(value)),',
    replace: 'drafts.flatMap(({ value }) => unsentIn(value)).slice(0, 0),',
  },
  {
    name: 'a tab writes the whole draft as it last knew it',
    file: 'src/client/student/features/quizzes/quiz-session.ts',
    find: ': this.#changes.upgrade(kept, here, mint);',
    replace: ': this.#changes.upgrade(kept === null ? kept : this.#stored, here, mint);',
  },
  {
    name: 'a quiz that was submitted in one tab takes answers in another',
    file: 'src/client/shared/features/questions/quiz-state.ts',
    find: '  if (state.handed_in_at !== null) return state;\n  switch (action.type) {',
    replace: '  switch (action.type) {',
    caughtBy: 'src/client/student/features/quizzes/quiz-session-tabs.test.ts',
  },
  {
    name: 'a full device keeps what was received',
    file: 'src/offline/outbox/settle.ts',
    find: "if (faultOf(error) !== 'full') throw error;",
    replace: 'if (faultOf(error) !== null) throw error;',
    caughtBy: 'src/offline/outbox/settle.test.ts',
  },
  {
    name: 'a hand-over on a full device fails',
    file: 'src/offline/handoff/handover.ts',
    find: "if (faultOf(error) !== 'full') throw error;",
    replace: 'if (faultOf(error) !== null) throw error;',
    caughtBy: 'src/offline/handoff/handoff-device.test.ts',
  },
  {
    name: 'a sign-out waits for storage that never answers',
    file: 'src/client/shared/platform/session/leaving.ts',
    find: 'return Promise.race([work().catch(() => null), late]).finally(() => clearTimeout(timer));',
    replace:
      'return Promise.race([work().catch(() => null), late.then(() => new Promise<never>(() => {}))]).finally(() => clearTimeout(timer));',
    caughtBy: 'src/client/shared/platform/session/session-refresh.test.ts',
  },
  {
    name: 'a renewal that is asked for again is another renewal',
    file: 'src/client/shared/platform/session/session-refresh.ts',
    find: 'const attempt_id = renewalId(session.token);',
    replace: 'const attempt_id = renewalId(session.token + Math.random());',
    caughtBy: 'src/client/shared/platform/session/session-refresh.test.ts',
  },
  {
    name: "a filter's bare 401 ends the session",
    file: 'src/client/shared/platform/calls/exchange.ts',
    find: '  if (!reply.success) {\n',
    replace: "  if (!reply.success) {\n    if (response.status === 401) throw new CallError('unauthorized', 401, endpoint.failure);\n",
    caughtBy: 'src/client/shared/platform/session/session-refresh.test.ts',
  },
  {
    name: 'one envelope that the server fails at holds up all others',
    file: 'src/offline/handoff/handoff-sender.ts',
    find: 'else most = Math.ceil(rows.length / 2);',
    replace: '',
    caughtBy: 'src/offline/handoff/handoff-sender.test.ts',
  },
  {
    name: 'the last progress of a lesson is not queued before the session ends',
    file: 'src/client/shared/platform/session/leaving.ts',
    find: '  await settle();\n  if (unsent.count === 0)',
    replace: '  if (unsent.count === 0)',
    caughtBy: 'src/client/shared/platform/session/session-refresh.test.ts',
  },
  {
    name: 'a portal that says Retry-After for a year is believed',
    file: 'src/offline/outbox/server-connection.ts',
    find: 'return Math.min(LONGEST_RETRY_AFTER, Number(header) * 1000);',
    replace: 'return Number(header) * 1000;',
    caughtBy: 'src/offline/outbox/server-connection.test.ts',
  },
  {
    name: 'a file on the device loses the policy under which it was sent',
    file: 'src/offline/packs/pack-files.ts',
    find: "if (policy) headers.set('content-security-policy', policy);",
    replace: 'if (policy) headers.delete(policy);',
    caughtBy: 'src/offline/packs/pack-files.test.ts',
  },
  {
    name: 'a small file that came with others is stored unchecked',
    file: 'src/offline/packs/pack-files.ts',
    find: 'if ((await sha256Of(file)) === asset.sha256) right.set(',
    replace: 'if (file.length === asset.bytes) right.set(',
    caughtBy: 'src/offline/packs/batches.test.ts',
  },
  {
    name: 'the age of sealed work is that of the newest',
    file: 'src/offline/handoff/sealed-rows.ts',
    find: '.map(({ sealed_at }) => sealed_at).sort()[0] ?? null',
    replace: '.map(({ sealed_at }) => sealed_at).sort().at(-1) ?? null',
    caughtBy: 'src/offline/handoff/handoff-device.test.ts',
  },
  {
    name: 'what a filter refuses is sent again as it was',
    file: 'src/offline/outbox/transport.ts',
    find: 'await connection({ ...request, encoded: true })',
    replace: 'await connection(request)',
    caughtBy: 'src/offline/outbox/drain.test.ts',
  },
  {
    name: 'a step comes back after an eviction as another call under its old id',
    file: 'src/client/student/features/learning/tracking/bring-back.ts',
    find: '{ ...step, seconds: 0, percentage: 0 }',
    replace: 'step',
    caughtBy: 'src/client/student/features/learning/tracking/lesson-tracker.test.ts',
  },
];
