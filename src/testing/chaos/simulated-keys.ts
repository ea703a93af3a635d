import type { Pool } from 'pg';
import { createCustodyKeys } from '#server/features/custody/custody-keys.ts';

const rows: { readonly key_id: unknown; readonly public_key: unknown; readonly private_key: unknown }[] = [];

/** One key pair for all simulated servers: making one takes longer than many an act. It is in every backup, as a real one would be. */
export const SIMULATED_KEYS = createCustodyKeys({
  query: async (text: string, [key_id, public_key, private_key]: unknown[] = []) => {
    if (text.startsWith('insert into custody_server_key')) rows.push({ key_id, public_key, private_key });
    return { rows };
  },
} as unknown as Pool);
