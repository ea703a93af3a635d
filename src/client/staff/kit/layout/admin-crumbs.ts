import { m } from '../labels.ts';
import type { Crumb } from './page-header.tsx';

/** The way to a screen of the administration. */
export const adminCrumbs = (): Crumb[] => [{ label: m.administration(), to: '/authenticated/admin/adminHome' }];
