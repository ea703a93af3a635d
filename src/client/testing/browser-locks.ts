/** Locks as the browser has them for pages: a lock is one form's until it lets go of it. */
export function browserLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  return { request };
}
