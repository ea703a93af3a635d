import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { CitationsScreen } from '#client/staff/features/standards/citations-screen.tsx';
import { type CitationSearch, readCitationSearch } from '#client/staff/features/standards/standards-address.ts';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** Correlations: the resources of a standard. The address is read inside the screen: a student's bundle has no reader for it. */
export const Route = createFileRoute('/authenticated/home/get_citation_data')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Standards and resources', 'Estándares y recursos'] }),
  validateSearch: (address: CitationSearch) => address,
  component: CitationData,
});

function CitationData() {
  const address = Route.useSearch();
  return <CitationsScreen search={useMemo(() => readCitationSearch({ ...address }), [address])} />;
}
