import type { OutboxStore, OutboxTables } from '#offline/outbox/outbox-store.ts';
import type { CutPoints, SimulatedProcess } from './cut-points.ts';

/** The device's tables as one process uses them: it may be cut off at each request, and then nothing of the transaction is written. */
export function cutStore(store: OutboxStore, cuts: CutPoints, process: SimulatedProcess): OutboxStore {
  return {
    within: (mode, work) =>
      process.heard(async () => {
        cuts.pass(process);
        const result = await store.within(mode, async (tables) => {
          const value = await work(cutTables(tables, cuts, process));
          cuts.pass(process);
          return value;
        });
        cuts.pass(process);
        return result;
      }),
  };
}

function cutTables(tables: OutboxTables, cuts: CutPoints, process: SimulatedProcess): OutboxTables {
  return new Proxy(tables, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        cuts.pass(process);
        const answer: unknown = Reflect.apply(method, target, given);
        // Where the next request is the one that is cut, nobody waits for this one any more.
        if (answer instanceof Promise) answer.catch(() => undefined);
        return answer;
      };
    },
  });
}
