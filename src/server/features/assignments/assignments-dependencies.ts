import type { WorkState } from '#contract/assignments/work-state.schemas.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';

/** One assignment by its keys. */
export interface AssignmentWork {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly group_puid: string;
}

/** What this area reads of others: which groups a caller sees, and how far students are, which the reports alone work out. */
export interface AssignmentDependencies extends GroupVisibility {
  readonly readWorkStates: (
    context: Pick<CallContext, 'db' | 'now'>,
    assignments: readonly AssignmentWork[],
  ) => Promise<ReadonlyMap<number, ReadonlyMap<string, WorkState>>>;
}
