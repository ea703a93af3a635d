import type { Pool, QueryResult } from 'pg';
import { RECEIPT_KEY } from '#server/http/push/receipts.ts';
import { readingOf, writingOf } from './held-and-sealed-statements.ts';
import { type Effect, keyOf, MemoryTables, type StoredReceipt } from './memory-tables.ts';
import { readArray } from './read-array.ts';

/** What may befall the database in the next transaction. */
export type DatabaseFault = 'full' | 'read-only' | 'cut before commit' | 'cut after commit';

interface Open {
  readonly receipts: StoredReceipt[];
  readonly effects: Effect[];
  /** What else is written when it is committed. */
  readonly writes: ((tables: MemoryTables) => void)[];
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** The statement by which a simulated handler leaves its effects, in the transaction that it was given. */
export const EFFECTS_STATEMENT = 'insert into effect ';

/**
 * PostgreSQL as far as the exactly-once machinery of the real server, held work and the encrypted handoff need it: transactions that
 * commit whole or not at all, a receipt table whose key is unique (a second writer waits for the first to end), the rows of
 * held and refused work, backups, and nothing else.
 */
export class MemoryDatabase {
  tables = new MemoryTables();
  readonly pool: Pool = new MemoryPool(this) as unknown as Pool;
  readonly #open = new Set<Open>();
  #fault: DatabaseFault | null = null;
  #backup = new MemoryTables();

  backUp(): void {
    this.#backup = new MemoryTables(this.tables);
  }

  /** @returns the ids of what is lost by it */
  restore(): string[] {
    const lost = [...this.tables.receipts.values(), ...this.tables.held.values(), ...this.tables.refused.values()];
    this.tables = new MemoryTables(this.#backup);
    return lost.map(({ op_id }) => op_id).filter((op_id) => !this.tables.receipts.has(`1 ${op_id}`));
  }

  /** The next transaction meets this. */
  breakNext(fault: DatabaseFault): void {
    this.#fault = fault;
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

  /** One statement outside any transaction. */
  runAlone(text: string, values: unknown[]): Partial<QueryResult> {
    if (text.includes('from receipt where')) return this.#receivedParents(values);
    const work = readingOf(text) ?? writingOf(text);
    if (!work) throw new Error(`the simulation does not know this statement: ${text}`);
    const rows = work(this.tables, values, text);
    return { rows, rowCount: rows.length };
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
    const reading = readingOf(text);
    if (reading) return { rows: reading(this.tables, values, text) };
    const refused = this.#takeFault(['full', 'read-only']);
    if (refused === 'full') throw databaseError('53100', 'could not extend file: No space left on device');
    if (refused === 'read-only') throw databaseError('25006', 'cannot execute INSERT in a read-only transaction');
    if (text.startsWith(EFFECTS_STATEMENT)) transaction.effects.push(...(JSON.parse(String(values[0])) as Effect[]));
    else if (text.startsWith('insert into receipt ')) await this.#write(transaction, values);
    else if (writingOf(text)) this.#writeLater(transaction, text, values);
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
    for (const receipt of transaction.receipts) this.tables.receipts.set(keyOf(receipt), receipt);
    this.tables.effects.push(...transaction.effects);
    for (const write of transaction.writes) write(this.tables);
  }

  #read([districts, ids]: unknown[]): object[] {
    const opIds = readArray(ids);
    return readArray(districts).flatMap((district, index) => {
      const receipt = this.tables.receipts.get(`${district} ${opIds[index]}`);
      const held = this.tables.held.get(`${district} ${opIds[index]}`);
      return receipt || held ? [{ http_status: null, reply: null, assignment_id: null, reason: null, ...held, ...receipt }] : [];
    });
  }

  #writeLater(transaction: Open, text: string, values: unknown[]): void {
    const isDoubled = text.includes('insert into held_work') && this.tables.held.has(`${values[0]} ${values[1]}`);
    if (isDoubled && !text.includes('on conflict do nothing')) throw databaseError('23505', 'duplicate key');
    transaction.writes.push((tables) => writingOf(text)?.(tables, values, text));
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
      if (this.tables.receipts.has(keyOf(receipt)))
        throw Object.assign(databaseError('23505', 'duplicate key'), { constraint: RECEIPT_KEY });
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
      const receipt = this.tables.receipts.get(`${district} ${op_id}`);
      return receipt?.user_puid === user ? [{ op_id }] : [];
    });
    return { rows, rowCount: rows.length };
  }
}

/** Its name tells drizzle that a transaction needs a connection of its own. */
class MemoryPool {
  readonly #idle: MemoryClient[] = [];

  constructor(private readonly database: MemoryDatabase) {}

  async connect(): Promise<MemoryClient> {
    return this.#idle.pop() ?? new MemoryClient(this.database, (client) => void this.#idle.push(client));
  }

  async query(statement: string | { text: string }, values: unknown[] = []): Promise<Partial<QueryResult>> {
    return this.database.runAlone(typeof statement === 'string' ? statement : statement.text, values);
  }
}

/** One connection: at most one transaction at a time. */
class MemoryClient {
  #open: Open | null = null;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly giveBack: (client: MemoryClient) => void,
  ) {}

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
    if (!broken) this.giveBack(this);
  }

  #finish(): Partial<QueryResult> {
    if (this.#open) this.database.end(this.#open);
    this.#open = null;
    return {};
  }
}

function newTransaction(): Open {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { receipts: [], effects: [], writes: [], ended, end };
}

function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code, severity: 'ERROR' });
}
