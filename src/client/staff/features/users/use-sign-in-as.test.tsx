import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { checkSecondStep } from '#contract/session/second-step.contract.ts';
import { useSignInAs } from './use-sign-in-as.ts';

const ROSA = { user_puid: '018f0000-0000-7000-8000-0000000000a1', first_name: 'Rosa', last_name: 'Diaz', user_name: 'teacher1' };

function Enter() {
  const signInAsPerson = useSignInAs();
  return (
    <button type="button" onClick={() => void signInAsPerson(ROSA)}>
      Go
    </button>
  );
}

test.each([
  ['the second step', []],
  ['the sign-in itself', [answers(checkSecondStep)]],
])('says Invalid Credentials first where no answer came to %s, then what to do (specification section 5)', async (_what, replies) => {
  signInAs('districtAdmin');
  serve(...replies);
  await drawStaff(<Enter />);
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Sign in as Rosa/ }));
  expect(await screen.findByText(/^Invalid Credentials\. .*then try again\.$/)).toBeTruthy();
});
