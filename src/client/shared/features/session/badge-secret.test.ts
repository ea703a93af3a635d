import { expect, test } from 'vitest';
import { badgeSecret } from './badge-secret.ts';

test('a secret is read only from behind the # of a badge', () => {
  expect(badgeSecret('https://learn.example.org/#badge=AbCdEfGhIjKlMnOpQrStUv')).toBe('AbCdEfGhIjKlMnOpQrStUv');
  for (const other of [
    'https://learn.example.org/?badge=AbCdEfGhIjKlMnOpQrStUv',
    'https://learn.example.org/#badge=short',
    'https://learn.example.org/',
    'a book’s own code',
  ])
    expect(badgeSecret(other)).toBeNull();
});
