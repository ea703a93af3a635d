import { useClassInAddress } from '#client/staff/kit/pick/use-class-in-address.ts';
import { useLastClass } from '#client/staff/kit/pick/use-last-class.ts';

/**
 * The class of STAAR Ready. The one that is chosen is also the selected group of the reports (specification section 2: in STAAR-ready mode a
 * selected report item is also stored as the selected group).
 */
export function useChosenClass() {
  const classes = useClassInAddress('staar', ['student_puid', 'product_id', 'unit_id']);
  const { remember } = useLastClass();
  const choose = (group_puid: string) => {
    remember(classes.list.find(({ grouppuid }) => grouppuid === group_puid) ?? null);
    classes.choose(group_puid);
  };
  return { ...classes, choose };
}
