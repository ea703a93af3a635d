/** Reads a value stored as JSON; anything unreadable counts as absent. */
export function readJson(key: string): unknown {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}

/** Stores a value as JSON. Returns false, and never throws, if storage is full or not allowed. */
export function writeJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
