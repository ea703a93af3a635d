import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import { keptItems } from '#offline/packs/kept-library.ts';
import { asPreviews, type KeptPreview, previewedItems } from './kept-previews.ts';

/** What of the library opens on this device without a connection: downloaded, or previewed once. */
export function useKeptPreviews(): readonly KeptPreview[] {
  const client = useQueryClient();
  const { userPuid } = useUser();
  const packed = useQuery({ queryKey: ['memory', 'kept-items', userPuid], queryFn: () => keptItems(userPuid), staleTime: 0, gcTime: 0 });
  return useMemo(() => asPreviews([...previewedItems(client), ...(packed.data ?? []).map(({ item }) => item)]), [client, packed.data]);
}

/** The same for a part of a screen that is there only while it is needed: reading all texts takes its time. */
export function KeptPreviews({ children }: { readonly children: (documents: readonly KeptPreview[]) => ReactNode }) {
  return children(useKeptPreviews());
}
