import type { addStaffRoutes, StaffNav, StaffProvider } from '#client/staff/staff-program.ts';
import { ROLE } from '#contract/roles.ts';
import type { addMoreRoutes } from './more-routes.gen.ts';

/** What the signed-in frame draws of staff's program. */
export interface StaffProgram {
  readonly StaffNav: typeof StaffNav;
  readonly StaffProvider: typeof StaffProvider;
}
type AddRoutes = (add: typeof addStaffRoutes | typeof addMoreRoutes) => void;

/** A part of the program that is loaded once, with its routes; a load that failed is tried again at the next need. */
class LaterPart<Part> {
  readonly #load: () => Promise<Part>;
  readonly #addTo: (part: Part, addRoutes: AddRoutes) => void;
  #loading: Promise<Part> | null = null;
  isHere = false;

  constructor(load: () => Promise<Part>, addTo: (part: Part, addRoutes: AddRoutes) => void) {
    this.#load = load;
    this.#addTo = addTo;
  }

  open(addRoutes: AddRoutes): Promise<Part> {
    this.#loading ??= this.#load().then(
      (part) => {
        this.#addTo(part, addRoutes);
        this.isHere = true;
        return part;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }
}

const staffPart = new LaterPart(
  () => import('#client/staff/staff-program.ts'),
  (part, addRoutes) => addRoutes(part.addStaffRoutes),
);
const morePart = new LaterPart(
  () => import('./more-routes.gen.ts'),
  (part, addRoutes) => addRoutes(part.addMoreRoutes),
);

/** Loads the routes of students and of both sides that the first screen did without. */
export async function openMoreRoutes(addRoutes: AddRoutes): Promise<void> {
  await morePart.open(addRoutes);
}

/**
 * What somebody's address needs of the program: for staff their routes, header and Mantine, and all shared routes; for a student
 * the other routes, where the address is none of the first screens'. Each is loaded once.
 * @param isKnown whether the address is among the routes that are here
 * @returns the staff program, null for a student; `isNew`: routes came, so an address that was looked up before must be looked up again
 */
export async function openProgramFor(
  role: number,
  isKnown: boolean,
  addRoutes: AddRoutes,
): Promise<{ staff: StaffProgram | null; isNew: boolean }> {
  if (role === ROLE.student) {
    const isNew = !isKnown && !morePart.isHere;
    if (isNew) await morePart.open(addRoutes);
    return { staff: null, isNew };
  }
  const isNew = !staffPart.isHere || !morePart.isHere;
  const [staff] = await Promise.all([staffPart.open(addRoutes), morePart.open(addRoutes)]);
  return { staff, isNew };
}
