import { logout } from '#contract/session/logout.contract.ts';
import { confirmEnd, noteEnded } from '#offline/handoff/note-ended.ts';
import { claimsOf } from '#offline/outbox/token-claims.ts';
import { exchange } from '../calls/exchange.ts';
import { leavingPhase } from '../screen/leaving-phase.ts';
import { watchUnconfirmedEnds } from './end-at-server.ts';
import { type LeavingEnd, type LeavingSteps, leave, NOTHING_UNSENT, type OutboxAtSignOut, type Unsent } from './leaving.ts';
import { sessionStore } from './session-store.ts';

interface LeavingPage extends Pick<LeavingSteps, 'endSession' | 'leaveScreen' | 'clearWebStorage'> {
  readonly token: string | null;
  readonly settling: Iterable<() => Promise<void>>;
  readonly finalReports: Iterable<() => Promise<void>>;
  readonly outbox: OutboxAtSignOut | null;
  readonly askAboutUnsent: (unsent: Unsent) => Promise<boolean>;
}

/** The steps of a sign-out in a page, with what the full-page spinner says meanwhile. What the server could not be told is told later. */
export async function leaveDevice({ token, settling, finalReports, outbox, askAboutUnsent, ...page }: LeavingPage): Promise<LeavingEnd> {
  const { sid } = claimsOf(token ?? '');
  try {
    const end = await leave({
      ...page,
      settle: [...settling],
      flush: async (withinMs) => (await outbox?.flush(withinMs)) ?? NOTHING_UNSENT,
      async ask(unsent) {
        leavingPhase.set(null);
        const leaves = await askAboutUnsent(unsent);
        leavingPhase.set('sending');
        return leaves;
      },
      finalReports: [...finalReports],
      noteEnd: () => noteEnded(sid),
      async logout() {
        await exchange(logout, {}, sessionStore.get()?.token ?? token);
        if (sid) await confirmEnd(sid);
      },
      clear: async () => (outbox ? outbox.clear(token) : true),
    });
    if (end === 'stayed') leavingPhase.set(null);
    else void watchUnconfirmedEnds().catch(() => undefined);
    return end;
  } catch (error) {
    leavingPhase.set(null);
    throw error;
  }
}
