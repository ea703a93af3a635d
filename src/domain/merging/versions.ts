/** One version of something that several devices of one person can change without knowing of each other. */
export interface Version {
  /** The id of the call that wrote it. */
  readonly version_id: string;
  /** The version that its writer changed; null for the first. */
  readonly based_on: string | null;
  /** ISO 8601 by the server's clock; null where the device's clock cannot be trusted. */
  readonly written_at: string | null;
}

/** The version that counts, and those that nobody replaced knowingly but that lost against it. */
export interface Settled<Each extends Version> {
  readonly inForce: Each;
  readonly besides: readonly Each[];
}

/**
 * Decides which version is in force: causality first, then the later time, and where one of the times cannot be trusted, the one in force
 * stays. While all times are trusted, every order of arrival ends with the same answer.
 * @param versions in the order in which they arrived
 * @param inForceId the version that was in force before the last one arrived
 */
export function settleVersions<Each extends Version>(versions: readonly [Each, ...Each[]], inForceId: string | null): Settled<Each> {
  const replaced = new Set(versions.flatMap(({ based_on }) => based_on ?? []));
  const heads = versions.filter(({ version_id }) => !replaced.has(version_id));
  // Ids that were made to go round in a circle leave none.
  const [first = versions[0]] = heads;
  const incumbent = heads.find(({ version_id }) => inForceId !== null && lineageOf(version_id, versions).has(inForceId)) ?? first;
  const inForce =
    incumbent.written_at === null ? incumbent : heads.filter(({ written_at }) => written_at !== null).reduce(later, incumbent);
  return { inForce, besides: heads.filter((head) => head !== inForce) };
}

/** By the time, and at the same time by the id, so that it does not depend on which arrived first. */
function later<Each extends Version>(one: Each, other: Each): Each {
  const [at, otherAt] = [Date.parse(one.written_at ?? ''), Date.parse(other.written_at ?? '')];
  const isOne = at === otherAt ? one.version_id > other.version_id : at > otherAt;
  return isOne ? one : other;
}

/** A version and everything that it goes back to: what its writer has seen. */
export function lineageOf(versionId: string, versions: readonly Version[]): ReadonlySet<string> {
  const basedOn = new Map(versions.map(({ version_id, based_on }) => [version_id, based_on]));
  const lineage = new Set<string>();
  for (let id: string | null = versionId; id !== null && !lineage.has(id); id = basedOn.get(id) ?? null) lineage.add(id);
  return lineage;
}
