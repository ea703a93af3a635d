/** Whether a screen belongs to a place of the header: a class's report to Reports, an account to Admin. */
export function isHere(pathname: string, place: string): boolean {
  return areaOf(pathname) === areaOf(place);
}

/** `reports` of `/authenticated/reports/gradeBook`. */
function areaOf(path: string): string | undefined {
  return path.split('/')[2];
}
