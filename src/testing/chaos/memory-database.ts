import type { Pool, PoolClient, QueryResult } from 'pg';
import { RECEIPT_KEY } from '#server/http/receipts.ts';
import { readArray } from './read-array.ts';

/** One effect of one act. Two with the same id are a doubled act. */
export interface Effect {
  readonly op_id: string;
  readonly user_puid: string;
}

interface StoredReceipt {
  readonly district_id: number;
  readonly op_id: string;
  readonly user_puid: string;
  readonly fingerprint: string;
  readonly http_status: number;
  readonly reply: unknown;
}

/** What may befall the database in the next transaction. */
export type DatabaseFault = 'full' | 'read-only' | 'cut before commit' | 'cut after commit';

interface Open {
  readonly receipts: StoredReceipt[];
  readonly effects: Effect[];
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** The statement by which a simulated handler leaves its effects, in the transaction that it was given. */
export const EFFECTS_STATEMENT = 'insert into effect ';

/**
 * PostgreSQL as far as the exactly-once machinery of the real server needs it: transactions that commit whole or not at
 * all, a receipt table whose key is unique (a second writer waits for the first to end), and nothing else.
 */
export class MemoryDatabase {
  readonly effects: Effect[] = [];
  readonly receipts = new Map<string, StoredReceipt>();
  readonly #open = new Set<Open>();
  readonly #idle: PoolClient[] = [];
  #fault: DatabaseFault | null = null;

  readonly pool = {
    connect: async () => this.#idle.pop() ?? this.#client(),
    query: async (text: string, values: unknown[]) => (text.includes('from held_work') ? { rows: [] } : this.#receivedParents(values)),
  } as unknown as Pool;

  /** The next transaction meets this. */
  breakNext(fault: DatabaseFault): void {
    this.#fault = fault;
  }

  #client(): PoolClient {
    return new MemoryClient(this) as unknown as PoolClient;
  }

  begin(): Open {
    const open = newTransaction();
    this.#open.add(open);
    return open;
  }

  end(transaction: Open): void {
    this.#open.delete(transaction);
    transaction.end();
  }

  giveBack(client: MemoryClient): void {
    this.#idle.push(client as unknown as PoolClient);
  }

  /** One statement inside a transaction. */
  async run(transaction: Open, text: string, values: unknown[]): Promise<Partial<QueryResult>> {
    if (text === 'commit') {
      const fault = this.#takeFault(['cut before commit', 'cut after commit']);
      if (fault !== 'cut before commit') this.#commit(transaction);
      if (fault) throw new Error('Connection terminated unexpectedly');
      return { command: 'COMMIT' };
    }
    if (text.includes('join receipt r on')) return { rows: this.#read(values) };
    const refused = this.#takeFault(['full', 'read-only']);
    if (refused === 'full') throw databaseError('53100', 'could not extend file: No space left on device');
    if (refused === 'read-only') throw databaseError('25006', 'cannot execute INSERT in a read-only transaction');
    if (text.startsWith(EFFECTS_STATEMENT)) transaction.effects.push(...(JSON.parse(String(values[0])) as Effect[]));
    else if (text.startsWith('insert into receipt ')) await this.#write(transaction, values);
    else throw new Error(`the simulation does not know this statement: ${text}`);
    return { rows: [] };
  }

  #takeFault(which: readonly DatabaseFault[]): DatabaseFault | null {
    const fault = this.#fault;
    if (!fault || !which.includes(fault)) return null;
    this.#fault = null;
    return fault;
  }

  #commit(transaction: Open): void {
    for (const receipt of transaction.receipts) this.receipts.set(keyOf(receipt), receipt);
    this.effects.push(...transaction.effects);
  }

  /** No teacher decides here: nothing is ever held. */
  #read([districts, ids]: unknown[]): object[] {
    const opIds = readArray(ids);
    return readArray(districts).flatMap((district, index) => {
      const receipt = this.receipts.get(`${district} ${opIds[index]}`);
      return receipt ? [{ ...receipt, is_received: true, is_held: false }] : [];
    });
  }

  async #write(mine: Open, [districts, ids, users, , fingerprints, statuses, replies]: unknown[]): Promise<void> {
    const [opIds, userPuids, prints, codes, texts] = [ids, users, fingerprints, statuses, replies].map(readArray);
    for (const [index, district] of readArray(districts).entries()) {
      const receipt: StoredReceipt = {
        district_id: Number(district),
        op_id: opIds?.[index] ?? '',
        user_puid: userPuids?.[index] ?? '',
        fingerprint: prints?.[index] ?? '',
        http_status: Number(codes?.[index]),
        reply: JSON.parse(texts?.[index] ?? 'null'),
      };
      await this.#untilNobodyElseWrites(mine, keyOf(receipt));
      if (this.receipts.has(keyOf(receipt))) throw Object.assign(databaseError('23505', 'duplicate key'), { constraint: RECEIPT_KEY });
      mine.receipts.push(receipt);
    }
  }

  async #untilNobodyElseWrites(mine: Open, key: string): Promise<void> {
    for (;;) {
      const other = [...this.#open].find((it) => it !== mine && it.receipts.some((receipt) => keyOf(receipt) === key));
      if (!other) return;
      await other.ended;
    }
  }

  #receivedParents([district, user, parents]: unknown[]): Partial<QueryResult> {
    const rows = (parents as string[]).flatMap((op_id) => {
      const receipt = this.receipts.get(`${district} ${op_id}`);
      return receipt?.user_puid === user ? [{ op_id }] : [];
    });
    return { rows, rowCount: rows.length };
  }
}

/** One connection: at most one transaction at a time. */
class MemoryClient {
  #open: Open | null = null;

  constructor(private readonly database: MemoryDatabase) {}

  async query(statement: string | { text: string; values?: unknown[] }, values: unknown[] = []): Promise<Partial<QueryResult>> {
    const text = typeof statement === 'string' ? statement : statement.text;
    const given = typeof statement === 'string' ? values : (statement.values ?? values);
    if (text.startsWith('begin')) {
      this.#open = this.database.begin();
      return {};
    }
    if (text === 'rollback') return this.#finish();
    if (!this.#open) throw new Error(`outside a transaction: ${text}`);
    const result = await this.database.run(this.#open, text, given);
    return text === 'commit' ? { ...result, ...this.#finish() } : result;
  }

  release(broken?: boolean): void {
    this.#finish();
    if (!broken) this.database.giveBack(this);
  }

  #finish(): Partial<QueryResult> {
    if (this.#open) this.database.end(this.#open);
    this.#open = null;
    return {};
  }
}

const keyOf = (row: { district_id: number; op_id: string }) => `${row.district_id} ${row.op_id}`;

function newTransaction(): Open {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { receipts: [], effects: [], ended, end };
}

function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code, severity: 'ERROR' });
}
