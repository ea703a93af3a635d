/** A standard with what there is for it, in library order. */
interface StandardWithItems<Item> {
  readonly items: readonly Item[];
}

/** One thing to take, and the standard that it is for. */
export interface NextBest<Standard, Item> {
  readonly standard: Standard;
  readonly item: Item;
}

/**
 * The next best thing: for the weakest standard that something can be opened for. What was not opened before comes first, over all
 * standards; only when everything was opened is something offered again.
 * @param standards the weakest first
 * @param canOpen whether it opens here and now: without a network, only what is on the device
 */
export function nextBest<Item extends { readonly item_id: number }, Standard>(
  standards: readonly (Standard & StandardWithItems<Item>)[],
  canOpen: (item: Item) => boolean,
  opened: ReadonlySet<number>,
): NextBest<Standard, Item> | null {
  const all = standards.flatMap((standard) => standard.items.filter(canOpen).map((item) => ({ standard, item })));
  return all.find(({ item }) => !opened.has(item.item_id)) ?? all[0] ?? null;
}
