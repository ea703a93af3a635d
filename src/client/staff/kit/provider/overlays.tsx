import { Notifications } from '@mantine/notifications';
import { ConfirmHost } from '../feedback/confirm-host.tsx';

/** What lies over every staff screen: toasts, and the question of `confirm()`. */
export function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" limit={4} containerWidth={400} />
      <ConfirmHost />
    </>
  );
}
