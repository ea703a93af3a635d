import type { WorkState } from '#contract/assignments/work-state.schemas.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';

/** What this area reads of the groups: whose classes a caller sees is decided there, once. */
export type ClassVisibility = Pick<GroupVisibility, 'groupScope' | 'findGroup'>;

/** One assignment by its keys. */
interface BoardWork {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly group_puid: string;
}

/** Answers of other areas: which classes a caller sees, and from the reports, how far students are. */
export interface DevicesDependencies extends ClassVisibility {
  readonly readTurnedIn: (
    context: Pick<CallContext, 'db' | 'now'>,
    assignments: readonly BoardWork[],
  ) => Promise<ReadonlyMap<number, ReadonlyMap<string, { readonly work_state: WorkState; readonly turned_in_at: string | null }>>>;
}
