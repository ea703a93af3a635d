/**
 * IndexedDB for tables of one release. Dexie, met by newer tables, would open them all the same, and even add to them what
 * its own release had; here that ends in a VersionError, so that no page ever writes into tables that it does not know.
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
