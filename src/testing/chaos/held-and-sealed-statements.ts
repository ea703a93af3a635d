import { randomUUID } from 'node:crypto';
import { type HeldRow, keyOf, type MemoryTables, type RefusedRow } from './memory-tables.ts';
import { readArray } from './read-array.ts';

/** A statement as the store of an area writes it, recognised by how it begins, and what PostgreSQL would do. */
type Statement = (tables: MemoryTables, values: readonly unknown[], text: string) => object[];

/** Reads of held and of sealed work. */
const READS: Readonly<Record<string, Statement>> = {
  'select op_id, reason, assignment_id from held_work': ({ held }, [district, user, ids]) =>
    (ids as string[]).flatMap((op_id): HeldRow[] => {
      const row = held.get(`${district} ${op_id}`);
      return row !== undefined && row.user_puid === user ? [row] : [];
    }),
  'select h.op_id, h.device_id': (tables, [district, assignment, user, through]) =>
    pileOf(tables, { district, assignment, user, through }).filter(
      (row) => (row.decision === null || row.decision === 'declined') && !tables.receipts.has(keyOf(row)),
    ),
  // Simulated keys are known by their certificates alone, as after a restore.
  'select least(ends_at, revoked_at) as ended_at from custody_session_key': () => [],
  'select district_id, user_puid, is_active from app_user': (_tables, [user_puid]) => [{ district_id: 1, user_puid, is_active: true }],
  'select op_id from custody_refused': ({ refused }, [district, user, ids]) =>
    readArray(ids).flatMap((op_id) => {
      const row = refused.get(`${district} ${op_id}`);
      return row?.user_puid === user ? [{ op_id }] : [];
    }),
  'select c.op, c.http_status': ({ refused, receipts }, [district, user]) =>
    [...refused.values()].filter(
      (row) => row.district_id === district && row.user_puid === user && !row.is_taken && !receipts.has(keyOf(row)),
    ),
};

/** Writes of held and of sealed work, as they happen when their transaction is committed. */
const WRITES: Readonly<Record<string, Statement>> = {
  'insert into held_work': ({ held }, values) => {
    const row = heldRow(values, held.size + 1);
    if (!held.has(keyOf(row))) held.set(keyOf(row), row);
    return [];
  },
  "update held_work h set decision = 'arrived'": ({ held }, [districts, ids]) => {
    const opIds = readArray(ids);
    for (const [index, district] of readArray(districts).entries()) {
      const row = held.get(`${district} ${opIds[index]}`);
      if (row?.decision === null) held.set(keyOf(row), { ...row, decision: 'arrived' });
    }
    return [];
  },
  'update held_work h set decision = $4': (tables, [district, assignment, user, decision, , through, ids, refusals]) => {
    const told = new Map((ids as string[]).map((op_id, index) => [op_id, (refusals as (string | null)[])[index]]));
    for (const row of pileOf(tables, { district, assignment, user, through })) {
      if (row.decision === 'arrived') continue;
      tables.held.set(keyOf(row), { ...row, decision: String(decision), refusal: told.get(row.op_id) ?? row.refusal });
    }
    return [];
  },
  "update held_work set decision = 'declined'": (tables, [, district, assignment, user, through]) => {
    for (const row of pileOf(tables, { district, assignment, user, through })) {
      if (row.decision === null) tables.held.set(keyOf(row), { ...row, decision: 'declined' });
    }
    return [];
  },
  'insert into custody_session_key': () => [{}],
  'insert into late_ruling': () => [],
  'insert into custody_refused': ({ refused }, [district_id, user_puid, op_id, , op, http_status, message]) => {
    const before = refused.get(`${district_id} ${op_id}`);
    const fresh = { return_id: randomUUID(), is_taken: false };
    const row = { ...before, district_id, user_puid, op_id, op: JSON.parse(String(op)), http_status, message, ...fresh };
    refused.set(keyOf(row as RefusedRow), row as RefusedRow);
    return [];
  },
  'insert into custody_delivery': () => [],
  'update custody_refused set taken_at': ({ refused }, [district, user, ids, returns]) => {
    for (const op_id of readArray(ids)) {
      const row = refused.get(`${district} ${op_id}`);
      const isMeant = returns === null || (row && readArray(returns).includes(row.return_id));
      if (row && isMeant && row.user_puid === user) refused.set(keyOf(row), { ...row, is_taken: true });
    }
    return [];
  },
};

/** The reading behind a statement, or null for one that is none of these. */
export const readingOf = (text: string) => found(READS, text);
/** What is to happen at the commit, or null for a statement that is none of these. */
export const writingOf = (text: string) => found(WRITES, text);

function found(statements: Readonly<Record<string, Statement>>, text: string): Statement | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  const opening = Object.keys(statements).find((one) => plain.startsWith(one));
  return (opening && statements[opening]) || null;
}

function pileOf({ held }: MemoryTables, pile: Record<'district' | 'assignment' | 'user' | 'through', unknown>): HeldRow[] {
  return [...held.values()]
    .filter((row) => row.district_id === pile.district && row.assignment_id === pile.assignment && row.user_puid === pile.user)
    .filter((row) => row.held_no <= Number(pile.through))
    .sort((a, b) => a.held_no - b.held_no);
}

export function heldRow(values: readonly unknown[], held_no: number): HeldRow {
  const [district_id, op_id, user_puid, assignment_id, reason, device_id, fingerprint, method, path, query, body, , recorded, held_at] =
    values;
  return {
    ...({ district_id, op_id, user_puid, assignment_id, reason, device_id, fingerprint, method, path } as HeldRow),
    held_no,
    query: JSON.parse(String(query)),
    body: JSON.parse(String(body)),
    recorded_at: recorded === null ? null : new Date(String(recorded)),
    held_at: new Date(String(held_at)),
    decision: null,
    refusal: null,
  };
}
