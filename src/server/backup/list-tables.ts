import type { ClientBase } from 'pg';

export interface TableToKeep {
  readonly name: string;
  /** Those that are written, not computed. */
  readonly columns: readonly string[];
}

/** Every table of the product, by name; a partitioned table counts as one. Jobs under way (their own schema) are not kept. */
export async function listTables(client: ClientBase): Promise<TableToKeep[]> {
  const { rows } = await client.query<TableToKeep>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`);
  return rows;
}

/** Names come from the database's own catalog; they are quoted all the same. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
