import type { SQL } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type * as scores from '#contract/sso/lti-scores.contract.ts';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { listRegistrations } from '../registrations.store.ts';
import { resumeDeliveries } from './deliveries.store.ts';
import { countFailed, listDelays, listScores, retryScores } from './score-lists.store.ts';
import { type Changed, lookAgain } from './scores.store.ts';

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
      if (groups === null) return { scores: [], delays: [], failed: 0, has_platforms };
      return {
        scores: await listScores(db, caller.district_id, groups, state),
        delays: await listDelays(db, caller.district_id, groups),
        failed: await countFailed(db, caller.district_id, groups),
        has_platforms,
      };
    },

    retryPlatformScores: async ({ db, caller, now }, { body: { one } }) => {
      const groups = visibleGroups(caller);
      const platforms = groups === null ? [] : await retryScores(db, caller.district_id, groups, one, now);
      if (platforms.length > 0) {
        await resumeDeliveries(db, caller.district_id, [...new Set(platforms)]);
        await wakeScores();
      }
      return { queued: platforms.length };
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
 * The same handlers, whose changes have the scores of the class compared with what its platforms have. A call that names neither class,
 * assignment nor attempt is about all classes of a teacher; of an administrator, what it changes is found within the hour.
 */
export function lookingAgain<Handlers extends object>({ visibleGroups, wakeScores }: ScoresDependencies, handlers: Handlers): Handlers {
  const look = async ({ db, caller, log }: CallContext, body: object) => {
    const changed = changedBy(body);
    const groups = visibleGroups(caller);
    if (groups === null || (changed === null && caller.role !== ROLE.teacher)) return;
    try {
      if (await lookAgain(db, caller.district_id, groups, changed)) await wakeScores();
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

/** What the body of a call names, itself or in its lists; null: nothing. */
function changedBy(body: object): Changed | null {
  const objects = [body, ...Object.values(body).filter(Array.isArray).flat()].filter((part) => typeof part === 'object' && part !== null);
  const all = <Value extends string | number>(type: 'string' | 'number', ...names: string[]): Value[] =>
    objects
      .flatMap((part) => names.flatMap((name) => (part as Record<string, unknown>)[name] ?? []))
      .filter((value) => typeof value === type) as Value[];
  const changed = {
    groups: all<string>('string', 'group_puid', 'grouppuid'),
    assignments: all<number>('number', 'assignment_id', 'assignment_ids'),
    results: all<string>('string', 'result_id'),
  };
  return Object.values(changed).some((list) => list.length > 0) ? changed : null;
}
