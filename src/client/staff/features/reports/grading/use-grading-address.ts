import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type GradingAddress, readGradingAddress } from './grading-address.ts';

export type ChangeGrading = (
  next: { readonly [Name in keyof GradingAddress]?: GradingAddress[Name] | undefined },
  replace?: boolean,
) => void;

/** What is graded, and how that is changed. Turning the answers leaves no trail in the history. */
export function useGradingAddress() {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const address = useMemo(() => readGradingAddress(raw), [raw]);
  const change: ChangeGrading = (next, replace = false) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...next })) as never, replace, resetScroll: false });
  return { address, change };
}
