import { describe, expect, it } from 'vitest';
import { mayOpen } from './areas.ts';
import { CONTENT_HOME, homePath, SIGN_IN, STUDENT_HOME } from './role-home.ts';

describe('homePath', () => {
  it('leads a student to the dashboard with suffix /0', () => {
    expect(homePath(1)).toBe(STUDENT_HOME);
    expect(STUDENT_HOME.endsWith('/studentDashboard/0')).toBe(true);
  });

  it.each([2, 6, 9, 12, 15, 0, -1])('leads role %i to the content home', (role) => {
    expect(homePath(role)).toBe(CONTENT_HOME);
  });

  it('leads whoever is not signed in to the sign-in screen', () => {
    expect(homePath(null)).toBe(SIGN_IN);
    expect(homePath(undefined)).toBe(SIGN_IN);
  });
});

describe('mayOpen', () => {
  it('keeps students out of the staff areas and staff out of the students', () => {
    expect(mayOpen(1, STUDENT_HOME)).toBe(true);
    expect(mayOpen(1, CONTENT_HOME)).toBe(false);
    expect(mayOpen(1, '/authenticated/reports/home')).toBe(false);
    expect(mayOpen(2, '/authenticated/reports/home')).toBe(true);
    expect(mayOpen(2, STUDENT_HOME)).toBe(false);
  });

  it('shows a product administrator the library and no student data', () => {
    expect(mayOpen(12, CONTENT_HOME)).toBe(true);
    expect(mayOpen(12, '/authenticated/reports/home')).toBe(false);
  });
});
