/**
 * Parts of the program that a student can reach and a new device does not keep, with the reason: each is of use only with a connection.
 * Every other part that a student can reach is kept by the worker from the start (`check-sizes.ts` names the one that is not). A part
 * begins with the name given here, or ends with it where it begins with a dot.
 */
const NEEDS_A_CONNECTION: Readonly<Record<string, string>> = {
  jsQR: 'reads a badge where the browser cannot, and signing in needs a connection',
  selectSchool: 'changing to another account of one’s own is asked of the server',
  uploadPhoto: 'a photo of oneself is uploaded',
  resetPassword: 'a new password is set by the server',
  'password-fault': 'comes with the new password',
  'acting-banner': 'signing in as another person needs a connection, so it is loaded and kept by then',
  'login-as': 'the same',
  '.webp': 'pictures of the help: its steps say everything without them',
};

const NAMES = Object.keys(NEEDS_A_CONNECTION);

/** How the names of scripts begin that are kept only once they were opened (`sw/program-chunks.ts`). */
export const KEPT_WHEN_OPENED = NAMES.filter((name) => !name.startsWith('.'));

/** Whether a built file may be missing from what a new device keeps. */
export function mayComeLater(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return NAMES.some((given) => (given.startsWith('.') ? name.endsWith(given) : name.startsWith(`${given}-`)));
}

/** The files that a student can reach and that neither a new device keeps nor this list excuses. */
export function missingParts(reachable: Iterable<string>, kept: ReadonlySet<string>): string[] {
  return [...reachable].filter((file) => !kept.has(file) && !mayComeLater(file)).sort();
}
