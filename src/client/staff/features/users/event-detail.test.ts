import { afterEach, expect, it } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { eventDetail } from './event-detail.ts';

afterEach(() => setLocale('en'));
const said = (detail: string, kind: Parameters<typeof eventDetail>[0]['kind'] = 'account_changed') => eventDetail({ kind, detail });

it('says what the log holds in the reader’s words: roles by name, numbers with what they count', () => {
  expect(said('2 to 6', 'role_changed')).toBe('Teacher → School administrator');
  expect(said('20000 added, 0 changed, 3 problems', 'accounts_imported')).toBe('20,000 added, 0 changed, 3 with problems');
  expect(said('OneRoster CSV: 31 added, 2 changed, 1 leave', 'accounts_imported')).toBe('OneRoster CSV: 31 added, 2 changed, 1 leaving');
  expect(said('imported 20000', 'change_undone')).toBe('20,000 accounts are as before');
  expect(said('1 students moved up a grade')).toBe('1 student moved up a grade');
  setLocale('es');
  expect(said('2 to 6', 'role_changed')).toBe('Docente → Administración de la escuela');
  expect(said('wrong password', 'sign_in_refused')).toBe('Contraseña incorrecta');
});

it('says what was exported or changed in words, never by the name of a call', () => {
  expect(said('usageExports.downloadUsageExport', 'exported')).toBe('Usage');
  expect(said('users.saveSchool', 'settings_changed')).toBe('Schools and districts');
  expect(said('profile.changePassword', 'password_changed')).toBe('');
  setLocale('es');
  expect(said('rostering.getRosterProblems', 'exported')).toBe('Listados escolares');
});

it('leaves names and words of others as they are', () => {
  expect(said('SAML: Harbor ID')).toBe('SAML: Harbor ID');
  expect(said('harbor.sis', 'change_undone')).toBe('harbor.sis');
  expect(said('')).toBe('');
});
