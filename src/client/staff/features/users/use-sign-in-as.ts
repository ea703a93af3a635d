import { useLocation, useNavigate } from '@tanstack/react-router';
import { call } from '#client/shared/platform/calls/api.ts';
import { spinner } from '#client/shared/platform/screen/spinner.ts';
import type { Unsent } from '#client/shared/platform/session/leaving.ts';
import { loginAs } from '#client/shared/platform/session/login-as.ts';
import { SIGN_IN } from '#client/shared/platform/session/role-home.ts';
import { procSearch } from '#client/shared/platform/session/server-proc.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/users.ts';
import { checkSecondStep } from '#contract/session/second-step.contract.ts';
import { nameOf } from './person-labels.ts';
import type { Named } from './users.mutations.ts';

/** Signs in as somebody, after saying what that means. The page begins anew then. */
export function useSignInAs() {
  const navigate = useNavigate();
  const { href } = useLocation();
  const { userPuid } = useUser();
  const ask = ({ count }: Unsent) => confirm({ title: m.unsentTitle(), text: m.unsentText({ count }), go: m.goOn() });
  return async (person: Named) => {
    const name = nameOf(person);
    if (!(await confirm({ title: m.signInAsTitle({ name }), text: m.signInAsText({ name }), go: m.signInAs({ name }) }))) return;
    try {
      // Before this account's data is put away: typing a code must not run into a time-out.
      await call(checkSecondStep, { body: { user_puid: userPuid } });
      await spinner.during(loginAs(person.user_puid, href, ask, () => navigate({ to: SIGN_IN, search: procSearch(), replace: true })));
    } catch (error) {
      // Whichever of the two calls was not answered (specification section 5).
      toast.error(failureText(error, m.signInAsUnanswered()));
    }
  };
}
