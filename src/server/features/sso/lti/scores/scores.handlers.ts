import { type SQL, sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type * as scores from '#contract/sso/lti-scores.contract.ts';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { listRegistrations } from '../registrations.store.ts';
import { countFailed, listScores, retryScores } from './outbox.store.ts';
import { lookAgain } from './scores.store.ts';

interface ScoresDependencies {
  readonly visibleGroups: (caller: Caller) => SQL | null;
  /** Has what is due sent now by a server that takes jobs. */
  readonly wakeScores: () => Promise<void>;
}

/** What is sent to learning platforms, and what they answered. */
export function platformScoresHandlers({ visibleGroups, wakeScores }: ScoresDependencies): HandlersOf<typeof scores> {
  return {
    getPlatformScores: async ({ db, caller }, { query: { state = null } }) => {
      const groups = visibleGroups(caller);
      const has_platforms = (await listRegistrations(db, caller.district_id)).length > 0;
      if (groups === null) return { scores: [], failed: 0, has_platforms };
      return {
        scores: await listScores(db, caller.district_id, groups, state),
        failed: await countFailed(db, caller.district_id, groups),
        has_platforms,
      };
    },

    retryPlatformScores: async ({ db, caller, now }, { body: { one } }) => {
      const groups = visibleGroups(caller);
      const queued = groups === null ? 0 : await retryScores(db, caller.district_id, groups, one, now);
      if (queued > 0) await wakeScores();
      return { queued };
    },
  };
}

/** Scores that a learning platform did not take, in the classes that the caller sees. */
export const platformScoresAttention =
  ({ visibleGroups }: Pick<ScoresDependencies, 'visibleGroups'>) =>
  async ({ db, caller }: CallContext): Promise<AttentionItem[]> => {
    const groups = visibleGroups(caller);
    const count = groups === null ? 0 : await countFailed(db, caller.district_id, groups);
    return count === 0 ? [] : [{ kind: 'platform_scores_failed', count, is_more: false, name: '', at: null, id: null }];
  };

type AnyHandler = (context: CallContext, input: never) => Promise<unknown>;

/**
 * The same handlers, whose changes have the scores of the class compared with what its platforms have; in the name of an administrator only
 * where the call names the class. What is missed here is found within the hour.
 */
export function lookingAgain<Handlers extends object>({ visibleGroups, wakeScores }: ScoresDependencies, handlers: Handlers): Handlers {
  const look = async ({ db, caller, log }: CallContext, body: { readonly group_puid?: unknown; readonly grouppuid?: unknown }) => {
    const named = [body.group_puid, body.grouppuid].find((group) => typeof group === 'string');
    const groups = visibleGroups(caller);
    if (groups === null || (named === undefined && caller.role !== ROLE.teacher)) return;
    const which = named === undefined ? groups : sql`${groups} and g.group_puid = ${named}::uuid`;
    try {
      if (await lookAgain(db, caller.district_id, which)) await wakeScores();
    } catch (error) {
      log.warn(error, 'Scores for learning platforms are looked for within the hour.');
    }
  };
  const wrapped = Object.entries(handlers as Record<string, AnyHandler>).map(([name, handler]) => {
    if (/^(get|export|list|find)/.test(name)) return [name, handler];
    const both = async (context: CallContext, input: { readonly body: object }) => {
      const answer = await handler(context, input as never);
      await look(context, input.body);
      return answer;
    };
    return [name, both];
  });
  return Object.fromEntries(wrapped) as Handlers;
}
