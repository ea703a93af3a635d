import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { updateExternalItem } from '#contract/my-library/my-library.contract.ts';
import { type ExternalResource, externalResource } from '#contract/my-library/my-library.schemas.ts';
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
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Tides of May');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({
    query: { title: 'Tides of May', description: 'For May.', unit_id: '4' },
    body: { shown: valuesOf(theirs) },
  });
});
