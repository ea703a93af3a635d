import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { type ClassAddress, readClassAddress } from './class-address.ts';

/** What the report is about, and how that is changed. A change goes back to the first page of its list, or of its columns. */
export function useClassAddress() {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const setAddress = useSetAddress();
  const address = useMemo(() => readClassAddress(raw), [raw]);
  const change = (next: { readonly [Name in keyof ClassAddress]?: ClassAddress[Name] | undefined }) =>
    void setAddress({ page: undefined, columns: undefined, ...next });
  return { address, change };
}
