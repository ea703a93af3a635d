import type { StaffProgram } from './staff-program.ts';

/** What every route can reach of the program. */
export interface RouterContext {
  /** Adds staff's routes for staff; see `staff-program.ts`. */
  readonly openProgramFor: (role: number) => Promise<{ staff: StaffProgram | null; isNew: boolean }>;
  /** Whether there is a screen at a path, with or without a query, that a role may open. */
  readonly mayOpen: (role: number, path: string) => boolean;
}
