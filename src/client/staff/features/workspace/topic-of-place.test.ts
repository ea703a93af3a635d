import { expect, test } from 'vitest';
import { topicOfPlace } from './topic-of-place.ts';

const both = (text: string) => ({ en: text, es: text });
const words = { title: both('x'), summary: both('x') };
const topic = (subunit_id: number, ...thirds: number[]) => ({
  ...words,
  subunit_id,
  big_question: both('x'),
  cover_url: null,
  standards: [],
  item_count: 1,
  sub_categories: thirds.map((level3_id) => ({ level3_id, title: both('x'), item_count: 1 })),
});
const tree = (product_id: number, units: Record<number, ReturnType<typeof topic>[]>) => ({
  default_data: { product_id, unit_id: null, sub_unit_id: null, level3_id: null, language_id: 101 },
  default_filter: { type: 2, language_id: 101 as const },
  data: [],
  units: Object.entries(units).map(([id, sub_categories]) => ({ ...words, unit_id: Number(id), category: '', sub_categories })),
});
const TREES = [tree(1, { 10: [topic(100), topic(101, 7)], 11: [topic(110)] }), tree(2, { 20: [topic(200)] })];
const folder = { folder_name: 'Mine', product_id: null, sort_order: 1 };
const FOLDERS = [
  { ...folder, folder_id: 1_000_000_001, parent_folder_type: 2, parent_folder_id: 110, level: 3 },
  { ...folder, folder_id: 1_000_000_002, parent_folder_type: 3, parent_folder_id: 1_000_000_001, level: 3 },
  { ...folder, folder_id: 1_000_000_003, parent_folder_type: 0, parent_folder_id: null, level: 1 },
];

test.each([
  ['a topic', 's101', { productId: 1, subunitId: 101 }],
  ['a part of a topic', 'l7', { productId: 1, subunitId: 101 }],
  ['a unit', 'u11', { productId: 1, subunitId: 110 }],
  ['another product', 'p2', { productId: 2, subunitId: 200 }],
  ['an own folder in a folder in a topic', 'f1000000002', { productId: 1, subunitId: 110 }],
  ['an own folder beside the library', 'f1000000003', null],
  ['a place that is there no more', 's999', null],
  ['no place', null, null],
])('finds the topic of %s', (_name, place, found) => {
  expect(topicOfPlace(place, TREES, FOLDERS)).toEqual(found);
});
