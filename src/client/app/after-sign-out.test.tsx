import { expect, test } from 'vitest';
import { signOut } from '#client/shared/platform/session/sign-out.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { logout } from '#contract/session/logout.contract.ts';
import { Route } from './routes/authenticated.tsx';

const LESSON = '/authenticated/studentDashboard/studentLessonPlayer?lesson_id=4';

/** Where somebody who is not signed in is sent from a lesson's address. */
async function sentFromLesson(): Promise<unknown> {
  const enter = Route.options.beforeLoad as unknown as (to: object) => Promise<unknown>;
  return enter({ location: { href: LESSON, pathname: LESSON }, matches: [], context: {} }).then(
    () => null,
    (to: { readonly options: unknown }) => to.options,
  );
}

test('an address leads back to itself after signing in, but for those of whoever has signed out in this page', async () => {
  expect(await sentFromLesson()).toMatchObject({ to: '/', search: { redirect: LESSON } });
  serve(answers(logout));
  signInAs('student');
  await signOut(async () => true);
  const sent = await sentFromLesson();
  expect(sent).toMatchObject({ to: '/' });
  expect(sent).not.toHaveProperty('search.redirect');
});
