import { type BellOrder, ringBell } from './bell-clients.ts';

/** Clients in a process of their own, so that their work is not mistaken for the server's. */
process.once('message', async (order: BellOrder) => process.send?.(await ringBell(order), () => process.disconnect()));
