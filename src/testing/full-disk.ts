/** As `fake-indexeddb` carries out a request. */
interface Executing {
  _execRequestAsync(request: { readonly source: IDBObjectStore; readonly operation: () => never }): IDBRequest<IDBValidKey>;
}

/**
 * Does something on a device without room: every write into IndexedDB fails, and ends its transaction, as on a full disk; only deleting
 * still works. Needs `fake-indexeddb/auto`.
 */
export async function onFullDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  const { put, add } = IDBObjectStore.prototype;
  function refused(this: IDBObjectStore) {
    const operation = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    return (this.transaction as unknown as Executing)._execRequestAsync({ source: this, operation });
  }
  IDBObjectStore.prototype.put = refused;
  IDBObjectStore.prototype.add = refused;
  try {
    return await work();
  } finally {
    IDBObjectStore.prototype.put = put;
    IDBObjectStore.prototype.add = add;
  }
}
