import type { StaffProgram } from './staff-program.ts';

/** What the program offers to every route. */
export interface RouterContext {
  /** Adds the routes that an address of somebody needs; see `staff-program.ts`. */
  readonly openProgramFor: (role: number, path: string) => Promise<{ staff: StaffProgram | null; isNew: boolean }>;
  /** Whether there is a screen at a path, with or without a query, that a role may open. */
  readonly mayOpen: (role: number, path: string) => boolean;
}
