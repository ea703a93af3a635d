import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getOwnQuizzes } from '#contract/authoring/own-quizzes.contract.ts';
import { getItems, getUnits } from '#contract/content/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getMyLibraryResources } from '#contract/my-library/my-library.contract.ts';
import { type ExternalResource, externalResource } from '#contract/my-library/my-library.schemas.ts';
import { search } from '#contract/search/search.contract.ts';
import { getFolders } from '#contract/workspace/workspace.contract.ts';
import { LibraryPicker } from './library-picker.tsx';

function Picking() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return <LibraryPicker place={null} chosen={chosen} isFull={false} onAdd={({ item_id }) => setChosen(new Set([...chosen, item_id]))} />;
}

test('what stands in the place of a pressed "Add" gets the focus', async () => {
  signInAs('teacher');
  const { items } = exampleOf(getItems.data) as DataOf<typeof getItems>;
  serve(answers(getUnits), answers(getFolders), answers(getItems, { items: items.map((item) => ({ ...item, is_assignable: true })) }));
  await drawStaff(<Picking />);
  const [add] = await screen.findAllByRole('button', { name: /^Add:/ });
  if (!add) throw new Error('the example has no resource to add');
  await userEvent.click(add);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('In the lesson'));
});

test('the library beside a lesson begins with the topic that the lesson is in', async () => {
  signInAs('teacher');
  const library = exampleOf(getUnits.data) as DataOf<typeof getUnits>;
  const [unit] = library.units;
  const [first] = unit?.sub_categories ?? [];
  if (!unit || !first) throw new Error('the example has no topic');
  const second = { ...first, subunit_id: first.subunit_id + 1, title: { en: 'Tides', es: 'Mareas' } };
  const units = [{ ...unit, sub_categories: [first, second] }];
  const { calls } = serve(answers(getUnits, { ...library, units }), answers(getFolders), answers(getItems));
  await drawStaff(<LibraryPicker place={`s${second.subunit_id}`} chosen={new Set()} isFull={false} onAdd={() => undefined} />);
  const topic = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Topic' });
  await waitFor(() => expect(topic.selectedOptions[0]?.textContent).toBe('Tides'));
  await waitFor(() => expect(calls.filter(({ path }) => path === getItems.path)).not.toHaveLength(0));
  for (const { path, body } of calls) if (path === getItems.path) expect(body).toMatchObject({ subunit_id: second.subunit_id });
});

test("one's own files and links stand above the library, found by the same search, and say what opens online only", async () => {
  signInAs('teacher');
  const own = (resource_id: number, title: string, more: Partial<ExternalResource>): ExternalResource => ({
    ...(exampleOf(externalResource) as ExternalResource),
    resource_id,
    item_id: 900 + resource_id,
    title,
    description: '',
    url: '',
    ...more,
  });
  const external_resources = [
    own(1, 'Tide handout', { attachment: { file_name: 'tides.pdf', media_type: 'application/pdf', bytes: 1_200_000 } }),
    own(2, 'Film', { attachment: null, url: 'https://youtu.be/tides' }),
  ];
  serve(
    answers(getUnits),
    answers(getFolders),
    answers(getItems),
    answers(search),
    answers(getMyLibraryResources, { items: [], external_resources }),
  );
  const added: number[] = [];
  await drawStaff(<LibraryPicker place={null} chosen={new Set()} isFull={false} onAdd={({ item_id }) => added.push(item_id)} />);
  const list = await screen.findByRole('region', { name: 'My files and links' });
  expect(await within(list).findByText('PDF, 1.2 MB')).toBeTruthy();
  expect(within(list).getByText('YouTube video, youtu.be, opens online only')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find resources' }), 'handout');
  await waitFor(() => expect(within(list).queryByText('Film')).toBeNull());
  await userEvent.click(within(list).getByRole('button', { name: 'Add: Tide handout' }));
  expect(added).toEqual([901]);
});

test.each([
  ['more than a page of', 70, 'Show the newest 6 of 70', 'Newest 6 of 70. Search for the others.'],
  ['a page of', 6, 'Show all 6', null],
])('%s own quizzes: how many there are is said, not how many came', async (_how, total, button, hint) => {
  signInAs('teacher');
  const [quiz] = (exampleOf(getOwnQuizzes.data) as DataOf<typeof getOwnQuizzes>).quizzes;
  if (!quiz) throw new Error('the example has no quiz');
  const quizzes = Array.from({ length: 6 }, (_, at) => ({ ...quiz, own_quiz_id: at + 1, item_id: 1_000 + at }));
  serve(answers(getUnits), answers(getFolders), answers(getItems), answers(getOwnQuizzes, { quizzes, page_size: 6, total }));
  await drawStaff(<Picking />);
  const own = await screen.findByRole('region', { name: 'My quizzes' });
  await userEvent.click(await within(own).findByRole('button', { name: button }));
  expect(within(own).getAllByRole('listitem')).toHaveLength(6);
  expect(within(own).queryByText(/^Newest/)?.textContent ?? null).toBe(hint);
});

test('no row can be pressed while lists above it are still on the way, and an unanswered one keeps none back', async () => {
  signInAs('teacher');
  const { items } = exampleOf(getItems.data) as DataOf<typeof getItems>;
  const { calls } = serve(
    answers(getUnits),
    answers(getFolders),
    answers(getItems, { items: items.map((item) => ({ ...item, is_assignable: true })) }),
    answers(getOwnQuizzes),
    refuses(getMyLibraryResources, 500, 'Not now.'),
  );
  const server = globalThis.fetch;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(getMyLibraryResources.path)) await held;
    return server(address, init);
  });
  await drawStaff(<Picking />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([getItems.path, getOwnQuizzes.path])));
  expect(screen.queryByRole('button', { name: /^Add:/ })).toBeNull();
  answer();
  expect(await screen.findAllByRole('button', { name: /^Add:/ })).not.toHaveLength(0);
});
