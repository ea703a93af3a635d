import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { list } from '#offline/outbox/outbox.ts';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import type { OutboxStore, OutboxTables } from '#offline/outbox/outbox-store.ts';
import { persistChange, writeHeldFirst } from '#offline/outbox/unsaved.ts';
import { dexieStore } from '#offline/storage/dexie-store.ts';
import { LocalDb } from '#offline/storage/local-db.ts';

interface Listener {
  readonly tab: number;
  readonly name: string;
  readonly listener: () => void;
}

/** One device with as many tabs as a test opens, over real tables (`fake-indexeddb`). */
export class DeviceTabs {
  readonly db: LocalDb;
  readonly store: OutboxStore;
  /** What storage answers from now on, instead of writing. */
  refuses: Error | null = null;
  /** The longest row that has room, in characters. */
  room = Infinity;
  readonly #listeners = new Set<Listener>();
  readonly #whenLost = new Set<() => void>();
  #tabs = 0;

  constructor(name: string) {
    this.db = new LocalDb(name);
    this.store = dexieStore(this.db);
  }

  /** What one tab's screens are given; the other tabs hear of its changes. */
  openTab(): DraftPorts {
    this.#tabs += 1;
    const tab = this.#tabs;
    return {
      change: async (change, known) => {
        if (this.refuses) throw this.refuses;
        await writeHeldFirst(this.#store, Date.now());
        const changed = await persistChange(this.#store, change, known, Date.now());
        if (changed.written) this.#tell(tab, `${change.userPuid} ${change.key}`);
        return changed;
      },
      listen: (userPuid, key, listener) => {
        const mine = { tab, name: `${userPuid} ${key}`, listener };
        this.#listeners.add(mine);
        return () => this.#listeners.delete(mine);
      },
      listenLost: (listener) => {
        this.#whenLost.add(listener);
        return () => this.#whenLost.delete(listener);
      },
    };
  }

  /** The browser takes the tables while tabs are open. */
  async loseTables(): Promise<void> {
    await Promise.all(this.db.tables.map((table) => table.clear()));
    for (const listener of [...this.#whenLost]) listener();
  }

  /** The tables as a page has them; what has no room ends the transaction. */
  readonly #store: OutboxStore = {
    within: (mode, work) => this.store.within(mode, (tables) => work(this.#limited(tables))),
  };

  #limited(tables: OutboxTables): OutboxTables {
    const whereRoom = <Row>(put: (row: Row) => Promise<void>) => {
      return (row: Row) => {
        if (JSON.stringify(row).length > this.room) throw new DOMException('The disk is full', 'QuotaExceededError');
        return put(row);
      };
    };
    return { ...tables, put: whereRoom(tables.put), putDraft: whereRoom(tables.putDraft) };
  }

  operations(userPuid: string): Promise<OutboxEntry[]> {
    return list(this.store, userPuid);
  }

  async draft(userPuid: string, key: string): Promise<unknown> {
    return (await this.db.drafts.get([userPuid, key]))?.value ?? null;
  }

  #tell(from: number, name: string): void {
    for (const each of [...this.#listeners]) if (each.tab !== from && each.name === name) each.listener();
  }
}
