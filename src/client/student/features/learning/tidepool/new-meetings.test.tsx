import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getFinishedLessons } from '#contract/learning/progress.contract.ts';
import { getTidepool } from '#contract/learning/tidepool.contract.ts';
import type { StoredMeeting } from '#contract/learning/tidepool.schemas.ts';
import { getOwnPathway, type OwnMastery } from '#contract/staar/own-pathway.contract.ts';
import { MyTidepool } from './my-tidepool.tsx';
import { MetByPractice } from './new-meetings.tsx';

vi.mock('#client/shared/platform/offline/queue.ts', async (load) => {
  const { DeviceTabs } = await import('#testing/device-tabs.ts');
  const device = new DeviceTabs('tidepool');
  return { ...(await load<object>()), draftPorts: device.openTab(), onAnswered: () => () => undefined, device };
});

const idea = (code: string, topic: string, level: OwnMastery['level']): OwnMastery => ({
  code,
  text: { en: `${topic} in the state’s words`, es: `${topic} según el estado` },
  topic: { en: topic, es: `${topic} (es)` },
  level,
  answers: 6,
});

async function operations(): Promise<unknown[]> {
  const { device } = (await import('#client/shared/platform/offline/queue.ts')) as unknown as {
    readonly device: { operations(who: string): Promise<{ readonly body: unknown }[]> };
  };
  return (await device.operations(currentUser()?.userPuid ?? '')).map(({ body }) => body);
}

function open(part: 'home' | 'practice', mastery: readonly OwnMastery[], met: readonly StoredMeeting[] | undefined) {
  serve(
    answers(getFinishedLessons, { finished: 1, assignment_ids: [] }),
    answers(getTidepool, { settings: null, ...(met && { met: [...met] }) }),
    answers(getOwnPathway, { standards: [], mastery: [...mastery] }),
  );
  return render(
    <QueryClientProvider client={client}>{part === 'home' ? <MyTidepool here={[]} /> : <MetByPractice />}</QueryClientProvider>,
  );
}

let client: QueryClient;

beforeEach(async () => {
  cleanup();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  localStorage.clear();
  const { localDb } = await import('#offline/storage/device.ts');
  await Promise.all((await localDb()).tables.map((table) => table.clear()));
  setLocale('en');
  signInAs('student');
});

const MASTERED = [idea('5.6A', 'Matter', 'known'), idea('5.7A', 'Forces', 'known'), idea('5.8A', 'Light', 'growing')];

test('animals of all standards that are mastered already come together, once, with what they came for', async () => {
  const first = open('home', MASTERED, []);
  const arrivals = await screen.findByRole('region', { name: '2 new animals in your tidepool' });
  expect(within(arrivals).getByText(/You learned this well: Matter\./)).toBeDefined();
  expect(within(arrivals).getByText(/You learned this well: Forces\./)).toBeDefined();
  expect(screen.getByRole('img', { name: /2 animals came because you learned an idea well/ })).toBeDefined();
  fireEvent.click(within(arrivals).getByRole('button', { name: 'Say hello' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /new animals/ })).toBeNull());
  expect(await operations()).toHaveLength(1);
  first.unmount();
  open('home', MASTERED, []);
  await screen.findByRole('img', { name: /2 animals came/ });
  expect(screen.queryByRole('region', { name: /new animal/ })).toBeNull();
  expect(await operations()).toHaveLength(1);
});

test('an animal stays when the mastery falls, and the collection says what it was met for, in Spanish too', async () => {
  setLocale('es');
  const met = {
    standard: '5.6A',
    species: 'limpet',
    met_at: '2026-11-02T10:00:00.000Z',
    text: { en: 'Matter', es: 'La materia' },
  } as const;
  open('home', [idea('5.6A', 'Matter', 'started')], [met]);
  fireEvent.click(await screen.findByRole('button', { name: 'Conoce a los animales' }));
  fireEvent.click(await screen.findByRole('button', { name: 'lapa' }));
  const card = screen.getByRole('region', { name: 'lapa' });
  expect(card.textContent).toContain('Llegó cuando aprendiste bien esto: Matter (es).');
  expect(card.textContent).toContain('su concha encaja en la roca');
  expect(await operations()).toEqual([]);
});

test('practice shows at its end what was earned; whoever goes on has greeted it', async () => {
  const practice = open('practice', [idea('5.6A', 'Matter', 'known')], []);
  expect(await screen.findByRole('region', { name: '1 new animal in your tidepool' })).toBeDefined();
  practice.unmount();
  open('home', [idea('5.6A', 'Matter', 'known')], []);
  await screen.findByRole('img', { name: /1 animal came/ });
  await waitFor(() => expect(screen.queryByRole('region', { name: /new animal/ })).toBeNull());
});

test('while it is not known what other devices met, none is met here', async () => {
  open('home', MASTERED, undefined);
  await screen.findByRole('img', { name: /1 animal lives here/ });
  expect(await operations()).toEqual([]);
});
