import { LIBRARY_READERS, ROLE, type RoleName, SIGNED_IN, STAFF } from '#contract/roles.ts';

/** Who may open which area under /authenticated. An area that is not here does not exist for anyone. */
const AREAS: Readonly<Record<string, readonly RoleName[]>> = {
  studentDashboard: ['student'],
  savedWork: SIGNED_IN,
  home: LIBRARY_READERS,
  feedbackform: LIBRARY_READERS,
  content: LIBRARY_READERS,
  reports: STAFF,
};

/** The places in the header, in order. */
export const NAV_AREAS = [
  { area: 'studentDashboard', path: '/authenticated/studentDashboard/studentDashboard/0' },
  { area: 'library', path: '/authenticated/studentDashboard/contentlibrary' },
  { area: 'home', path: '/authenticated/home/dashboard' },
  { area: 'content', path: '/authenticated/content/contentHome' },
  { area: 'reports', path: '/authenticated/reports/home' },
] as const;

/** Whether a role may open a path; the server judges every call again. */
export function mayOpen(role: number, pathname: string): boolean {
  const area = /^\/authenticated\/([^/]+)/.exec(pathname)?.[1];
  if (area === undefined) return true;
  return AREAS[area]?.some((name) => ROLE[name] === role) ?? true;
}
