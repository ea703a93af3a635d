import { Notifications } from '@mantine/notifications';
import { ConfirmHost } from '../feedback/confirm-host.tsx';
import { SecondStepHost } from '../feedback/second-step-host.tsx';

/** How long a notification stays that says nothing else (specification section 9); toasts have times of their kinds. */
const DEFAULT_MS = 3_000;

/** What lies over every staff screen: toasts, and the question of `confirm()`. */
export function Overlays() {
  return (
    <>
      <Notifications autoClose={DEFAULT_MS} position="bottom-right" limit={4} containerWidth={400} />
      <ConfirmHost />
      <SecondStepHost />
    </>
  );
}
