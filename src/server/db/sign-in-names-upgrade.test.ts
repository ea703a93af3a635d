import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { onServer, withDatabase } from '#testing/test-cluster.ts';
import { migrateDatabase } from './migrate.ts';
import { openPool } from './open-pool.ts';

/** Before names were unique within a district. */
const MIGRATIONS_BEFORE = 79;

const templateUrl = inject('templateUrl');
const name = `tidepool_test_${randomBytes(6).toString('hex')}`;
const pool = openPool(withDatabase(templateUrl, name), 2);
beforeAll(() => onServer(templateUrl, `create database ${name}`));
afterAll(async () => {
  await pool.end();
  await onServer(templateUrl, `drop database if exists ${name} with (force)`);
});

const add = (district: number, user_name: string) =>
  pool.query(
    `insert into app_user (district_id, user_puid, user_name, password_hash, first_name, last_name, role)
     values ($1, $2, $3, 'x', 'Ana', 'Ruiz', 1)`,
    [district, randomUUID(), user_name],
  );
const names = async () =>
  (await pool.query<{ name: string }>("select district_id || ' ' || user_name as name from app_user order by 1")).rows.map(
    (row) => row.name,
  );

it('keeps every name of an earlier release, folds it, and lets two districts have the same one', async () => {
  await migrateDatabase(pool, MIGRATIONS_BEFORE);
  await pool.query("insert into district (district_id, district_name, state_id) values (1, 'One', 48), (2, 'Two', 48)");
  for (const each of ['40718', 'ｍａｒｉａ', 'jo\u00adse', 'ana', 'ａｎａ']) await add(1, each);
  await expect(add(2, '40718')).rejects.toThrow('app_user_name_key');
  await migrateDatabase(pool);
  // The last two would become one: nobody loses a name by an update.
  expect(await names()).toEqual(['1 40718', '1 ana', '1 jose', '1 maria', '1 ａｎａ']);
  await add(2, '40718');
  await expect(add(1, '40718')).rejects.toThrow('app_user_name_key');
  expect(await names()).toContain('2 40718');
});
