/** Entries of assignments that stand newest first, the other way round: within an assignment they keep the lesson's order. */
export function oldestFirst<Entry>(entries: readonly Entry[], assignmentOf: (entry: Entry) => number): Entry[] {
  return [...groupedBy(entries, assignmentOf).values()].toReversed().flat();
}

/** Groups entries by key, in the order of first appearance. (Node 20 has no `Map.groupBy`.) */
export function groupedBy<Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
