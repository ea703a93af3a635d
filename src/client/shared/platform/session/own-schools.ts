/** Stored while the signed-in person has accounts at several schools. */
const SCHOOLS_KEY = 'tidepool.schools';

/** Stores how many schools the person can choose from, so that the account menu offers the choice. */
export function noteSchools(count: number): void {
  if (count > 1) localStorage.setItem(SCHOOLS_KEY, String(count));
  else localStorage.removeItem(SCHOOLS_KEY);
}

/** Whether the person can choose between schools. */
export function hasSchools(): boolean {
  return localStorage.getItem(SCHOOLS_KEY) !== null;
}
