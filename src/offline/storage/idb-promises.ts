/** The result of a request. @throws the request's error */
export function answer<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when a transaction is on the disk; rejects with the reason if none of it was written. */
export function finish(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('Transaction aborted'));
  });
}
