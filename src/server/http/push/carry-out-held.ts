import type { Pool, PoolClient } from 'pg';
import type { HeldReason } from '#contract/held-work/held-notice.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ApiError } from '../api-error.ts';
import type { CallTable, QueuedRoute } from '../call-table.ts';
import { answered } from '../envelope.ts';
import type { QueuedCall } from '../handler-types.ts';
import { validateInput } from '../input/validate-input.ts';
import { wordsOf } from '../refusal.ts';
import { validateReply } from '../validate-reply.ts';
import { writeReceipts } from './receipts.ts';
import { retryingConflicts } from './settle-calls.ts';

/** The held work of one student in one assignment, up to what the teacher has seen of it. */
export interface HeldPileKey {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly user_puid: string;
  readonly through: number;
}

export interface TeachersDecision {
  readonly decision: 'accepted' | 'late';
  readonly decided_by: string;
}

export interface CarriedOut {
  readonly applied: number;
  readonly refused: number;
  readonly refusal: string | null;
}

/** Carries out work that a teacher accepts: in its order, under its own ids, at the time at which it arrived. */
export type CarryOutHeld = (pile: HeldPileKey, decided: TeachersDecision) => Promise<CarriedOut>;

interface Row {
  readonly op_id: string;
  readonly device_id: string | null;
  readonly fingerprint: string;
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly recorded_at: Date | null;
  readonly written_at: Date | null;
  readonly reason: HeldReason;
  readonly held_at: Date;
}

/** One call after the decision: its receipt is written, or why there is none. */
interface Outcome {
  readonly op_id: string;
  readonly refusal: string | null;
}

/** One transaction for each pile. What the device sends again afterwards is a duplicate of what was carried out here. */
export function createCarryOutHeld(pool: Pool, table: () => CallTable): CarryOutHeld {
  return (pile, decided) =>
    retryingConflicts(() =>
      inTransaction(pool, async (tx, client) => {
        const outcomes: Outcome[] = [];
        for (const run of runsOf(table(), await lockPile(client, pile)))
          outcomes.push(...(await carryOut(tx, client, { ...pile, decided_by: decided.decided_by }, run)));
        await writeDecision(client, pile, decided, outcomes);
        const refused = outcomes.filter(({ refusal }) => refusal !== null);
        return { applied: outcomes.length - refused.length, refused: refused.length, refusal: refused[0]?.refusal ?? null };
      }),
    );
}

/** Declined work can still be accepted: it was never deleted. */
async function lockPile(client: PoolClient, pile: HeldPileKey): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select h.op_id, h.device_id, h.fingerprint, h.method, h.path, h.query, h.body, h.recorded_at, h.written_at, h.held_at,
       h.reason from held_work h
     where h.district_id = $1 and h.assignment_id = $2 and h.user_puid = $3 and h.held_no <= $4
       and (h.decision is null or h.decision = 'declined')
       and not exists (select 1 from receipt r where r.district_id = h.district_id and r.op_id = h.op_id)
     order by h.held_no for update`,
    [pile.district_id, pile.assignment_id, pile.user_puid, pile.through],
  );
  return rows;
}

type DecidedPile = HeldPileKey & Pick<TeachersDecision, 'decided_by'>;

interface Run {
  readonly route: QueuedRoute | null;
  readonly rows: Row[];
}

/** Successive calls of one kind go to their handler together, as in a push. */
function runsOf(table: CallTable, rows: readonly Row[]): Run[] {
  const runs: Run[] = [];
  for (const row of rows) {
    const found = table.find(row.method, row.path);
    const route = found?.kind === 'queued' ? found : null;
    const last = runs.at(-1);
    if (last && last.route === route) last.rows.push(row);
    else runs.push({ route, rows: [row] });
  }
  return runs;
}

async function carryOut(tx: Transaction, client: PoolClient, decided: DecidedPile, { route, rows }: Run): Promise<Outcome[]> {
  if (route === null) return rows.map(({ op_id }) => ({ op_id, refusal: wordsOf('address_unknown') }));
  const { decided_by: _, ...pile } = decided;
  const inputs = rows.map((row) => callFrom(route, decided, row));
  const calls = inputs.filter((input): input is QueuedCall => !(input instanceof ApiError));
  const answers = calls.length === 0 ? [] : await route.handler(tx, calls);
  const answerTo = new Map(calls.map((call, index) => [call.op_id, answers[index]]));
  const taken = rows.filter((row) => answerTo.has(row.op_id) && !(answerTo.get(row.op_id) instanceof ApiError));
  await writeReceipts(
    client,
    taken.map((row) => ({
      ...pile,
      op_id: row.op_id,
      device_id: row.device_id,
      fingerprint: row.fingerprint,
      recorded_at: row.recorded_at?.toISOString() ?? null,
      http_status: 200,
      reply: answered(route.endpoint, validateReply(route.endpoint, answerTo.get(row.op_id))),
    })),
  );
  return rows.map((row, index) => {
    const input = inputs[index];
    const answer = input instanceof ApiError ? input : answerTo.get(row.op_id);
    return { op_id: row.op_id, refusal: answer instanceof ApiError ? answer.message : null };
  });
}

/** The call as it came. A later release may require more of it: what is no longer valid is reported to the teacher, not thrown. */
function callFrom(route: QueuedRoute, { district_id, user_puid, decided_by }: DecidedPile, row: Row): QueuedCall | ApiError {
  try {
    return {
      op_id: row.op_id,
      caller: { user_puid, district_id, school_id: null, role: ROLE.student, device_id: row.device_id },
      query: validateInput(route.endpoint.query, row.query, 'query'),
      body: validateInput(route.endpoint.body, row.body, 'body'),
      received_at: row.held_at.toISOString(),
      recorded_at: row.recorded_at?.toISOString() ?? null,
      written_at: row.written_at?.toISOString() ?? null,
      isDecided: true,
      heldReason: row.reason,
      decidedBy: decided_by,
    };
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

async function writeDecision(
  client: PoolClient,
  pile: HeldPileKey,
  { decision, decided_by }: TeachersDecision,
  outcomes: readonly Outcome[],
) {
  const key = [pile.district_id, pile.assignment_id, pile.user_puid];
  // Also what was accepted before: whether it counts as late can be said again.
  await client.query(
    `update held_work h set decision = $4, decided_by_puid = $5, decided_at = now(), refusal = coalesce(o.refusal, h.refusal)
     from held_work w left join unnest($7::uuid[], $8::text[]) as o (op_id, refusal) on o.op_id = w.op_id
     where w.district_id = $1 and w.assignment_id = $2 and w.user_puid = $3 and w.held_no <= $6 and w.decision is distinct from 'arrived'
       and h.district_id = w.district_id and h.op_id = w.op_id`,
    [...key, decision, decided_by, pile.through, outcomes.map(({ op_id }) => op_id), outcomes.map(({ refusal }) => refusal)],
  );
  await client.query(
    `insert into late_ruling (district_id, assignment_id, user_puid, is_late, ruled_by_puid) values ($1, $2, $3, $4, $5)
     on conflict (district_id, assignment_id, user_puid) do update
       set is_late = excluded.is_late, ruled_by_puid = excluded.ruled_by_puid, ruled_at = now()`,
    [...key, decision === 'late', decided_by],
  );
}
