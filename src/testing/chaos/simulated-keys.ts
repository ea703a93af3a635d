import { createCustodyKeys, makeCustodyPair } from '#server/features/custody/custody-keys.ts';

/** One key pair for all simulated servers: making one takes longer than many an operation. Like a real one it outlives every restore. */
export const SIMULATED_KEYS = createCustodyKeys([await makeCustodyPair()]);
