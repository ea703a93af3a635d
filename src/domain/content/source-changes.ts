/** A resource of a lesson, for comparing a copy with its source. */
export interface ComparedResource {
  readonly item_id: number;
  readonly time: number;
  readonly remarks: string;
  readonly note?: string;
}

export type ResourceChange<Resource extends ComparedResource> =
  | { readonly kind: 'added' | 'removed' | 'moved'; readonly resource: Resource }
  | {
      readonly kind: 'changed';
      readonly resource: Resource;
      readonly field: 'time' | 'remarks' | 'note';
      readonly before: string;
      readonly after: string;
    };

/** How a source's resources have changed since the version from which the copy was made. */
export function resourceChanges<Resource extends ComparedResource>(
  base: readonly Resource[],
  now: readonly Resource[],
): ResourceChange<Resource>[] {
  const before = new Map(base.map((resource) => [resource.item_id, resource]));
  const after = new Map(now.map((resource) => [resource.item_id, resource]));
  const stayed = (list: readonly Resource[], other: ReadonlyMap<number, Resource>) =>
    list.filter(({ item_id }) => other.has(item_id)).map(({ item_id }) => item_id);
  const [orderBefore, orderAfter] = [stayed(base, after), stayed(now, before)];
  return [
    ...base.filter(({ item_id }) => !after.has(item_id)).map((resource) => ({ kind: 'removed' as const, resource })),
    ...now.flatMap((resource): ResourceChange<Resource>[] => {
      const was = before.get(resource.item_id);
      if (!was) return [{ kind: 'added', resource }];
      const fields = (['time', 'remarks', 'note'] as const).filter((field) => (was[field] ?? '') !== (resource[field] ?? ''));
      const isMoved = orderBefore.indexOf(resource.item_id) !== orderAfter.indexOf(resource.item_id);
      return [
        ...(isMoved ? [{ kind: 'moved' as const, resource }] : []),
        ...fields.map((field) => ({
          kind: 'changed' as const,
          resource,
          field,
          before: String(was[field] ?? ''),
          after: String(resource[field] ?? ''),
        })),
      ];
    }),
  ];
}

/**
 * A copy with its source's changes applied. What the copy's owner changed stays: added resources, changed times, and the order
 * unless the source's order has changed.
 */
export function takeChanges<Resource extends ComparedResource>(
  base: readonly Resource[],
  now: readonly Resource[],
  copy: readonly Resource[],
): Resource[] {
  const was = new Map(base.map((resource) => [resource.item_id, resource]));
  const is = new Map(now.map((resource) => [resource.item_id, resource]));
  const own = new Set(copy.map(({ item_id }) => item_id));
  const kept = copy
    .filter(({ item_id }) => is.has(item_id) || !was.has(item_id))
    .map((resource): Resource => {
      const [old, fresh] = [was.get(resource.item_id), is.get(resource.item_id)];
      if (!old || !fresh) return resource;
      return {
        ...resource,
        time: resource.time === old.time ? fresh.time : resource.time,
        remarks: resource.remarks === old.remarks ? fresh.remarks : resource.remarks,
        ...(resource.note === old.note && fresh.note !== undefined && { note: fresh.note }),
      };
    });
  const isReordered = resourceChanges(base, now).some(({ kind }) => kind === 'moved');
  const order = now.map(({ item_id }) => item_id);
  const inOrder = isReordered ? sortedLike(kept, order) : kept;
  return now
    .filter(({ item_id }) => !was.has(item_id) && !own.has(item_id))
    .reduce((list, fresh) => insertAfter(list, fresh, order.slice(0, order.indexOf(fresh.item_id))), inOrder);
}

/** Sorts the resources that the order lists, within the positions that they have among the others. */
function sortedLike<Resource extends ComparedResource>(list: readonly Resource[], order: readonly number[]): Resource[] {
  const named = list.filter(({ item_id }) => order.includes(item_id)).sort((a, b) => order.indexOf(a.item_id) - order.indexOf(b.item_id));
  return list.map((resource) => (order.includes(resource.item_id) ? (named.shift() ?? resource) : resource));
}

/** Inserts after the nearest resource that comes before it in the source; first if there is none. */
function insertAfter<Resource extends ComparedResource>(list: readonly Resource[], fresh: Resource, before: readonly number[]): Resource[] {
  const at = Math.max(-1, ...before.map((id) => list.findIndex(({ item_id }) => item_id === id)));
  return [...list.slice(0, at + 1), fresh, ...list.slice(at + 1)];
}
