import { expect, it } from 'vitest';
import { parseForm, readQuery } from './form-encoding.ts';

const read = (text: string) => ({ ...parseForm(text) });

it.each(['ids[]=a&ids[]=b', 'ids[0]=a&ids[1]=b', 'ids[1]=b&ids[0]=a', 'ids=a&ids=b'])('%s is a list', (text) => {
  expect(read(text)).toEqual({ ids: ['a', 'b'] });
});

it('the same value twice says nothing new, and what is keyed by other numbers is no list', () => {
  expect(read('user=a&user=a')).toEqual({ user: 'a' });
  expect(read('quizResponse[23][answer_id][0]=4&quizResponse[23][answer_id][1]=5')).toEqual({
    quizResponse: { 23: { answer_id: ['4', '5'] } },
  });
  expect(read('resources[0][item_id]=1&resources[0][time]=5&resources[1][item_id]=2')).toEqual({
    resources: [{ item_id: '1', time: '5' }, { item_id: '2' }],
  });
});

it('a query has lists too, and is left alone without them', () => {
  expect(readQuery({ 'ids[]': ['a', 'b'], other: 'c' })).toEqual({ ids: ['a', 'b'], other: 'c' });
  const plain = { ids: 'a' };
  expect(readQuery(plain)).toBe(plain);
  expect(Reflect.get(Object, 'polluted')).toBeUndefined();
  expect(readQuery({ '__proto__[polluted]': 'yes' })).toEqual({});
});

it('the same value twice says nothing new in a query either', () => {
  expect(readQuery({ user: ['a', 'a'], ids: ['a', 'b'] })).toEqual({ user: 'a', ids: ['a', 'b'] });
});

it('refuses a form with more fields than any call takes, where half of a class might be left out', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `ids[]=${n}`).join('&');
  expect((read(ids(2_000)).ids as string[]).length).toBe(2_000);
  expect(() => read(ids(2_001))).toThrow(expect.objectContaining({ status: 400 }));
});
