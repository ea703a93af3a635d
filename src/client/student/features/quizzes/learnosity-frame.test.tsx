import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { inBoth } from '#client/testing/draw-question.tsx';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { startLearnosityAssessment } from '#contract/quizzes/quizzes.contract.ts';
import { LearnosityFrame } from './learnosity-frame.tsx';

const enqueue = vi.hoisted(() => vi.fn(async (..._call: unknown[]) => ({ op_id: 'handed-in' })));
vi.mock('#client/shared/platform/offline/queue.ts', () => ({ enqueue }));

const RESULT = '018f0000-0000-7000-8000-0000000000aa';
const signed = {
  result_id: RESULT,
  session_id: RESULT,
  script_url: 'https://items.test/',
  signed_request: { security: { signature: 'x' } },
};
const [onHere, onHandedIn] = [vi.fn(), vi.fn()];

/** The service's own script, as it stands in the page once it has come. */
function script() {
  const listeners = new Map<string, () => void>();
  const init = vi.fn((_request: unknown, ready: { readonly readyListener: () => void; readonly errorListener: () => void }) => {
    listeners.set('ready', ready.readyListener).set('error', ready.errorListener);
    return { on: (event: string, listener: () => void) => listeners.set(event, listener) };
  });
  Object.assign(window, { LearnosityItems: { init } });
  return { init, says: (event: string) => act(async () => listeners.get(event)?.()) };
}

function draw() {
  const paper = { quiz_id: 5, title: inBoth('Test'), instructions: inBoth(''), questions: [] };
  const place = { user_puid: ME, lesson_id: 1, assignment_id: 2, resource_id: 3, paper };
  const own = { place, tracked: { tracking_id: RESULT, op_id: 'visit' }, onHere, onHandedIn };
  render(<LearnosityFrame {...own} onward={<a href="/lesson">Back to the lesson</a>} />);
}

beforeEach(() => {
  signInAs('student');
  setLocale('en');
});
afterEach(() => {
  Reflect.deleteProperty(window, 'LearnosityItems');
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});

test('the script is started with the signed request; the words that it is opening go when it is there', async () => {
  const service = script();
  serve(answers(startLearnosityAssessment, signed));
  draw();
  await expect.poll(() => service.init.mock.calls.length).toBe(1);
  expect(service.init.mock.calls[0]?.[0]).toEqual(signed.signed_request);
  expect(screen.getByText('Opening your test')).toBeDefined();
  await service.says('ready');
  expect(screen.queryByText('Opening your test')).toBeNull();
});

test('turned in there, it is said to the server by the outbox, behind the visit, and on screen', async () => {
  const service = script();
  serve(answers(startLearnosityAssessment, signed));
  draw();
  await expect.poll(() => service.init.mock.calls.length).toBe(1);
  await service.says('ready');
  await service.says('test:finished:submit');
  expect(screen.getByRole('heading', { level: 1, name: 'Your test is turned in' })).toBe(document.activeElement);
  expect(screen.getByRole('link', { name: 'Back to the lesson' })).toBeDefined();
  expect(document.getElementById('learnosity_assess')).toBeNull();
  expect(enqueue.mock.calls[0]).toMatchObject([
    { path: '/Learnosity/submit_learnosity_assessment' },
    { body: { result_id: RESULT, session_id: RESULT } },
    { dependsOn: ['visit'] },
  ]);
  expect(onHandedIn).toHaveBeenCalledWith('handed-in');
});

test('what this device could not store is not called turned in', async () => {
  const service = script();
  serve(answers(startLearnosityAssessment, signed));
  enqueue.mockRejectedValueOnce(new Error('the disk is full'));
  draw();
  await expect.poll(() => service.init.mock.calls.length).toBe(1);
  await service.says('test:finished:submit');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Test' })).toBeDefined();
  expect(onHandedIn).not.toHaveBeenCalled();
});

test('without keys it is taken in our own player', async () => {
  serve(answers(startLearnosityAssessment, { ...signed, script_url: null, signed_request: null }));
  draw();
  await expect.poll(() => onHere.mock.calls.length).toBe(1);
});

test('what fails is said with the way to try again', async () => {
  serve();
  draw();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByText('Learnosity error')).toBeDefined();
  expect(screen.getByText(/This test needs a connection/)).toBeDefined();
});

test('a refusal is said in the server’s words (specification section 8)', async () => {
  serve(refuses(startLearnosityAssessment, 409, 'You have no attempts left.'));
  draw();
  expect(await screen.findByText('You have no attempts left.')).toBeDefined();
  expect(screen.queryByText(/This test needs a connection/)).toBeNull();
});
