import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { calendarDay } from '#client/shared/platform/screen/calendar-day.ts';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getFinishedLessons } from '#contract/learning/progress.contract.ts';
import { getTidepool } from '#contract/learning/tidepool.contract.ts';
import { type ChosenForTidepool, SPECIES } from '#contract/learning/tidepool.schemas.ts';
import { getOwnPathway } from '#contract/staar/own-pathway.contract.ts';
import { MyTidepool } from './my-tidepool.tsx';
import { NewAnimal } from './new-animal.tsx';
import { ANIMALS } from './species.ts';

const queue = vi.hoisted(() => ({ sent: [] as object[] }));
vi.mock('#client/shared/platform/offline/queue.ts', async (load) => ({
  ...(await load<object>()),
  enqueue: async (_endpoint: object, { body }: { readonly body: { readonly settings: object } }) => {
    queue.sent.push(body.settings);
    return { op_id: '018f0000-0000-7000-8000-000000000009' };
  },
  onAnswered: () => () => undefined,
}));

const animalsIn = (picture: Element) => [...picture.querySelectorAll('[data-thing^="lesson_"]')];

function open(finished: number, settings: ChosenForTidepool | null = null, part = <MyTidepool here={[]} />, learned_on: string[] = []) {
  serve(
    answers(getFinishedLessons, { finished, assignment_ids: [] }),
    answers(getTidepool, { settings, places: {}, met: [], learned_on }),
    answers(getOwnPathway, { standards: [] }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

beforeEach(() => {
  cleanup();
  localStorage.clear();
  queue.sent = [];
  setLocale('en');
  signInAs('student');
});

test('an animal lives in the tidepool for each finished lesson, and the next one is named', async () => {
  open(2);
  const picture = await screen.findByRole('img', { name: '2 animals live here: one for each lesson that you finished.' });
  expect(animalsIn(picture)).toHaveLength(2);
  expect(screen.getByText(/Next animal: sea snail\./)).toBeDefined();
});

test('an empty tidepool says how the first animal moves in, in Spanish too', async () => {
  setLocale('es');
  open(0);
  expect(await screen.findByText('Termina una lección y llegará el primer animal.')).toBeDefined();
});

test('a full tidepool goes on counting and announces no next animal', async () => {
  const { container } = open(30);
  const picture = await screen.findByRole('img', { name: /30 animals live here/ });
  expect(animalsIn(picture)).toHaveLength(24);
  expect(container.textContent).not.toContain('Next animal');
});

test('animals the student has met have a card with a fact; the others say how many lessons away they are and cannot be chosen', async () => {
  open(2);
  fireEvent.click(await screen.findByRole('button', { name: 'Meet the animals' }));
  expect(screen.getByRole('heading', { name: 'Animals you have met: 2 of 24' })).toBeDefined();
  const animals = within(screen.getByRole('list'));
  expect(animals.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['sea star', 'shore crab']);
  expect(animals.getByText('Comes after 1 more lesson')).toBeDefined();
  fireEvent.click(animals.getByRole('button', { name: 'shore crab' }));
  expect(screen.getByRole('region', { name: 'shore crab' }).textContent).toContain('A crab wears its skeleton on the outside.');
});

test('a companion is chosen and named, and each choice is sent by itself', async () => {
  const { unmount } = open(3, { light: 'night' });
  fireEvent.click(await screen.findByRole('button', { name: 'Meet the animals' }));
  fireEvent.click(screen.getByRole('button', { name: 'sea snail' }));
  fireEvent.click(screen.getByRole('button', { name: 'Make it my companion' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Give it a name (only you see it)' }), { target: { value: 'Luna' } });
  expect(screen.getByText(/Your companion: Luna the sea snail\./)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Night' }).checked).toBe(true);
  unmount();
  expect(queue.sent).toEqual([{ companion: 'snail', companion_name: 'Luna' }]);
});

test('an animal that is touched in the picture shows its card', async () => {
  open(1);
  const picture = await screen.findByRole('img', { name: /1 animal lives here/ });
  fireEvent.pointerDown(animalsIn(picture)[0] as Element);
  expect(screen.getByRole('heading', { name: 'sea star' })).toBeDefined();
});

test('a finished lesson shows its animal, whether or not the server has it yet', async () => {
  open(2, null, <NewAnimal assignment={7} />);
  expect(await screen.findByText('New in your tidepool: sea snail.')).toBeDefined();
});

test('every animal has a name and a fact of its own in both languages', () => {
  for (const locale of ['en', 'es'] as const) {
    setLocale(locale);
    for (const words of ['name', 'fact'] as const) expect(new Set(SPECIES.map((one) => ANIMALS[one][words]())).size).toBe(SPECIES.length);
  }
});

test('the days of this week on which something was learned are counted, and those of an earlier week are not', async () => {
  const today = calendarDay(Date.now(), undefined);
  const view = open(1, null, <MyTidepool here={[]} />, ['2020-01-05', today]);
  expect(await screen.findByText('You learned on 1 day this week. Only you see this.')).toBeDefined();
  view.unmount();
  open(1, null, <MyTidepool here={[]} />, ['2020-01-05']);
  await screen.findByRole('img', { name: /1 animal lives here/ });
  expect(screen.queryByText(/this week/)).toBeNull();
});

test('sounds are off until the student turns them on; then an animal sounds when it is touched, also after a reload', async () => {
  const tones: number[] = [];
  const param = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  });
  class Audio {
    readonly state = 'running';
    readonly currentTime = 0;
    readonly destination = {};
    createGain = () => ({ gain: param(), connect: () => undefined });
    createOscillator() {
      const frequency = param();
      return { frequency, connect: (to: object) => to, start: () => tones.push(Math.round(frequency.value)), stop: () => undefined };
    }
  }
  vi.stubGlobal('AudioContext', Audio);
  const touch = (view: ReturnType<typeof open>) => fireEvent.pointerDown(animalsIn(view.container)[1] as Element);
  const first = open(2);
  await screen.findByRole('img', { name: /2 animals live here/ });
  touch(first);
  expect(tones).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Turn gentle sounds on' }));
  expect(tones).toEqual([262]);
  touch(first);
  expect(tones).toEqual([262, 294]);
  first.unmount();
  const again = open(2);
  expect(await screen.findByRole('button', { name: 'Turn the sounds off' })).toBeDefined();
  touch(again);
  expect(tones).toEqual([262, 294, 294]);
});
