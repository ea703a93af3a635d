import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePersistentState } from '#client/shared/platform/persistent-state.ts';
import { type Classes, useClasses } from '#client/staff/kit/pick/use-classes.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';

interface ClassInAddress extends Classes {
  readonly chosen: AssignedGroup | null;
  readonly choose: (group_puid: string) => void;
}

/** The class of QuizSmart: the one in the address, else the one chosen last on this device, else the first. */
export function useClassInAddress(): ClassInAddress {
  const { group_puid } = useSearch({ strict: false }) as { readonly group_puid?: unknown };
  const navigate = useNavigate();
  const [last, setLast] = usePersistentState<string | null>('quizsmart.group', null);
  const classes = useClasses(group_puid ?? last);
  const { list } = classes;
  const known = (wanted: unknown) => list.find(({ grouppuid }) => grouppuid === wanted);
  const choose = (chosen: string) => {
    setLast(chosen);
    void navigate({ to: '.', search: ((before: object) => ({ ...before, group_puid: chosen, page: undefined })) as never, replace: true });
  };
  return { ...classes, chosen: known(group_puid) ?? known(last) ?? list[0] ?? null, choose };
}
