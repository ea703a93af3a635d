import { GuestPage } from './guest-page.tsx';
import { ResetPage } from './reset-page.tsx';

export interface PublicPageProps {
  /** A guest looks around: 0 is the list, any other number a resource. */
  readonly guest?: number;
  /** The id of a link for a new password. */
  readonly reset?: string;
  readonly onDone: () => void;
}

/** What the public area has beside signing in. */
export function PublicPage({ guest = 0, reset, onDone }: PublicPageProps) {
  return reset === undefined ? <GuestPage itemId={guest} /> : <ResetPage id={reset} onDone={onDone} />;
}
