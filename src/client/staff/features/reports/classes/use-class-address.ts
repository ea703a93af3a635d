import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ClassAddress, readClassAddress } from './class-address.ts';

/** What the report is about, and how that is changed. A change goes back to the first page of its list, or of its columns. */
export function useClassAddress() {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const address = useMemo(() => readClassAddress(raw), [raw]);
  const change = (next: { readonly [Name in keyof ClassAddress]?: ClassAddress[Name] | undefined }) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, page: undefined, columns: undefined, ...next })) as never });
  return { address, change };
}
