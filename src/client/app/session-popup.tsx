import { m } from '#client/shared/messages/account/session-popup.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { hidePopup, usePopup } from '#client/shared/platform/screen/popup.ts';
import { useLocked } from '#client/shared/platform/session/lock-state.ts';
import { SIGN_IN } from '#client/shared/platform/session/role-home.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NativeDialog } from '#client/shared/ui/controls/native-dialog.tsx';
import { router } from './router.ts';

/** The popup of the specification (section 4): 401 asks to sign in again, anything else says that a call failed. */
export function SessionPopup() {
  useLocale();
  const popup = usePopup();
  const locked = useLocked();
  // It waits behind the lock: there can be but one dialog on top.
  if (!popup || locked) return null;
  const over = popup.status === 401;
  const leave = () => {
    hidePopup();
    if (over && location.pathname !== SIGN_IN) router.navigate({ to: SIGN_IN, search: { redirect: location.pathname + location.search } });
  };
  return (
    <NativeDialog open onClose={leave} labelledBy="popup-title">
      <h2 id="popup-title" className="tp-heading">
        {over ? m.signInAgain() : m.unusable()}
      </h2>
      <p className="tp-passage">{over ? m.signInAgainWhy() : m.unusableWhy()}</p>
      <p className="tp-passage tp-small tp-quiet">
        {m.code({ status: popup.status })}
        {popup.message === '' ? null : ` · ${popup.message}`}
      </p>
      <Button onClick={leave} autoFocus>
        {over ? m.signIn() : m.ok()}
      </Button>
    </NativeDialog>
  );
}
