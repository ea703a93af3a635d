import { ROLE } from '#contract/roles.ts';

export const STUDENT_HOME = '/authenticated/studentDashboard/studentDashboard/0';
export const CONTENT_HOME = '/authenticated/content/contentHome';
export const SIGN_IN = '/';

export const TEACHER_HOME = '/authenticated/home/dashboard';

/** The screen to which "Back to Home" leads (specification section 2). */
export function homePath(role: number | null | undefined): string {
  if (role === null || role === undefined) return SIGN_IN;
  return role === ROLE.student ? STUDENT_HOME : CONTENT_HOME;
}

/** The screen on which a person of a role starts after signing in: for a teacher what today needs, otherwise as `homePath`. */
export function startPath(role: number | null | undefined): string {
  return role === ROLE.teacher ? TEACHER_HOME : homePath(role);
}

/** The screen that shows a person what is stored on the device. */
export function downloadsPath(role: number): string {
  return role === ROLE.student ? '/authenticated/studentDashboard/downloads' : '/authenticated/content/downloads';
}
