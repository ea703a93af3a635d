interface GroupLike {
  readonly grouppuid: string;
}

/**
 * The group whose report shows once the groups are there (specification section 4, "Report loading").
 * When reports were just opened, nothing is asked for and the first group is taken; otherwise the requested group if it is
 * in the list, else the first. Without groups there is none.
 */
export function chooseGroup<Group extends GroupLike>(
  groups: readonly Group[],
  requested: string | undefined,
  justOpened = false,
): Group | null {
  const first = groups[0] ?? null;
  if (justOpened) return first;
  return groups.find((group) => group.grouppuid === requested) ?? first;
}
