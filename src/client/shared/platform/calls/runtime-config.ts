import * as z from 'zod/mini';
import { readJson, writeJson } from '../screen/local-json.ts';
import { createStore, useStore } from '../screen/store.ts';
import { takeFirstAnswer } from './first-answer.ts';

const configSchema = z.object({
  api_host: z._default(z.string(), ''),
  search_host: z._default(z.string(), ''),
  flags: z._default(z.record(z.string(), z.unknown()), {}),
});
export type RuntimeConfig = z.output<typeof configSchema>;
type ConfigState = { readonly kind: 'loading' | 'missing' | 'no-answer' } | { readonly kind: 'ready'; readonly config: RuntimeConfig };

const STORAGE_KEY = 'tidepool.config';
const ADDRESS = '/config.json';
const state = createStore<ConfigState>({ kind: 'loading' });
let loading: Promise<void> | null = null;

/** The specification's message if the config file is missing (section 8). */
export const HOST_MISSING = 'Host URL not Found';

/** Loads /config.json. A stored copy is used right away, so that the start does not wait for a slow or missing connection. */
export function loadRuntimeConfig(): Promise<void> {
  loading ??= fetchConfig().finally(() => {
    loading = null;
  });
  return loading;
}

/** The host that calls go to; '' is this page's own. Null while there is neither a stored nor a fetched config. */
export async function apiHost(): Promise<string | null> {
  return (await knownConfig())?.api_host ?? null;
}

/** The host for searches; without one of its own, the host of all other calls. */
export async function searchHost(): Promise<string | null> {
  const config = await knownConfig();
  return config && (config.search_host || config.api_host);
}

async function knownConfig(): Promise<RuntimeConfig | null> {
  if (state.get().kind !== 'ready') await loadRuntimeConfig();
  const now = state.get();
  return now.kind === 'ready' ? now.config : null;
}

/** The state of the config, for the screen. */
export function useRuntimeConfig(): ConfigState {
  return useStore(state);
}

/** A deployment's flag by its name; undefined if it is not set or the configuration has not loaded yet. */
export function flagOf(name: string): unknown {
  const now = state.get();
  return now.kind === 'ready' ? now.config.flags[name] : undefined;
}

/** Whether this deployment has a feature flag switched on. */
export function useFlag(name: string): boolean {
  const now = useStore(state);
  return now.kind === 'ready' && now.config.flags[name] === true;
}

async function fetchConfig(): Promise<void> {
  const kept = configSchema.safeParse(readJson(STORAGE_KEY));
  if (kept.success && state.get().kind !== 'ready') state.set({ kind: 'ready', config: kept.data });
  try {
    const reply = (await takeFirstAnswer(ADDRESS)) ?? (await fetch(ADDRESS, { headers: { accept: 'application/json' } }));
    const parsed = configSchema.safeParse(await reply.json().catch(() => null));
    if (reply.ok && parsed.success) {
      writeJson(STORAGE_KEY, parsed.data);
      state.set({ kind: 'ready', config: parsed.data });
    } else if (!kept.success) state.set({ kind: 'missing' });
  } catch {
    if (!kept.success) state.set({ kind: 'no-answer' });
  }
}
