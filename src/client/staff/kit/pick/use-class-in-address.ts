import { useSearch } from '@tanstack/react-router';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { useSetAddress } from '../layout/use-set-address.ts';
import { type Classes, useClasses } from './use-classes.ts';

interface ClassInAddress extends Classes {
  /** Null without any class. */
  readonly chosen: AssignedGroup | null;
  readonly choose: (group_puid: string) => void;
}

/**
 * The class that a screen is about: the one in its address (`group_puid`), else the one that was chosen last on this device, else the
 * first.
 * @param area whose last choice it is
 * @param ofClass what else in the address belongs to one class: taken out when another one is chosen, as the page of a list is
 */
export function useClassInAddress(area: string, ofClass: readonly string[] = []): ClassInAddress {
  const { group_puid } = useSearch({ strict: false }) as { readonly group_puid?: unknown };
  const setAddress = useSetAddress();
  const [last, setLast] = usePersistentState<string | null>(`${area}.group`, null);
  const classes = useClasses(group_puid ?? last);
  const { list } = classes;
  const known = (wanted: unknown) => list.find(({ grouppuid }) => grouppuid === wanted);
  const choose = (next: string) => {
    setLast(next);
    const left = Object.fromEntries(['page', ...ofClass].map((name) => [name, undefined]));
    void setAddress({ ...left, group_puid: next }, { replace: true });
  };
  return { ...classes, chosen: known(group_puid) ?? known(last) ?? list[0] ?? null, choose };
}
