import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { Envelope } from '#contract/endpoint.ts';
import type { PublicTopic } from '#contract/guests/guests.schemas.ts';
import { allEndpoints } from '#contract/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

describe('a guest, who has no account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ask = async <Data>(url: string) => {
    const reply = await server.app.inject({ url });
    return { ...reply.json<Envelope<Data>>(), code: reply.statusCode, cookies: reply.cookies };
  };
  const topics = async () => (await ask<{ topics: PublicTopic[] }>('/v2/guest/get_library')).data.topics;
  const itemCode = async (id: unknown) => (await ask(`/v2/guest/get_item?item_id=${id}`)).code;

  test('sees the first topic of each unit, and opens what stands there', async () => {
    const { rows } = await server.pool.query<{ subunit_id: number }>(`
      select distinct on (unit_id) s.subunit_id from subunit s join unit u using (unit_id)
      where s.sort_order >= 0 and u.sort_order >= 0 and exists (select 1 from item i where i.subunit_id = s.subunit_id and i.resource_type_id = 25)
      order by unit_id, s.sort_order`);
    const shown = await topics();
    expect(shown.map(({ subunit_id }) => subunit_id).sort()).toEqual(rows.map(({ subunit_id }) => subunit_id).sort());
    for (const { items } of shown) {
      expect(items.length).toBeGreaterThan(2);
      const { code, data, cookies } = await ask<ItemDetail>(`/v2/guest/get_item?item_id=${items[0]?.item_id}`);
      expect([code, data.title.en, cookies]).toEqual([200, items[0]?.title.en, []]);
    }
  });

  test('finds neither quizzes, assessments and teacher guides nor any later topic, as if they were not there', async () => {
    const open = new Set((await topics()).flatMap(({ items }) => items.map(({ item_id }) => item_id)));
    const { rows } = await server.pool.query<{ item_id: number; resource_type_id: number }>('select item_id, resource_type_id from item');
    for (const { item_id, resource_type_id } of rows) {
      expect(await itemCode(item_id), `item ${item_id}`).toBe(open.has(item_id) ? 200 : 404);
      if ([17, 18, 24].includes(resource_type_id)) expect(open.has(item_id)).toBe(false);
    }
    expect(await itemCode(999_999)).toBe(404);
  });

  test('sees nothing of a product that needs a license or was withdrawn', async () => {
    const [first] = await topics();
    const item = first?.items[0];
    for (const [hide, show] of [
      ['is_licensed = true', 'is_licensed = false'],
      ['withdrawn_at = now()', 'withdrawn_at = null'],
    ]) {
      await server.pool.query(`update product set ${hide} where product_id = $1`, [item?.product_id]);
      expect(await itemCode(item?.item_id)).toBe(404);
      expect((await topics()).some(({ items }) => items.some(({ product_id }) => product_id === item?.product_id))).toBe(false);
      await server.pool.query(`update product set ${show} where product_id = $1`, [item?.product_id]);
    }
    expect(await itemCode(item?.item_id)).toBe(200);
  });

  test('is let into these calls, signing in, and what a device needs before that; every other call is closed', async () => {
    const open = allEndpoints().filter(({ endpoint }) => endpoint.access.kind === 'public');
    expect([...new Set(open.map(({ area }) => area))].sort()).toEqual(['custody', 'guests', 'privacy', 'session', 'sso']);
    for (const { area, endpoint } of open) if (area === 'guests') expect(endpoint.method).toBe('GET');
    for (const { area, name, endpoint } of allEndpoints()) {
      const { statusCode } = await server.app.inject({ method: endpoint.method, url: endpoint.path });
      if (endpoint.access.kind === 'public') expect(statusCode, `${area}.${name}`).not.toBe(403);
      else expect(statusCode, `${area}.${name}`).toBe(401);
    }
  });
});
