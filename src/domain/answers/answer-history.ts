/** What goes on from what, and says what. */
export interface VersionLink {
  /** The operation that saved the version; of a sitting, the last one. */
  readonly op_id: string;
  /** The version that was on the screen when this one was written; null where there was none. */
  readonly based_on: string | null;
  /** Equal for equal values. */
  readonly digest: string;
}

/** One version of an answer. Times are ISO 8601. */
export interface AnswerVersion extends VersionLink {
  readonly device_id: string | null;
  /** By the device's clock, and the same by the server's: null where the clock cannot be trusted. */
  readonly recorded_at: string | null;
  readonly written_at: string | null;
  readonly received_at: string;
  /** When the sitting began: the first save that was folded into this version. */
  readonly began_at: string;
  /** How long the text is. */
  readonly length: number;
}

export interface AnswerHistory<Version extends VersionLink> {
  readonly versions: readonly Version[];
  /** The op_id of the version that counts. */
  readonly inForce: string | null;
}

/** A pause that is longer ends a sitting. */
export const SITTING_MS = 30 * 60_000;
/** From so many versions on, a device's further saves go into its last version, whatever the pause. */
export const MAX_VERSIONS = 50;
/** A text of this length that shrinks to less than half of it at once stays a version of its own. */
const WORTH_KEEPING = 40;

/**
 * The history of an answer with one more save in it. Nothing leaves it but a save that its own device replaces within one sitting.
 * Causality decides what counts: a version that another one is based on never does. Between branches, the one that was certainly written
 * later counts; where that is not certain, the one that counted before.
 */
export function addVersion<Version extends AnswerVersion>(history: AnswerHistory<Version>, saved: Version): AnswerHistory<Version> {
  const base = history.versions.find(({ op_id }) => op_id === saved.based_on);
  // What was sent again unchanged was not written again.
  const next = base?.digest === saved.digest ? { ...saved, written_at: base.written_at } : saved;
  const folded = base && isOneVersion(history.versions, base, next);
  const versions = folded
    ? history.versions.map((version) => (version === base ? foldInto(base, next) : version))
    : [...history.versions, next];
  const before = folded && history.inForce === base.op_id ? next.op_id : history.inForce;
  return { versions, inForce: versionInForce(versions, before) };
}

/** The history of an answer with another of its versions in force, because a teacher chose it. */
export function chooseVersion<Version extends AnswerVersion>(history: AnswerHistory<Version>, opId: string): AnswerHistory<Version> {
  return history.versions.some(({ op_id }) => op_id === opId) ? { ...history, inForce: opId } : history;
}

/** The versions that nothing is based on, but for the one in force: what somebody wrote without knowing of it. */
export function otherBranches<Version extends VersionLink>({ versions, inForce }: AnswerHistory<Version>): Version[] {
  const current = versions.find(({ op_id }) => op_id === inForce);
  const replaced = new Set(versions.filter((version) => !isHead(versions, version)).map(({ digest }) => digest));
  return versions.filter(
    (version) => isHead(versions, version) && version !== current && version.digest !== current?.digest && !replaced.has(version.digest),
  );
}

/**
 * Which version counts.
 * @param before the version that counted until now
 */
export function versionInForce(versions: readonly AnswerVersion[], before: string | null): string | null {
  const heads = versions.filter((version) => isHead(versions, version));
  const first = headAfter(versions, before) ?? heads[0];
  if (!first) return before;
  return heads.reduce((best, head) => (isLater(versions, head, best) ? head : best), first).op_id;
}

/** The version itself if it is a head, otherwise the head that goes on from it; the latest one if there are several. */
function headAfter(versions: readonly AnswerVersion[], opId: string | null): AnswerVersion | undefined {
  const seen = new Set<string>();
  let current = versions.find(({ op_id }) => op_id === opId);
  for (;;) {
    const successors = versions.filter(({ based_on, op_id }) => current && based_on === current.op_id && !seen.has(op_id));
    const [first] = successors;
    if (!current || !first) return current;
    seen.add(current.op_id);
    current = successors.reduce((best, one) => (isLater(versions, one, best) ? one : best), first);
  }
}

function isHead(versions: readonly VersionLink[], { op_id }: VersionLink): boolean {
  return !versions.some((other) => other.based_on === op_id && other.op_id !== op_id);
}

/** Whether one version was certainly written after another. Equal times are decided by id, so that any order of arrival gives the same. */
function isLater(versions: readonly AnswerVersion[], one: AnswerVersion, other: AnswerVersion): boolean {
  if (one === other) return false;
  const earliest = spanOf(versions, one).from;
  const latest = spanOf(versions, other).until;
  return earliest > latest || (earliest === latest && one.op_id > other.op_id);
}

/** Between which moments a version was written: never before what it is based on, never after it was received. */
function spanOf(versions: readonly AnswerVersion[], version: AnswerVersion): { readonly from: number; readonly until: number } {
  const byId = new Map(versions.map((each) => [each.op_id, each]));
  const seen = new Set<AnswerVersion>();
  let from = Number.NEGATIVE_INFINITY;
  for (let each: AnswerVersion | undefined = version; each && !seen.has(each); each = byId.get(each.based_on ?? '')) {
    seen.add(each);
    if (each.written_at !== null) from = Math.max(from, Date.parse(each.written_at));
  }
  return { from, until: version.written_at === null ? Date.parse(version.received_at) : from };
}

/** Whether a save goes on with a version of its own device in one sitting, and nobody else has gone on from there. */
function isOneVersion(versions: readonly AnswerVersion[], base: AnswerVersion, next: AnswerVersion): boolean {
  if (base.device_id === null || base.device_id !== next.device_id || !isHead(versions, base)) return false;
  if (base.digest === next.digest || versions.length >= MAX_VERSIONS) return true;
  if (base.length >= WORTH_KEEPING && next.length < base.length / 2) return false;
  const [from, to] = base.recorded_at && next.recorded_at ? [base.recorded_at, next.recorded_at] : [base.received_at, next.received_at];
  return Math.abs(Date.parse(to) - Date.parse(from)) <= SITTING_MS;
}

function foldInto<Version extends AnswerVersion>(base: Version, next: Version): Version {
  const written_at = base.written_at && next.written_at && base.written_at > next.written_at ? base.written_at : next.written_at;
  return { ...next, based_on: base.based_on, began_at: base.began_at, written_at };
}
