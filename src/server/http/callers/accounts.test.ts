import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createAccounts } from './accounts.ts';

/** A database with one account that may be closed and opened again, and how often it was asked. */
function accountsBesideOne() {
  const one = { isOpen: true, isAway: false, asked: 0, role: 1 };
  const query = async () => {
    one.asked += 1;
    if (one.isAway) throw new Error('the database is away');
    return { rows: one.isOpen ? [{ user_puid: 'one', district_id: 1, school_id: null, role: one.role }] : [] };
  };
  return { one, accounts: createAccounts({ query } as unknown as Pool, 60_000) };
}

test('an account that may be used is believed for a while', async () => {
  const { one, accounts } = accountsBesideOne();
  await Promise.all([accounts.find('one'), accounts.find('one')]);
  expect(await accounts.find('one')).toMatchObject({ user_puid: 'one' });
  expect(one.asked).toBe(1);
});

test('an account that was closed is usable as soon as it is opened again, though it was asked about meanwhile', async () => {
  const { one, accounts } = accountsBesideOne();
  one.isOpen = false;
  expect(await Promise.all([accounts.find('one'), accounts.find('one')])).toEqual([null, null]);
  expect(one.asked).toBe(1);
  one.isOpen = true;
  expect(await accounts.find('one')).toMatchObject({ user_puid: 'one' });
});

test('whoever signs in anew has the role of that moment, and others who are signed in stay believed', async () => {
  const { one, accounts } = accountsBesideOne();
  await accounts.find('one', 'first session');
  one.role = 2;
  expect(await accounts.find('one', 'second session')).toMatchObject({ role: 2 });
  await accounts.find('one', 'second session');
  expect(one.asked).toBe(2);
});

test('a failed read is no answer', async () => {
  const { one, accounts } = accountsBesideOne();
  one.isAway = true;
  await expect(accounts.find('one')).rejects.toThrow('away');
  one.isAway = false;
  expect(await accounts.find('one')).toMatchObject({ user_puid: 'one' });
});
