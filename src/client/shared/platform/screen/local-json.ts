/** Reads a value kept as JSON; anything unreadable counts as absent. */
export function readJson(key: string): unknown {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}

/** Keeps a value as JSON. A full or forbidden storage answers false and never throws. */
export function writeJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
