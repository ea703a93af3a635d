import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { browserLocks } from '#client/testing/browser-locks.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { addExternalItem, updateExternalItem } from '#contract/my-library/my-library.contract.ts';
import { type ExternalResource, externalResource } from '#contract/my-library/my-library.schemas.ts';
import { getDraft } from '#offline/drafts/drafts.ts';
import { valuesOf } from './external.mutations.ts';
import { ExternalPanel } from './external-panel.tsx';

const HERE: ExternalResource = {
  ...(exampleOf(externalResource) as ExternalResource),
  resource_id: 7,
  title: 'Tides',
  url: 'https://tides.example.org/',
  attachment: null,
};

test('what another device changed meanwhile is not saved over, until the form was opened again', async () => {
  signInAs('teacher');
  const { calls } = serve(refuses(updateExternalItem, 409, 'Changed meanwhile.'), answers(updateExternalItem));
  const draw = (resource: ExternalResource) =>
    drawStaff(<ExternalPanel resource={resource} units={[]} productId={1} onClose={() => undefined} />);
  const saved = () => calls.filter(({ path }) => path === updateExternalItem.path);
  await draw(HERE);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' of May');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changed meanwhile.');
  expect(saved()).toMatchObject([{ query: { title: 'Tides of May' }, body: { shown: valuesOf(HERE) } }]);

  const theirs = { ...HERE, title: 'Tide tables', description: 'For May.', unit_id: 4 };
  await draw(theirs);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Tides of May'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({
    query: { title: 'Tides of May', description: 'For May.', unit_id: '4' },
    body: { shown: valuesOf(theirs) },
  });
});

test('what is typed of another new resource in a second tab is kept when the first is saved', async () => {
  Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true });
  signInAs('teacher');
  serve(answers(addExternalItem));
  const panel = <ExternalPanel resource={null} units={[]} productId={1} onClose={() => undefined} />;
  await drawStaff(
    <>
      {panel}
      {panel}
    </>,
  );
  const [first, second] = await screen.findAllByRole('textbox', { name: 'Title' });
  await userEvent.type(second as HTMLElement, 'Rivers');
  await userEvent.type(first as HTMLElement, 'Moon phases');
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Web address' })[0] as HTMLElement, 'https://moon.example.org/');
  await waitFor(async () => expect(await getDraft(ME, 'form:external-resource:new#2')).toMatchObject({ values: { title: 'Rivers' } }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(async () => expect(await getDraft(ME, 'form:external-resource:new')).toBeNull());
  await drawStaff(panel);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Rivers'));
});

test('a resource that the server does not add keeps the form open, with the server’s message in it (specification section 8)', async () => {
  signInAs('teacher');
  serve(refuses(addExternalItem, 422, 'This address is not allowed.'));
  await drawStaff(<ExternalPanel resource={null} units={[]} productId={1} onClose={() => undefined} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Clouds');
  await userEvent.type(screen.getByRole('textbox', { name: 'Web address' }), 'https://clouds.example.org/');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const said = await screen.findByText('This address is not allowed.');
  expect(said.closest('form')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toContain('Clouds');
});
