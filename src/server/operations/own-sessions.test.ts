import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/test-database.ts';
import { mustHaveOwnSessions } from './own-sessions.ts';

const database = await cloneDatabase();
afterAll(() => database.drop());

it('lets a server start where each connection has a session of its own', async () => {
  await mustHaveOwnSessions(database.pool);
});

it('says what to set where a pooler lets connections share one', async () => {
  const client = await database.pool.connect();
  const shared = { query: client.query.bind(client), release: () => undefined };
  await expect(mustHaveOwnSessions({ connect: async () => shared } as never)).rejects.toThrow('Set DATABASE_SESSION_URL');
  client.release(true);
});
