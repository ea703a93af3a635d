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
export const writeJson = (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value));

/** Stores a text as it is. Returns false, and never throws, if storage is full or not allowed. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
