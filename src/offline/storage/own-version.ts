/**
 * IndexedDB for the tables of one release. Dexie would open newer tables too, and even add to them what
 * its own release had; here that throws a VersionError, so that no page ever writes into tables that it does not know.
 */
export function onlyOwnVersion(factory: IDBFactory | undefined): IDBFactory | undefined {
  if (!factory) return undefined;
  let own: number | undefined;
  return {
    open(name, version) {
      own ??= version;
      return factory.open(name, version ?? own);
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (first, second) => factory.cmp(first, second),
  };
}
