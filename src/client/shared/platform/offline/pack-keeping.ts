import { createStore } from '../screen/store.ts';

/** The state of this device's downloads, in whichever tab they run. */
export interface PackKeeping {
  readonly paused: boolean;
  /** The pack that is being fetched, and how many bytes of its files are here. */
  readonly current: { readonly pack_id: string; readonly bytes: number; readonly total: number } | null;
  /** Why not everything is here: the connection was lost, or the device is full. */
  readonly trouble: 'cut' | 'full' | null;
  /** A number that changes whenever what is on the device may have changed. */
  readonly turn: number;
}

/** Shared by all tabs: one of them downloads, all of them show it. */
export const packKeeping = createStore<PackKeeping>({ paused: false, current: null, trouble: null, turn: 0 });
const channel = new BroadcastChannel('tidepool-packs');
channel.onmessage = ({ data }: MessageEvent<PackKeeping>) => packKeeping.set({ ...data, turn: packKeeping.get().turn + 1 });

/** Tells this tab and the others. */
export function tellKeeping(news: Partial<Omit<PackKeeping, 'turn'>>): void {
  const before = packKeeping.get();
  const next = { ...before, ...news };
  packKeeping.set({ ...next, turn: before.turn + (next.current?.pack_id === before.current?.pack_id && next.current ? 0 : 1) });
  channel.postMessage(packKeeping.get());
}
