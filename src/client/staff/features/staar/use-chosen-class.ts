import { useClassInAddress } from '#client/staff/kit/pick/use-class-in-address.ts';

/**
 * The class of STAAR Ready. What is chosen is also the selected group (specification section 2: in STAAR Ready mode a selected report
 * item is stored as the selected group).
 */
export const useChosenClass = () => useClassInAddress('staar', ['student_puid', 'product_id', 'unit_id']);
