import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { type GradingAddress, readGradingAddress } from './grading-address.ts';

export type ChangeGrading = (
  next: { readonly [Name in keyof GradingAddress]?: GradingAddress[Name] | undefined },
  replace?: boolean,
) => void;

/** What is graded, and how that is changed. Turning the answers leaves no trail in the history. */
export function useGradingAddress() {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const setAddress = useSetAddress();
  const address = useMemo(() => readGradingAddress(raw), [raw]);
  const change: ChangeGrading = (next, replace = false) => void setAddress(next, { replace, resetScroll: false });
  return { address, change };
}
