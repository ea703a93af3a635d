/** Seals and clears in one tab at a time: a tab that clears for nobody must not do so while another one hands the device to somebody. */
export function clearAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('tidepool-clearing', work) : work();
}
