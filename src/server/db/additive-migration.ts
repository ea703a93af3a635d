/** A migration that says so itself, with the reason: it fills or repairs, and what earlier releases read and write stays as it was. */
const SAYS_SO = /^-- Earlier releases can go on: \S/m;

/**
 * Whether servers of an earlier release can work with the tables after the last of these migrations as before it: it only adds what they need not
 * know. What is not known to be so counts as not so.
 * @param migrations the statements of each, from the first on
 */
export function isAdditive(migrations: readonly (readonly string[])[]): boolean {
  const last = (migrations.at(-1) ?? []).map((statement) => statement.trim());
  if (last.some((statement) => SAYS_SO.test(statement))) return true;
  const unique = new Set(migrations.flat().flatMap((statement) => /CREATE UNIQUE INDEX (\S+)/.exec(statement)?.[1] ?? []));
  const fresh = new Set(last.flatMap((statement) => /^CREATE TABLE (\S+)/.exec(statement)?.[1] ?? []));
  return last.every((statement) => {
    const table = /^CREATE TABLE (\S+)|^ALTER TABLE (\S+)|^CREATE UNIQUE INDEX \S+ ON (\S+)/.exec(statement)?.slice(1).find(Boolean);
    if (table !== undefined && fresh.has(table)) return true;
    if (/^CREATE INDEX/.test(statement)) return true;
    const dropped = /^DROP INDEX (\S+?);?$/.exec(statement)?.[1];
    if (dropped !== undefined) return !unique.has(dropped);
    // A column that must be given would make every row that they write fail.
    return (
      /^ALTER TABLE \S+ ADD COLUMN /.test(statement) &&
      !/;\s*\S/.test(statement) &&
      !(/NOT NULL/.test(statement) && !/DEFAULT|GENERATED/.test(statement))
    );
  });
}
