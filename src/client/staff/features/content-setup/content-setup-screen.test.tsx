import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getContentProducts, getProductUse, restoreProduct, withdrawProduct } from '#contract/authoring/content-setup.contract.ts';
import { type ContentProduct, contentProduct } from '#contract/authoring/content-setup.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { ContentSetupScreen } from './content-setup-screen.tsx';

const product: ContentProduct = {
  ...(exampleOf(contentProduct) as ContentProduct),
  product_id: 4,
  title: { en: 'Science 5', es: 'Ciencias 5' },
  withdrawn_at: null,
};

beforeEach(() => {
  localStorage.clear();
  signInAs('productAdmin');
});

async function chooseWithdraw() {
  const { calls } = serve(
    answers(getContentProducts, { products: [product], page_size: 50, total: 1 }),
    answers(getProductUse, { lessons: 12, has_more: false }),
    answers(withdrawProduct, product),
    answers(restoreProduct, product),
  );
  const user = userEvent.setup();
  await drawStaff(<ContentSetupScreen />);
  await user.click(await screen.findByRole('button', { name: /Science 5/, expanded: false }));
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw “Science 5”?' });
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { user, dialog, sent };
}

test('withdrawing says how many lessons use the product, and is sent only after yes', async () => {
  const { user, dialog, sent } = await chooseWithdraw();
  expect(dialog.textContent).toContain('12 lessons');
  expect(sent(withdrawProduct.path)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(sent(withdrawProduct.path)).toMatchObject([{ product_id: 4 }]);
});

test('a withdrawal can be undone', async () => {
  const { user, dialog, sent } = await chooseWithdraw();
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent(restoreProduct.path)).toMatchObject([{ product_id: 4 }]);
});

test('keeping the product sends nothing', async () => {
  const { user, dialog, sent } = await chooseWithdraw();
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(sent(withdrawProduct.path)).toEqual([]);
});

test('the way here begins at the administration', async () => {
  serve(answers(getContentProducts));
  await drawStaff(<ContentSetupScreen />);
  expect(within(screen.getByRole('navigation', { name: 'Where you are' })).getByRole('link').textContent).toBe('Administration');
});
