import { type AnswerHistory, addVersion, chooseVersion } from '#domain/answers/answer-history.ts';
import type { StoredVersion } from './answer-versions.store.ts';

/** `by rule`: the rule decides what is in force; `beside`: what was in force stays; `chosen`: a teacher chose the new version. */
export type Admission = 'by rule' | 'beside' | 'chosen';

type History = AnswerHistory<StoredVersion>;
const EMPTY: History = { versions: [], inForce: null };

/** The histories of an attempt's answers, by question: as they are stored, and as they become. */
export class AnswerHistories {
  readonly #before = new Map<number, History>();
  readonly #after = new Map<number, History>();

  load(questionId: number, version: StoredVersion, isInForce: boolean): void {
    const { versions, inForce } = this.#before.get(questionId) ?? EMPTY;
    const sorted = [...versions, version].sort((one, other) => (one.received_at < other.received_at ? -1 : 1));
    const history = { versions: sorted, inForce: isInForce ? version.op_id : inForce };
    this.#before.set(questionId, history);
    this.#after.set(questionId, history);
  }

  add(questionId: number, version: StoredVersion, admission: Admission): void {
    const before = this.#after.get(questionId) ?? EMPTY;
    const after = addVersion(before, version);
    if (admission === 'by rule') this.#after.set(questionId, after);
    else this.#after.set(questionId, admission === 'chosen' ? chooseVersion(after, version.op_id) : beside(before, after, version));
  }

  /** @returns whether there is such a version */
  choose(questionId: number, opId: string): boolean {
    const history = this.#after.get(questionId) ?? EMPTY;
    this.#after.set(questionId, chooseVersion(history, opId));
    return history.versions.some(({ op_id }) => op_id === opId);
  }

  inForce(questionId: number): StoredVersion | undefined {
    return inForceIn(this.#after.get(questionId) ?? EMPTY);
  }

  /** Whether a save is kept as a version that does not count. */
  isBeside(questionId: number, opId: string): boolean {
    const { versions, inForce } = this.#after.get(questionId) ?? EMPTY;
    return inForce !== opId && versions.some(({ op_id }) => op_id === opId);
  }

  *allInForce(): Iterable<[number, StoredVersion]> {
    for (const id of this.#after.keys()) {
      const version = this.inForce(id);
      if (version) yield [id, version];
    }
  }

  /** The version that a client without versions goes on from: its device's last one; null as device: the one in force. */
  lastBy(questionId: number, deviceId: string | null): string | null {
    const { versions, inForce } = this.#after.get(questionId) ?? EMPTY;
    return deviceId === null ? inForce : (versions.findLast(({ device_id }) => device_id === deviceId)?.op_id ?? null);
  }

  /** The versions in force that are to be written, by question. */
  changedInForce(): [number, StoredVersion][] {
    return [...this.allInForce()].filter(([id, version]) => inForceIn(this.#before.get(id) ?? EMPTY) !== version);
  }

  /** The versions that are not in force and are to be written. */
  added(): [number, StoredVersion][] {
    return [...this.#after].flatMap(([id, history]) => {
      const stored = new Set(besideIn(this.#before.get(id) ?? EMPTY));
      return besideIn(history)
        .filter((version) => !stored.has(version))
        .map((version): [number, StoredVersion] => [id, version]);
    });
  }

  /** The stored versions that are in force now, or were folded into a later save. */
  gone(): [number, string][] {
    return [...this.#before].flatMap(([id, history]) => {
      const kept = new Set(besideIn(this.#after.get(id) ?? EMPTY));
      return besideIn(history)
        .filter((version) => !kept.has(version))
        .map(({ op_id }): [number, string] => [id, op_id]);
    });
  }
}

function inForceIn({ versions, inForce }: History): StoredVersion | undefined {
  return versions.find(({ op_id }) => op_id === inForce);
}

function besideIn({ versions, inForce }: History): StoredVersion[] {
  return versions.filter(({ op_id }) => op_id !== inForce);
}

/** The history after a save that is kept without counting: what was in force stays as it was. */
function beside(before: History, after: History, saved: StoredVersion): History {
  const current = inForceIn(before);
  if (!current || after.versions.includes(current)) return { ...after, inForce: before.inForce };
  return current.digest === saved.digest ? before : { versions: [...after.versions, current], inForce: before.inForce };
}
