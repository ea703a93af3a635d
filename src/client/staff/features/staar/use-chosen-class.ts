import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePersistentState } from '#client/shared/platform/persistent-state.ts';
import { type Classes, useClasses } from '#client/staff/kit/pick/use-classes.ts';

interface ChosenClass extends Classes {
  /** The id of the class; null without any. */
  readonly chosen: string | null;
  readonly choose: (group_puid: string) => void;
}

/**
 * The class of STAAR Ready: the one in the address, else the one chosen last on this device, else the first. What is chosen is
 * also the selected group (specification section 2: in STAAR Ready mode a selected report item is stored as the selected group).
 */
export function useChosenClass(): ChosenClass {
  const address = useSearch({ strict: false }) as { readonly group_puid?: unknown };
  const navigate = useNavigate();
  const [last, setLast] = usePersistentState<string | null>('staar.group', null);
  const classes = useClasses(address.group_puid ?? last);
  const { list } = classes;
  const known = (wanted: unknown) => list.find(({ grouppuid }) => grouppuid === wanted)?.grouppuid;
  const chosen = known(address.group_puid) ?? known(last) ?? list[0]?.grouppuid ?? null;
  const choose = (group_puid: string) => {
    setLast(group_puid);
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, group_puid, student_puid: undefined, page: undefined })) as never,
      replace: true,
    });
  };
  return { ...classes, chosen, choose };
}
