import pg from 'pg';

/** Whom our server signs in as: owner of its one database, and no superuser. */
export const SERVER_ROLE = 'tidepool_server';

/** Everything of the product that the cluster's owner still has, as in earlier releases; what belongs to an extension stays. */
const HAND_OVER = `
  do $$
  declare statement text;
  begin
    for statement in
      with mine as (select oid from pg_roles where rolname = current_user),
        ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('alter schema %I owner to ${SERVER_ROLE}', nspname) from ours
      union all
      select format('alter %s %I.%I owner to ${SERVER_ROLE}',
          case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, nspname, relname)
        from pg_class c join ours on ours.oid = relnamespace
        where relowner in (select oid from mine) and relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'e', 'i'))
      union all
      select format('alter routine %s owner to ${SERVER_ROLE}', p.oid::regprocedure)
        from pg_proc p join ours on ours.oid = pronamespace
        where proowner in (select oid from mine)
          and not exists (select 1 from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
      union all
      select format('alter type %I.%I owner to ${SERVER_ROLE}', nspname, typname)
        from pg_type t join ours on ours.oid = typnamespace
        where typowner in (select oid from mine) and typtype in ('d', 'e')
          and not exists (select 1 from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$`;

/**
 * Makes the server's role and its database, or gives a database of an earlier release to that role: whoever finds a way to write SQL
 * through the server owns the school's rows at most, never the cluster, its files or programs of the machine.
 * @param admin the cluster's owner, in its own database
 * @param password hexadecimal: it stands in a statement
 */
export async function giveToServerRole(
  admin: pg.Client,
  url: string,
  { database, password }: { database: string; password: string },
): Promise<void> {
  const { rowCount: hasRole } = await admin.query('select 1 from pg_roles where rolname = $1', [SERVER_ROLE]);
  await admin.query(`${hasRole ? 'alter' : 'create'} role ${SERVER_ROLE} login password '${password}'`);
  const { rows } = await admin.query<{ owner: string }>('select datdba::regrole::text as owner from pg_database where datname = $1', [
    database,
  ]);
  if (rows[0]?.owner === SERVER_ROLE) return;
  if (rows[0] === undefined) await admin.query(`create database ${database} owner ${SERVER_ROLE}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(HAND_OVER);
  } finally {
    await client.end();
  }
  // Last, so that a start cut off half-way does all of it again.
  await admin.query(`alter database ${database} owner to ${SERVER_ROLE}`);
}
