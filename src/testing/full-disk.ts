/**
 * Does something on a device without room: every write into IndexedDB is refused, and only deleting still works.
 * Needs `fake-indexeddb/auto`.
 */
export async function onFullDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  const { put, add } = IDBObjectStore.prototype;
  const refuse = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
  try {
    return await work();
  } finally {
    IDBObjectStore.prototype.put = put;
    IDBObjectStore.prototype.add = add;
  }
}
