import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceTypeTag, typeName } from './resource-type-tag.tsx';

it('shows a type that is not in the list, instead of failing by it', () => {
  expect(render(<ResourceTypeTag type={9_999} />).container.textContent).toBe('·');
  expect(typeName(9_999)).toBe('Resource');
});
