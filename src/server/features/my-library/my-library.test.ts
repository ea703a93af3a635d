import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { ExternalResource, KeptItem } from '#contract/my-library/my-library.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

describe('my library', () => {
  let server: TestServer;
  let ana: Person;
  let ben: Person;
  let item: ItemSummary;
  beforeAll(async () => {
    server = await startTestServer();
    [ana, ben] = [await server.as('teacher1'), await server.as('teacher2')];
    const { data } = await ana.call<{ items: ItemSummary[] }>('POST', '/v2/content/get_items', { payload: { user_puid: ana.user_puid } });
    item = data.items[0] as ItemSummary;
  });
  afterAll(() => server.close());

  type Library = { items: KeptItem[]; external_resources: ExternalResource[] };
  const libraryOf = async (person: Person, place: Record<string, unknown> = {}) => {
    const payload = { user_puid: person.user_puid, product_id: 'null', unit_id: 'null', ...place };
    return (await person.call<Library>('POST', '/v2/mylibrary/Get_MyLibrary_resources', { payload })).data;
  };
  const add = (person: Person, item_id = item.item_id) =>
    person.call('POST', '/v2/mylibrary/add_item', {
      payload: { user_puid: person.user_puid, item_id, item_type_id: item.resource_type_id },
    });
  const addPage = (person: Person, query: Record<string, string>) =>
    person.call<ExternalResource>('POST', '/v2/mylibrary/add_external_items', {
      query: { user_puid: person.user_puid, product_id: 'null', ...query },
    });

  test('holds a kept item once, under its place, for its keeper alone', async () => {
    expect((await add(ana)).code).toBe(200);
    expect((await add(ana)).code).toBe(200);
    expect((await libraryOf(ana)).items).toMatchObject([{ item_id: item.item_id, language: 'en' }]);
    expect((await libraryOf(ana, { unit_id: item.unit_id, language_id: 102 })).items).toMatchObject([{ language: 'sp' }]);
    expect((await libraryOf(ana, { unit_id: item.unit_id + 1 })).items).toEqual([]);
    expect((await libraryOf(ben)).items).toEqual([]);
  });

  test('lets an item go, once though it is asked twice, and nothing that is not in the library', async () => {
    await add(ben);
    const remove = (item_id = item.item_id) =>
      ben.call('DELETE', '/v2/mylibrary/remove_item', { query: { user_puid: ben.user_puid, resource_id: String(item_id) } });
    expect((await remove()).code).toBe(200);
    expect((await libraryOf(ben)).items).toEqual([]);
    expect(await remove()).toMatchObject({ code: 200, data: { resource_id: item.item_id } });
    expect((await remove(2_000_000)).code).toBe(404);
    expect((await add(ben, 2_000_000)).code).toBe(404);
  });

  test('keeps an address once that is sent twice, and again under other words, in another place or after it was removed', async () => {
    const keeper = await server.as('teacher3');
    const page = { title: 'Tide tables', url: 'https://tides.example.org' };
    const [first, twin] = await Promise.all([addPage(keeper, page), addPage(keeper, page)]);
    expect(twin).toMatchObject({ code: 200, message: 'Resource Added', data: first.data });
    const others = [await addPage(keeper, { ...page, title: 'Tides' }), await addPage(keeper, { ...page, unit_id: '1' })];
    expect((await libraryOf(keeper)).external_resources).toHaveLength(3);
    const resource_id = String(first.data.resource_id);
    await keeper.call('DELETE', '/v2/mylibrary/remove_external_item', { query: { user_puid: keeper.user_puid, resource_id } });
    const again = await addPage(keeper, page);
    expect([first, ...others].map(({ data }) => data.resource_id)).not.toContain(again.data.resource_id);
    expect((await addPage(ben, page)).data.resource_id).not.toBe(again.data.resource_id);
  });

  test('takes an external resource, changes and deletes it; a foreign one is not found', async () => {
    const added = (await addPage(ana, { title: ' Volcano <b>film</b> ', url: 'https://example.org/a?b=1', description: '=1+1' })).data;
    expect(added).toMatchObject({ title: 'Volcano <b>film</b>', url: 'https://example.org/a?b=1', resource_type_id: 26 });
    const change = (person: Person) =>
      person.call<ExternalResource>('POST', '/v2/mylibrary/update_external_items', {
        query: { user_puid: person.user_puid, resource_id: String(added.resource_id), title: 'Volcano', url: 'http://example.org/' },
      });
    const remove = (person: Person) =>
      person.call('DELETE', '/v2/mylibrary/remove_external_item', {
        query: { user_puid: person.user_puid, resource_id: String(added.resource_id) },
      });
    expect((await change(ben)).code).toBe(404);
    expect((await remove(ben)).code).toBe(404);
    expect((await change(ana)).data).toMatchObject({ title: 'Volcano', description: '', added_at: added.added_at });
    expect((await libraryOf(ana)).external_resources).toHaveLength(1);
    expect((await remove(ana)).code).toBe(200);
    expect((await libraryOf(ana)).external_resources).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://user:word@example.org/', 'example.org', 'data:text/html,x'])(
    'refuses %s as an address, and says why',
    async (url) => {
      const reply = await addPage(ana, { title: 'A page', url });
      expect(reply.code).toBe(400);
      expect(reply.response.body).toContain('https://');
    },
  );

  test('needs a title', async () => {
    expect((await addPage(ana, { title: '   ', url: 'https://example.org/' })).code).toBe(400);
  });
});
