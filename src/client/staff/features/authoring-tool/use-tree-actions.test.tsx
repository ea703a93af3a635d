import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { signInAs } from '#client/testing/server-replies.ts';
import type { DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import { useTreeActions } from './use-tree-actions.ts';

const both = (en: string) => ({ en, es: en });
const resource = (id: string) => ({ id, title: both(id), kind: 'document', type: 25 });
const subunit = (id: string) => ({
  id,
  title: both(id),
  resources: ['quiz', 'one', 'two', 'three'].map(resource),
  level3: [{ id: 'deep', title: both('deep'), resources: ['two'] }],
});
const tree = {
  package_id: 'p',
  units: [
    { id: 'a', title: both('a'), subunits: [subunit('s'), subunit('t')] },
    { id: 'b', title: both('b'), subunits: [] },
  ],
} as unknown as DraftTree;

beforeEach(() => {
  setLocale('en');
  signInAs('productAdmin');
});

/** The ways that are offered to move what bears an id. */
function ways(id: string): string[] {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useTreeActions(tree, () => undefined), { wrapper });
  return result.current({ id, name: id }).flatMap(({ label, disabled }) => (disabled || !label.startsWith('Move') ? [] : [label]));
}

test('the first is not moved up and the last not down, among units and sub-units', () => {
  expect(ways('a')).toEqual(['Move down']);
  expect(ways('b')).toEqual(['Move up']);
  expect(ways('a/s')).toEqual(['Move down']);
  expect(ways('a/t')).toEqual(['Move up']);
});

test('a resource moves among those that stand beside it: the usual ones and those of a third level are no neighbors', () => {
  expect(ways('a/s/one')).toEqual(['Move down']);
  expect(ways('a/s/three')).toEqual(['Move up']);
  expect(ways('a/s/two')).toEqual([]);
});
