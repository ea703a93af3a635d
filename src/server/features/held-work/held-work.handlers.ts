import type { SQL } from 'drizzle-orm';
import type * as heldWork from '#contract/held-work/held-work.contract.ts';
import { readReceiptCode } from '#domain/receipt-code.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { listHeldAnswers } from './held-answers.store.ts';
import { countPiles, declinePile, findPile, listPiles, type PileKey } from './held-work.store.ts';
import { findReceipts } from './receipts.store.ts';
import { listUnreadable, settleUnreadable } from './unreadable-work.store.ts';

/** What this area needs of others; handed in where handlers are assembled. */
export interface HeldWorkDependencies {
  /** Which classes (`class_group g`) a caller may see; null for none. */
  readonly visibleGroups: (caller: Caller) => SQL | null;
  readonly carryOutHeld: (
    pile: PileKey,
    word: { readonly decision: 'accepted' | 'late'; readonly decided_by: string },
  ) => Promise<{ readonly applied: number; readonly refused: number; readonly refusal: string | null }>;
}

/** Work that came when it could no longer be taken, and what its teacher decides. */
export function heldWorkHandlers({ visibleGroups, carryOutHeld }: HeldWorkDependencies) {
  return {
    getHeldWork: async ({ db, caller }, { query }) => {
      const groups = visibleGroups(caller);
      const rows = groups ? await listPiles(db, groups, query.search) : [];
      return rows.map((row) => ({
        ...row,
        through: Number(row.through),
        due_date: toMomentOrNull(row.due_date),
        recorded_at: toMomentOrNull(row.recorded_at),
        held_at: toMoment(row.held_at),
        decided_at: toMomentOrNull(row.decided_at),
      }));
    },

    getHeldAnswers: async ({ db, caller }, { query }) => {
      const groups = visibleGroups(caller);
      const pile = groups && (await findPile(db, groups, { ...query, through: 0 }));
      if (!pile) throw notFound('This class');
      return listHeldAnswers(db, pile);
    },

    countHeldWork: async ({ db, caller }, { query }) => {
      const groups = visibleGroups(caller);
      return groups ? countPiles(db, groups, query.search) : { waiting: 0, decided: 0, more: false };
    },

    decideHeldWork: async ({ db, caller }, { body }) => {
      const groups = visibleGroups(caller);
      const piles: PileKey[] = [];
      // All are looked up before any is decided: a list with a foreign class in it changes nothing.
      for (const asked of body.piles) {
        const pile = groups && (await findPile(db, groups, asked));
        if (!pile) throw notFound('This class');
        piles.push(pile);
      }
      const results = [];
      for (const pile of piles) {
        const { decision } = body;
        const done =
          decision === 'declined'
            ? await declinePile(db, pile, caller.user_puid)
            : await carryOutHeld(pile, { decision, decided_by: caller.user_puid });
        results.push({ student_puid: pile.user_puid, assignment_id: pile.assignment_id, ...done });
      }
      return results;
    },

    getUnreadableWork: async ({ db, caller }) => {
      const groups = visibleGroups(caller);
      return groups ? listUnreadable(db, groups) : { total: 0, pieces: [] };
    },

    settleUnreadableWork: async ({ db, caller }, { body }) => {
      const groups = visibleGroups(caller);
      const settled = groups && (await settleUnreadable(db, groups, body.misfit_ids, caller.user_puid));
      if (settled === null) throw notFound('This work');
      return { settled };
    },

    lookUpReceipt: async ({ db, caller }, { query }) => {
      const groups = visibleGroups(caller);
      const rows = groups ? await findReceipts(db, caller, groups, readReceiptCode(query.code)) : [];
      return rows.map((row) => ({ ...row, received_at: toMoment(row.received_at) }));
    },
  } satisfies HandlersOf<typeof heldWork>;
}
