import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePersistentState } from '#client/shared/platform/persistent-state.ts';
import type { AssignedGroup } from '#contract/reports.schemas.ts';

/** The class of QuizSmart: the one in the address, else the one chosen last on this device, else the first. */
export function useClassInAddress(groups: readonly AssignedGroup[]): [AssignedGroup | null, (group_puid: string) => void] {
  const { group_puid } = useSearch({ strict: false }) as { readonly group_puid?: unknown };
  const navigate = useNavigate();
  const [last, setLast] = usePersistentState<string | null>('quizsmart.group', null);
  const known = (wanted: unknown) => groups.find(({ grouppuid }) => grouppuid === wanted);
  const choose = (chosen: string) => {
    setLast(chosen);
    void navigate({ to: '.', search: ((before: object) => ({ ...before, group_puid: chosen, page: undefined })) as never, replace: true });
  };
  return [known(group_puid) ?? known(last) ?? groups[0] ?? null, choose];
}
