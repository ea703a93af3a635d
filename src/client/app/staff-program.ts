import type { addStaffRoutes, StaffNav, StaffProvider } from '#client/staff/staff-program.ts';
import { ROLE } from '#contract/roles.ts';
/** What the signed-in frame draws of staff's program. */
export interface StaffProgram {
  readonly StaffNav: typeof StaffNav;
  readonly StaffProvider: typeof StaffProvider;
}
type AddRoutes = (add: typeof addStaffRoutes) => void;

let loading: Promise<StaffProgram> | null = null;
let isHere = false;

/**
 * Staff's routes, header and Mantine, loaded once, when staff are first seen on this page; null for a student. `isNew` says
 * that the routes were not here yet when it was called: an address that was looked up before must be looked up again.
 */
export async function openProgramFor(role: number, addRoutes: AddRoutes): Promise<{ staff: StaffProgram | null; isNew: boolean }> {
  if (role === ROLE.student) return { staff: null, isNew: false };
  const isNew = !isHere;
  loading ??= import('#client/staff/staff-program.ts').then(
    (program) => {
      addRoutes(program.addStaffRoutes);
      isHere = true;
      return program;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return { staff: await loading, isNew };
}
