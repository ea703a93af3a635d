/** A standard with the resources for it, in library order. */
interface StandardWithItems<Item> {
  readonly items: readonly Item[];
}

/** A resource to open next, and the standard that it is for. */
export interface NextBest<Standard, Item> {
  readonly standard: Standard;
  readonly item: Item;
}

/**
 * The next best resource: one for the weakest standard for which something can be opened. Resources that were not opened before come
 * first, across all standards; only if everything was opened is something offered again.
 * @param standards the weakest first
 * @param canOpen whether it can be opened now: without a network, only what is on the device
 */
export function nextBest<Item extends { readonly item_id: number }, Standard>(
  standards: readonly (Standard & StandardWithItems<Item>)[],
  canOpen: (item: Item) => boolean,
  opened: ReadonlySet<number>,
): NextBest<Standard, Item> | null {
  const all = standards.flatMap((standard) => standard.items.filter(canOpen).map((item) => ({ standard, item })));
  return all.find(({ item }) => !opened.has(item.item_id)) ?? all[0] ?? null;
}
