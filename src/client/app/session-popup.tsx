import { useEffect } from 'react';
import { m } from '#client/shared/messages/account/session-popup.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { hidePopup, usePopup } from '#client/shared/platform/screen/popup.ts';
import { IDLE_MS, untouchedFor, useLocked } from '#client/shared/platform/session/lock-state.ts';
import { SIGN_IN } from '#client/shared/platform/session/role-home.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NativeDialog } from '#client/shared/ui/controls/native-dialog.tsx';
import { router } from './router.ts';

const LOOK_EVERY = 15_000;

/** The popup of the specification (section 4): 401 asks to sign in again, anything else says that a call failed. */
export function SessionPopup() {
  useLocale();
  const popup = usePopup();
  const locked = useLocked();
  const isOver = popup?.status === 401;
  useEffect(() => (isOver ? leaveWhenIdle() : undefined), [isOver]);
  // It waits behind the lock: there can be but one dialog on top.
  if (!popup || locked) return null;
  const leave = () => (isOver ? goToSignIn() : hidePopup());
  return (
    <NativeDialog open onClose={leave} labelledBy="popup-title">
      <h2 id="popup-title" className="tp-heading">
        {isOver ? m.signInAgain() : m.unusable()}
      </h2>
      <p className="tp-passage">{isOver ? m.signInAgainWhy() : m.unusableWhy()}</p>
      <p className="tp-passage tp-small tp-quiet">
        {m.code({ status: popup.status })}
        {popup.message === '' ? null : ` · ${popup.message}`}
      </p>
      <Button onClick={leave} autoFocus>
        {isOver ? m.signIn() : m.ok()}
      </Button>
    </NativeDialog>
  );
}

function goToSignIn(): void {
  hidePopup();
  if (location.pathname !== SIGN_IN) router.navigate({ to: SIGN_IN, search: { redirect: location.pathname + location.search } });
}

/**
 * A session that is over cannot be locked, and its screens would stand behind this window for whoever comes next: after the time in which
 * a device locks they go. The page is not loaded anew, so that work that could not be stored stays in its memory.
 */
function leaveWhenIdle(): () => void {
  const began = performance.now();
  const look = setInterval(() => {
    if ((untouchedFor() ?? performance.now() - began) < IDLE_MS) return;
    clearInterval(look);
    goToSignIn();
  }, LOOK_EVERY);
  return () => clearInterval(look);
}
