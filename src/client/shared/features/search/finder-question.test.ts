import { describe, expect, it } from 'vitest';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { RESOURCE_TYPES } from '#domain/content/resource-types.ts';
import { deniedTypes, isAskedFor, placeToSearch } from './finder-question.ts';

const HERE = { product_id: 1, unit_id: 12, subunit_id: 121 };
const item = (more: Partial<ItemSummary>): ItemSummary => ({
  item_id: 1,
  resource_type_id: 25,
  title: { en: 'Frogs', es: 'Ranas' },
  language: 'en',
  level3_id: null,
  minutes: 10,
  cover_url: null,
  is_assignable: true,
  standards: [],
  ...HERE,
  ...more,
});

describe('what is searched', () => {
  it('is the product, the place that stands open, or everything', () => {
    expect(placeToSearch({ within: undefined, place: HERE })).toEqual({ product_id: 1, unit_id: null, subunit_id: null });
    expect(placeToSearch({ within: 'place', place: HERE })).toEqual(HERE);
    expect(placeToSearch({ within: 'all', place: HERE })).toEqual({ product_id: null, unit_id: null, subunit_id: null });
  });

  it('denies every type of the other groups, and none of the one that is wanted', () => {
    const denied = deniedTypes('read').split(',').map(Number);
    expect(denied).toContain(18);
    expect(denied.some((id) => RESOURCE_TYPES[id]?.group === 'read')).toBe(false);
    expect(denied.length + Object.values(RESOURCE_TYPES).filter(({ group }) => group === 'read').length).toBe(
      Object.keys(RESOURCE_TYPES).length,
    );
    expect(deniedTypes(undefined)).toBe('');
  });

  it('is the same on the device', () => {
    const question = { group: 'read', within: 'place', place: HERE } as const;
    expect(isAskedFor(item({}), question)).toBe(true);
    expect(isAskedFor(item({ subunit_id: 122 }), question)).toBe(false);
    expect(isAskedFor(item({ resource_type_id: 18 }), question)).toBe(false);
    expect(isAskedFor(item({ subunit_id: 122, resource_type_id: 18 }), { ...question, group: undefined, within: undefined })).toBe(true);
    expect(isAskedFor(item({ product_id: 2 }), { ...question, within: undefined })).toBe(false);
    expect(isAskedFor(item({ product_id: 2 }), { ...question, within: 'all' })).toBe(true);
  });
});
