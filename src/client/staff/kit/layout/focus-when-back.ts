import { watchPage } from '#client/shared/platform/screen/watch-page.ts';

/**
 * Where a list is drawn anew, what had the focus in it goes away: whatever has its name when the list is back gets the focus, unless
 * the person has done something else by then. A row that is gone from its table, because it was archived or deleted, leaves the focus
 * to the row that has taken its place, and the last one to what stands where the table was; a folder leaves it in the same way to the
 * folder in its place.
 * @param focused what has the focus, or had it, named by `aria-label`
 */
export function focusWhenBack(focused: Element | null): void {
  const name = focused?.getAttribute('aria-label');
  if (!name) return;
  // A folder and a lesson may have the same name: a row's button comes back in a table.
  const table = focused?.closest('table');
  const within = table ? 'table ' : '';
  const nextInPlace = table ? placeOf(focused, table) : placeInTree(focused);
  const look = () => {
    // A dialog that fades out may have it for a moment yet.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const back = document.querySelector<HTMLElement>(`${within}[aria-label="${CSS.escape(name)}"]`) ?? nextInPlace();
    if (!back) return;
    stop();
    back.focus({ preventScroll: true });
  };
  const stop = watchPage(look);
  look();
}

/** Finds, in the table of the same name, the button in the place of the one that is gone; where no table is left, what says that it is empty. */
function placeOf(focused: Element | null, table: HTMLTableElement): () => HTMLElement | null {
  const row = focused?.closest('tr') ?? null;
  const rowsOf = (of: Element) => [...of.querySelectorAll('tbody tr')];
  const at = row ? rowsOf(table).indexOf(row) : -1;
  const caption = table.caption?.textContent;
  return () => {
    if (at < 0 || row?.isConnected) return null;
    const now = [...document.querySelectorAll('table')].find((each) => each.caption?.textContent === caption);
    if (!now) return document.querySelector<HTMLElement>('main [data-empty-place]');
    const rows = rowsOf(now);
    return [...(rows[Math.min(at, rows.length - 1)]?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1) ?? null;
  };
}

/** Finds, in the tree of the same name, the folder in the place of the one that was moved away or deleted. */
function placeInTree(focused: Element | null): () => HTMLElement | null {
  const folder = focused?.closest('[role="treeitem"]') ?? null;
  const foldersOf = (tree: Element | null | undefined) => [...(tree?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
  const tree = folder?.closest('[role="tree"]');
  const name = tree?.getAttribute('aria-label');
  const at = folder ? foldersOf(tree).indexOf(folder as HTMLElement) : -1;
  return () => {
    if (!name || at < 0 || folder?.isConnected) return null;
    const now = foldersOf(document.querySelector(`[role="tree"][aria-label="${CSS.escape(name)}"]`));
    return now[Math.min(at, now.length - 1)] ?? null;
  };
}
