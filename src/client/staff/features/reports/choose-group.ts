interface GroupLike {
  readonly grouppuid: string;
}

/**
 * The group whose report shows once the groups are there (specification section 4, "Report loading"): the requested one if it is in the
 * list, else the first. Without groups there is none.
 */
export function chooseGroup<Group extends GroupLike>(groups: readonly Group[], requested: string | null | undefined): Group | null {
  return groups.find((group) => group.grouppuid === requested) ?? groups[0] ?? null;
}
