/** The barest durable store: one table, one strict put a transaction. What every careful write costs at least. */
export function openBareStore(): Promise<{ put(record: object): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('bare', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'op_id' });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const db = request.result;
      const put = (record: object) =>
        new Promise<void>((done, fail) => {
          const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' });
          transaction.objectStore('rows').put(record);
          transaction.oncomplete = () => done();
          transaction.onabort = () => fail(transaction.error);
        });
      resolve({ put });
    };
  });
}
