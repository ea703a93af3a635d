import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CitationsScreen } from '#client/staff/features/standards/citations-screen.tsx';
import { type CitationSearch, readCitationSearch } from '#client/staff/features/standards/standards-address.ts';

/** Correlations: the resources of a standard. The address is read inside the screen: a student's bundle has no reader for it. */
export const Route = createFileRoute('/authenticated/home/get_citation_data')({
  validateSearch: (address: CitationSearch) => address,
  component: CitationData,
});

function CitationData() {
  const address = Route.useSearch();
  return <CitationsScreen search={useMemo(() => readCitationSearch({ ...address }), [address])} />;
}
