import { expect, test } from 'vitest';
import { insideLink } from './inside-link.ts';

test('a notice leads to a screen of Tidepool', () => {
  expect(insideLink('/authenticated/content/contentHome?unit_id=2')).toEqual({
    to: '/authenticated/content/contentHome',
    search: { unit_id: '2' },
  });
});

test.each([null, '', 'https://example.org/', '//example.org/authenticated/', 'javascript:alert(1)', '/authenticated/../media/x', '/'])(
  'a notice does not lead to %s',
  (link) => {
    expect(insideLink(link)).toBeNull();
  },
);
