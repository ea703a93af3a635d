import { describe, expect, test } from 'vitest';
import { LIBRARY_READERS, SIGNED_IN, STAFF } from '#contract/roles.ts';
import { admits, type NavEntry, navEntries, type ScreenDeclaration, screen, servedEntries } from './screen.ts';

const STUDENT = 1;
const TEACHER = 2;
const PRODUCT_ADMIN = 12;
const title = ['Reports', 'Informes'] as const;

describe('admits', () => {
  test('opens a screen for the roles that it names, and for nobody else', () => {
    expect(admits({ roles: STAFF, title }, TEACHER)).toBe(true);
    expect(admits({ roles: STAFF, title }, STUDENT)).toBe(false);
    expect(admits({ roles: STAFF, title }, PRODUCT_ADMIN)).toBe(false);
    expect(admits({ roles: SIGNED_IN, title }, STUDENT)).toBe(true);
  });

  test('a screen that declares nothing is shut', () => {
    expect(admits(undefined, TEACHER)).toBe(false);
  });

  test('a role that is none, or unknown, opens only what is for everyone', () => {
    for (const role of [-1, 0, 99, Number.NaN]) {
      expect(admits({ roles: SIGNED_IN, title }, role)).toBe(false);
      expect(admits({ roles: 'everyone', title }, role)).toBe(true);
    }
  });
});

describe('navEntries', () => {
  const route = (fullPath: string, declaration: ScreenDeclaration) => ({ fullPath, options: { staticData: screen(declaration) } });
  const routes = [
    route('/reports', { roles: STAFF, title, nav: { place: 'reports' } }),
    route('/content', {
      roles: LIBRARY_READERS,
      title: ['Content', 'Contenido'],
      nav: { place: 'library', label: ['Library', 'Biblioteca'] },
    }),
    route('/reports/one', { roles: STAFF, title }),
    route('/groups/$id', {
      roles: STAFF,
      title: ['My Groups', 'Mis grupos'],
      nav: { place: 'groups', to: '/groups/0', roles: ['teacher'] },
    }),
    { fullPath: '/undeclared', options: {} },
  ];

  test('shows a role its places in the order of the header, with the address and word that the route gives', () => {
    expect(navEntries(routes, TEACHER)).toEqual([
      { place: 'library', to: '/content', label: ['Library', 'Biblioteca'] },
      { place: 'groups', to: '/groups/0', label: ['My Groups', 'Mis grupos'] },
      { place: 'reports', to: '/reports', label: title },
    ]);
  });

  test('a place is hidden from who may not open it, and from who may but is not meant to see it there', () => {
    expect(navEntries(routes, PRODUCT_ADMIN).map(({ place }) => place)).toEqual(['library']);
    expect(navEntries(routes, 9).map(({ place }) => place)).toEqual(['library', 'reports']);
    expect(navEntries(routes, STUDENT)).toEqual([]);
  });
});

describe('servedEntries', () => {
  const entries: NavEntry[] = [
    { place: 'library', to: '/content', label: title },
    { place: 'reports', to: '/reports', label: title },
  ];

  test('shows of the places those that the server names', () => {
    expect(servedEntries(entries, [{ id: 'reports' }, { id: 'staar' }])).toEqual([entries[1]]);
    expect(servedEntries(entries, [])).toEqual([]);
  });

  test('hides nothing before the server was asked, nor for names of another release', () => {
    expect(servedEntries(entries, undefined)).toEqual(entries);
    expect(servedEntries(entries, [{ id: 'content' }, { id: 'reports' }])).toEqual(entries);
  });
});
