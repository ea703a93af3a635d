import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** PostgreSQL takes the shared part at once and keeps it: a small computer needs the rest for itself. */
const SHARED = { share: 8, least: 128, most: 2048 } as const;
/** For each sort or hash of a statement, of which many run at once. */
const WORK = { share: 1024, least: 4, most: 32 } as const;
const MAINTENANCE = { share: 32, least: 64, most: 512 } as const;

/** How much of this machine's memory may be used: in a container what that is given. */
export function usableMemory(): number {
  const given = process.constrainedMemory?.() ?? 0;
  return given > 0 && given < totalmem() ? given : totalmem();
}

/** PostgreSQL's settings for a machine of so many bytes that it shares with our server; its own are for one of 1 GB. */
export function memorySettings(bytes: number): string[] {
  const part = ({ share, least, most }: { share: number; least: number; most: number }) =>
    `${Math.min(most, Math.max(least, Math.floor(bytes / share / MB)))}MB`;
  return [
    `shared_buffers=${part(SHARED)}`,
    `effective_cache_size=${Math.max(256, Math.floor(bytes / 2 / MB))}MB`,
    `work_mem=${part(WORK)}`,
    `maintenance_work_mem=${part(MAINTENANCE)}`,
    // A solid disk reads any page as fast as the next one.
    'random_page_cost=1.1',
    // Statements are short: compiling one takes longer than it saves.
    'jit=off',
  ];
}
