import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { countHeldWork, decideHeldWork, getHeldWork } from '#contract/held-work/held-work.contract.ts';
import { type HeldPile, heldPile, MAX_PILES } from '#contract/held-work/held-work.schemas.ts';
import { HeldWorkScreen } from './held-work-screen.tsx';

const pile = (over: Partial<HeldPile>): HeldPile => ({
  ...(exampleOf(heldPile) as HeldPile),
  first_name: 'Maya',
  last_name: 'Hill',
  ...over,
});
const decisions = (calls: readonly { path: string; body: unknown }[]) => calls.filter(({ path }) => path === decideHeldWork.path);

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

describe('what is decided on work that came too late', () => {
  test('accepting is asked about first, and sent only after yes', async () => {
    const { calls } = serve(answers(getHeldWork, [pile({ decision: null })]), answers(decideHeldWork));
    const user = userEvent.setup();
    await drawStaff(<HeldWorkScreen />);
    await user.click((await screen.findAllByRole('button', { name: /^Accept\b/ }))[0] as HTMLElement);
    const asked = await screen.findByRole('dialog');
    expect(decisions(calls)).toHaveLength(0);
    const buttons = within(asked).getAllByRole('button');
    await user.click(buttons.find((button) => /^Accept/.test(button.textContent ?? '')) as HTMLElement);
    expect(decisions(calls)).toHaveLength(1);
    expect(decisions(calls)[0]?.body).toMatchObject({ decision: 'accepted' });
  });

  test('staying sends nothing', async () => {
    const { calls } = serve(answers(getHeldWork, [pile({ decision: null })]), answers(decideHeldWork));
    const user = userEvent.setup();
    await drawStaff(<HeldWorkScreen />);
    await user.click((await screen.findAllByRole('button', { name: /^Accept\b/ }))[0] as HTMLElement);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Not yet/ }));
    expect(decisions(calls)).toHaveLength(0);
  });

  test('declining can be taken back, so it is sent at once', async () => {
    const { calls } = serve(answers(getHeldWork, [pile({ decision: null })]), answers(decideHeldWork));
    const user = userEvent.setup();
    await drawStaff(<HeldWorkScreen />);
    await user.click((await screen.findAllByRole('button', { name: /^Decline/ }))[0] as HTMLElement);
    expect(decisions(calls)).toHaveLength(1);
    expect(decisions(calls)[0]?.body).toMatchObject({ decision: 'declined' });
  });

  test('of more than one list carries, the screen says how many there are and searches the rest', async () => {
    const piles = Array.from({ length: MAX_PILES }, (_, at) => pile({ decision: null, assignment_id: at + 1 }));
    const { calls } = serve(
      answers(getHeldWork, piles),
      answers(getHeldWork, [pile({ decision: null, first_name: 'Zoe', last_name: 'Last' })]),
      answers(countHeldWork, { waiting: 900, decided: 4, more: false }),
    );
    const user = userEvent.setup();
    await drawStaff(<HeldWorkScreen />);
    expect(await screen.findByText(`Showing the newest ${MAX_PILES} of 904. Search to find others.`)).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'zoe');
    expect(await screen.findByText(/Zoe Last/)).toBeTruthy();
    expect(calls.filter(({ path }) => path === getHeldWork.path).map(({ query }) => query.search)).toEqual([undefined, 'zoe']);
  });
});
