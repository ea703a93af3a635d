/** Stands on a device while its person has accounts at several schools. */
const SCHOOLS_KEY = 'tidepool.schools';

/** Notes among how many schools the person may choose, so that the account menu leads to it. */
export function noteSchools(count: number): void {
  if (count > 1) localStorage.setItem(SCHOOLS_KEY, String(count));
  else localStorage.removeItem(SCHOOLS_KEY);
}

/** Whether the person may choose among schools. */
export function hasSchools(): boolean {
  return localStorage.getItem(SCHOOLS_KEY) !== null;
}
