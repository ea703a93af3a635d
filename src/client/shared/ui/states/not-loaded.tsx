import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/shell.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { ErrorState, MessageButton } from './empty-state.tsx';

interface NotLoadedProps {
  readonly title: string;
  readonly error: Error;
  /** Shown instead of the error's own text if the server did not answer. */
  readonly offline: string;
  readonly onRetry: () => void;
  /** What else can be done, such as a link back. */
  readonly children?: ReactNode;
}

/** In place of data that could not be loaded and is not on the device: why, and a button to try again. */
export function NotLoaded({ title, error, offline, onRetry, children }: NotLoadedProps) {
  return (
    <ErrorState title={title} text={isNoAnswer(error) ? offline : error.message}>
      <MessageButton onClick={onRetry}>{m.tryAgain()}</MessageButton>
      {children}
    </ErrorState>
  );
}
