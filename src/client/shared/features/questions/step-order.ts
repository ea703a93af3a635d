/** A list with one of its entries at another place; the same list where there is no such place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.filter((_each, place) => place !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** Where a finger points among rows one below the other: the row it is on, or the nearest end. */
export function placeAt(y: number, rows: readonly { readonly top: number; readonly bottom: number }[]): number {
  const place = rows.findIndex(({ bottom }) => y < bottom);
  return place === -1 ? rows.length - 1 : place;
}
