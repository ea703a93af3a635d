import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';

/**
 * The class that this person looked at last on this device: reports that are opened without naming one open with it. A subgroup is never
 * remembered: looking at a small group once must not make it the start of every report.
 */
export function useLastClass() {
  const [last, setLast] = usePersistentState<string | null>('reports.group', null);
  const remember = (group: AssignedGroup | null) => {
    if (group && !group.class_name && !group.is_link && group.grouppuid !== last) setLast(group.grouppuid);
  };
  return { last, remember };
}
