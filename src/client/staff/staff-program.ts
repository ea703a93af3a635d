/** Everything that staff's screens stand in: loaded by the first screen's program when staff sign in, never by a student. */
export { StaffNav } from '#client/staff/features/shell/staff-nav.tsx';
export { StaffProvider } from '#client/staff/kit/provider/staff-provider.tsx';
export { addStaffRoutes } from './staff-routes.gen.ts';
