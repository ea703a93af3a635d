// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getCartBoard } from '#contract/devices/devices.contract.ts';
import { type CartBoard as Board, cartBoard } from '#contract/devices/devices.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { CartBoard } from './cart-board.tsx';

test('on paper, which has no way back to the class, the head names the class', async () => {
  signInAs('teacher');
  serve(answers(getCartBoard, { ...(exampleOf(cartBoard) as Board), group_name: 'Period 7 Science' }));
  await drawStaff(<CartBoard groupPuid="018f0000-0000-7000-8000-00000000000a" assignmentId={null} />);
  expect(await screen.findByText('Period 7 Science', { selector: 'header p' })).toBeTruthy();
});
