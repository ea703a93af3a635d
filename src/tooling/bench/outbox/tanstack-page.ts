import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { type BenchCall, benchCall, type Contender, enter, type Place, singleRequest } from './contender.ts';

const inOrder = location.search === '?in-order';
const persister = createSyncStoragePersister({ storage: localStorage, throttleTime: 0 });

/** Mutations made while offline, persisted, and resumed after a restart: as the library's guide has it. */
function openClient(place: Place): QueryClient {
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setMutationDefaults(['call'], {
    mutationFn: async (call: BenchCall) => {
      const reply = await fetch(singleRequest(call, place.token));
      if (!reply.ok) throw new Error(String(reply.status));
      await reply.text();
    },
    ...(inOrder ? { scope: { id: 'lane' } } : {}),
  });
  return client;
}

const contender: Contender = {
  async enqueue(place, count) {
    onlineManager.setOnline(false);
    const client = openClient(place);
    for (let n = 0; n < count; n += 1) {
      void client
        .getMutationCache()
        .build(client, client.defaultMutationOptions({ mutationKey: ['call'] }))
        .execute(benchCall(place, n));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    await persistQueryClientSave({ queryClient: client, persister });
  },

  async drain(place) {
    onlineManager.setOnline(false);
    const client = openClient(place);
    await persistQueryClientRestore({ queryClient: client, persister });
    const began = performance.now();
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    return performance.now() - began;
  },
};
enter(contender);
