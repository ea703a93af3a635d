import { openRunFolder } from '#tooling/run-folder.ts';

/** Before any worker starts: what tests throw away is in one folder, which goes with the run. */
export function setup(): void {
  openRunFolder();
}
