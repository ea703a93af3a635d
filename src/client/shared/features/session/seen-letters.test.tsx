import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { sessionStore, sessionWith } from '#client/shared/platform/session/session-store.ts';
import { ROLE } from '#contract/roles.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { UserMenu } from './user-menu.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }));

const LANGUAGES = ['en', 'es'] as const;

afterEach(() => {
  sessionStore.set(null);
  setLocale('en');
});

test.each(LANGUAGES)('the visible word is part of the accessible name (2.5.3): %s', (locale) => {
  setLocale(locale);
  render(<LanguageSwitch />);
  const button = screen.getByRole('button');
  const seen = button.textContent ?? '';
  expect(seen).toBe(locale === 'en' ? 'Español' : 'English');
  expect(button.getAttribute('aria-label')?.toLowerCase()).toContain(seen.toLowerCase());
});

test.each(LANGUAGES)('whoever says the initials that are seen reaches the own menu (2.5.3): %s', (locale) => {
  setLocale(locale);
  sessionStore.set(
    sessionWith('token', {
      userPuid: '0190a0a0-0000-4000-8000-000000000001',
      user_name: 'teacher1',
      first_name: 'Rosa',
      last_name: 'Delgado',
      role: ROLE.teacher,
      districtID: 1001,
      district_name: 'Harbor Point',
      time_zone: 'America/Chicago',
      school_id: 101,
      state_id: 48,
      grade: null,
      is_palm_district_student: false,
    }),
  );
  render(<UserMenu />);
  expect(screen.getByText('RD').getAttribute('aria-label')).toContain('RD');
});
