import { formatRecent } from '#client/shared/platform/screen/format.ts';
import { CheckIcon, ClockIcon, InfoIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/staff/messages/people/devices.ts';
import type { CartStanding } from '#domain/cart-standing.ts';
import classes from './cart-board.module.css';

/** What is known of a student's devices: a sign that differs in shape, and the words. */
export function StandingCell({ standing, now }: { readonly standing: CartStanding; readonly now: number }) {
  return (
    <span className={classes.standing} data-standing={standing.kind}>
      <Sign kind={standing.kind} />
      <span>
        {wordsFor(standing, now)}
        {'device' in standing && <small>{m.onDevice({ code: standing.device.device_code })}</small>}
      </span>
    </span>
  );
}

function Sign({ kind }: { readonly kind: CartStanding['kind'] }) {
  if (kind === 'received') return <CheckIcon />;
  return kind === 'holding' ? <ClockIcon /> : <InfoIcon />;
}

function wordsFor(standing: CartStanding, now: number): string {
  switch (standing.kind) {
    case 'never':
      return m.never();
    case 'silent':
      return m.silent({ time: formatRecent(standing.device.heard_at, now) });
    case 'holding':
      return standing.isReporting
        ? m.holding({ count: standing.held })
        : m.holdingThen({ count: standing.held, time: formatRecent(standing.device.heard_at, now) });
    case 'received':
      return m.received({ time: formatRecent(standing.heard_at, now) });
  }
}
