import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '#client/testing/server-replies.ts';
import { useUser, watchSession } from './session.ts';
import { sessionStore } from './session-store.ts';
import { onSettling, onSignOut, provideOutboxAtSignOut, signOut } from './sign-out.ts';

vi.mock('./leaving.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  localStorage.clear();
  signInAs('student');
});

/** Signs out although the program of the steps cannot be loaded. @returns what was done, in order */
async function leaveWith(clear: () => Promise<boolean>) {
  const done: string[] = [];
  const forget = onSettling(async () => void done.push('settled'));
  provideOutboxAtSignOut({
    flush: () => Promise.reject(new Error('not reached')),
    clear: (token) => {
      done.push(sessionStore.get() === null && token !== null ? 'sealed after the session' : 'sealed within the session');
      return clear();
    },
  });
  const end = await signOut(
    async () => true,
    async () => void done.push('screens gone'),
  );
  forget();
  return { done, end };
}

test('a sign-out whose program is missing still seals what is unsent', async () => {
  localStorage.setItem('left over', 'of this person');
  expect(await leaveWith(async () => true)).toEqual({ done: ['settled', 'screens gone', 'sealed after the session'], end: 'left' });
  expect(sessionStore.get()).toBeNull();
  expect(localStorage.getItem('left over')).toBeNull();
});

test('and says so where it could not be sealed', async () => {
  expect((await leaveWith(() => Promise.reject(new Error('storage is broken')))).end).toBe('left behind');
  expect(sessionStore.get()).toBeNull();
});

test('a screen that is being left still has its person; once it is gone, this page has nothing of them in memory', async () => {
  watchSession();
  signInAs('student');
  const user = sessionStore.get()?.user;
  let asked = 'an answer for their screen';
  const remove = onSignOut(() => {
    asked = '';
  });
  provideOutboxAtSignOut({ flush: () => Promise.reject(new Error('not reached')), clear: async () => true });
  await signOut(
    async () => true,
    async () => {
      expect(renderHook(useUser).result.current).toBe(user);
      asked = 'asked again by the screen that is left';
    },
  );
  remove();
  expect(asked).toBe('');
  expect(() => renderHook(useUser)).toThrow('needs someone signed in');
});
