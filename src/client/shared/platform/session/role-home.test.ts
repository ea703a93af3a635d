import { describe, expect, it } from 'vitest';
import { CONTENT_HOME, homePath, SIGN_IN, STUDENT_HOME, startPath, TEACHER_HOME } from './role-home.ts';

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

describe('startPath', () => {
  it('opens what today needs for a teacher', () => {
    expect(startPath(2)).toBe(TEACHER_HOME);
  });

  it.each([1, 6, 9, 12, 15, 0, -1, null])('opens for role %s what "Back to Home" leads to', (role) => {
    expect(startPath(role)).toBe(homePath(role));
  });
});
