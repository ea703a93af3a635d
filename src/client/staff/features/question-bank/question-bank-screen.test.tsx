import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getBankQuestions } from '#contract/authoring/question-bank.contract.ts';
import { QuestionBankScreen } from './question-bank-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  signInAs('productAdmin');
});

/** What the screen asks the server for when it is opened at an address. */
async function askedFor(address: string) {
  const { calls } = serve(answers(getBankQuestions));
  await drawStaff(<QuestionBankScreen part="quiz" />, address);
  return calls.find(({ path }) => path === getBankQuestions.path)?.query;
}

test('the address narrows the list by kind and product', async () => {
  expect(await askedFor('/here?kind=match&product=3')).toMatchObject({ part: 'quiz', type: 'match', product_id: '3' });
});

test('a kind or a product that does not exist is left out', async () => {
  for (const address of ['/here?kind=riddle&product=all', '/here?kind=constructor&product=-1']) {
    const asked = await askedFor(address);
    expect(asked).toBeDefined();
    expect(asked).not.toHaveProperty('type');
    expect(asked?.product_id).toBe('null');
  }
});

test('the way here begins at the administration', async () => {
  await askedFor('/here');
  const links = within(screen.getByRole('navigation', { name: 'Where you are' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Administration', 'Content setup']);
});
