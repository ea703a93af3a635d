import type { PlantedBug } from './planted-bugs.ts';

/** In what the server does with queued calls, sealed work and figures. */
export const PLANTED_SERVER_BUGS: readonly PlantedBug[] = [
  {
    name: 'the server acknowledges what was not committed',
    file: 'src/server/db/transaction.ts',
    find: "(await client.query('commit')).command",
    replace: "(await client.query('commit').catch(() => ({ command: 'COMMIT' }))).command",
  },
  {
    name: 'effects are committed without receipts',
    file: 'src/server/http/push/settle-calls.ts',
    find: '  await writeReceipts(client, [...receipts.values()]);\n',
    replace: '',
  },
  {
    name: 'the same id with another body is taken for the same call',
    file: 'src/server/http/push/settle-calls.ts',
    find: 'known.fingerprint !== fingerprint',
    replace: "known.fingerprint === ''",
  },
  {
    name: 'the unique index on receipts is gone',
    file: 'src/server/db/migrations/0000_skeleton.sql',
    find: 'CONSTRAINT "receipt_district_id_op_id_pk" PRIMARY KEY("district_id","op_id")',
    replace: 'CONSTRAINT "receipt_has_an_id" CHECK ("op_id" IS NOT NULL)',
    caughtBy: 'src/server/http/push/exactly-once.test.ts',
  },
  {
    name: 'the server lets an operation overtake an earlier one with its ordering key that could not be tried',
    file: 'src/server/http/push/push-calls.ts',
    find: "  if (verdict.outcome === 'retry') push.waitingKeys.add(step.op.lane);\n",
    replace: '',
    caughtBy: 'src/server/http/push/sync.test.ts',
  },
  {
    name: 'sealed work is credited to whoever brings it',
    file: 'src/server/features/custody/deliver-envelope.ts',
    find: 'pushAll(dependencies, { ...account, device_id, acting_puid }, opened.ops)',
    replace: 'pushAll(dependencies, { ...dependencies.sender, device_id, acting_puid }, opened.ops)',
    caughtBy: 'src/server/features/custody/custody.test.ts',
  },
  {
    name: 'the same work is held twice',
    file: 'src/server/http/push/held-calls.ts',
    find: '$14, $15) on conflict do nothing`',
    replace: '$14, $15)`',
    caughtBy: 'src/server/features/held-work/held-work.test.ts',
  },
  {
    name: 'students who are not active any more are counted in reports',
    file: 'src/server/features/reports/book/class-work.store.ts',
    find: 'm\n    join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1',
    replace: 'm\n    join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.role = 1',
    caughtBy: 'src/server/features/reports/small-class-changes.test.ts',
  },
  {
    name: 'a device whose clock runs ahead loses the work that it sealed',
    file: 'src/server/features/custody/deliver-envelope.ts',
    find: 'Math.min(Number.isNaN(said) ? now.getTime() : said, now.getTime())',
    replace: '(Number.isNaN(said) ? now.getTime() : said)',
    caughtBy: 'src/server/features/custody/session-keys.test.ts',
  },
];
