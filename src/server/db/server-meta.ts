import type { ClientBase, Pool } from 'pg';

export interface ServerMeta {
  readonly epoch: string;
}

/**
 * The server's own row; the first server on a database writes it, every later one reads it. Found on another cluster or
 * timeline than before, the database was restored from a backup: a new epoch then tells devices to send again what they keep.
 */
export async function readServerMeta(pool: Pool): Promise<ServerMeta> {
  await pool.query('insert into server_meta (id) values (1) on conflict (id) do nothing');
  await pool.query(
    `update server_meta set cluster = $1, epoch = case when cluster is null then epoch else gen_random_uuid() end
     where id = 1 and $1::text is not null and cluster is distinct from $1`,
    [await clusterOf(pool)],
  );
  const { rows } = await pool.query<{ epoch: string }>('select epoch from server_meta where id = 1');
  const row = rows[0];
  if (row === undefined) throw new Error('server_meta has no row');
  return { epoch: row.epoch };
}

/** How old an epoch may be before it is read again. */
const FRESH_MS = 2_000;

/**
 * Answers the epoch. It may change while servers run: a standby takes over, or another server finds that the database was restored. All must
 * answer the same one soon, because a device sends again all that it keeps each time it is told another.
 */
export async function followEpoch(pool: Pool): Promise<() => Promise<string>> {
  let { epoch } = await readServerMeta(pool);
  let readAt = performance.now();
  let reading: Promise<void> | null = null;
  const read = async () => {
    const startedAt = performance.now();
    epoch = (await readServerMeta(pool)).epoch;
    readAt = startedAt;
  };
  return async () => {
    if (performance.now() - readAt > FRESH_MS) {
      // A database that is away answers the call itself with 503.
      reading ??= read()
        .catch(() => undefined)
        .finally(() => {
          reading = null;
        });
      await reading;
    }
    return epoch;
  };
}

/** Says that the database was restored, where its cluster cannot tell: a copy of its files was put back. */
export async function startNewEpoch(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query('update server_meta set epoch = gen_random_uuid() where id = 1');
}

/**
 * A dump that is read back has another cluster; recovery to a moment, or to a standby, another timeline. The timeline is the one that is written
 * now (the first eight digits of the log file's name): that of the last checkpoint stays the old one for minutes after a standby took over.
 */
async function clusterOf(pool: Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ cluster: string }>(
      `select system_identifier || '/' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as cluster from pg_control_system()`,
    );
    return rows[0]?.cluster ?? null;
  } catch {
    return null;
  }
}
