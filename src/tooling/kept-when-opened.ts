/**
 * How the names of scripts begin that are not among what a new device keeps: the help, the page of guests, ways to sign in, and what needs a
 * connection anyway. Each file is a name in the worker; these are kept once they were opened (`sw/program-chunks.ts`).
 */
export const KEPT_WHEN_OPENED = [
  'help',
  'student-topics',
  'public-page',
  'forgot-password',
  'recovery',
  'badge-scan',
  'jsQR',
  'selectSchool',
  'uploadPhoto',
  'resetPassword',
  'password-fault',
  'session-recovery.contract',
  // Signing in as another person needs a connection, so the banner is loaded and kept by then.
  'acting-banner',
  'login-as',
];
