import { call } from '#client/shared/platform/calls/api.ts';
import { CallError, isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { connectivity, onConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { createStore, useStore } from '#client/shared/platform/screen/store.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { onSignOut } from '#client/shared/platform/session/sign-out.ts';
import { m } from '#client/staff/messages/library/attachments.ts';
import { cancelUpload } from '#contract/attachments/attachments.contract.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import { kindOfName } from '#domain/answers/attachment-kinds.ts';
import { FileChanged, sendFile } from './send-file.ts';

/** One chosen file. `cut` goes on by itself when the connection is back. */
export interface ChosenFile {
  readonly key: number;
  readonly user_puid: string;
  readonly file: File;
  /** The file of My Library whose place it takes; null where it is added. */
  readonly replaces: number | null;
  readonly state: 'waiting' | 'sending' | 'cut' | 'refused';
  readonly upload_id: string | null;
  readonly received: number;
  /** Why it was refused, or must wait. */
  readonly why: string;
}

const chosen = createStore<readonly ChosenFile[]>([]);
let lastKey = 0;
let running: { readonly key: number; readonly stop: AbortController } | null = null;
let whenAdded: (resource: ExternalResource) => void = () => undefined;

/** The chosen files of this person, the first one first. They outlive the screen: sending goes on while one looks elsewhere. */
export function useChosenFiles(user_puid: string): readonly ChosenFile[] {
  return useStore(chosen).filter((each) => each.user_puid === user_puid);
}

/** Adds files to what is sent, one after another. */
export function chooseFiles(user_puid: string, files: readonly File[], replaces: number | null, onAdded: typeof whenAdded): void {
  whenAdded = onAdded;
  const open = chosen.get();
  const isThere = (file: File) =>
    open.some(
      (each) => each.file.name === file.name && each.file.size === file.size && each.replaces === replaces && each.state !== 'refused',
    );
  const added = files.filter((file) => !isThere(file)).map((file) => asChosen(user_puid, file, replaces));
  chosen.set([...open, ...added]);
  void next();
}

function asChosen(user_puid: string, file: File, replaces: number | null): ChosenFile {
  lastKey += 1;
  const why = kindOfName(file.name) === null ? m.unknownKind() : file.size === 0 ? m.emptyFile() : '';
  return { key: lastKey, user_puid, file, replaces, state: why ? 'refused' : 'waiting', upload_id: null, received: 0, why };
}

/** Takes one out; what has arrived of it is given up. Without a connection the server gives it up by itself, later. */
export function giveUpFile({ key, user_puid, upload_id }: ChosenFile): void {
  chosen.set(chosen.get().filter((each) => each.key !== key));
  if (running?.key === key) running.stop.abort();
  if (upload_id) void call(cancelUpload, { query: { user_puid, upload_id } }).catch(() => undefined);
  void next();
}

function change(key: number, part: Partial<ChosenFile>): void {
  chosen.set(chosen.get().map((each) => (each.key === key ? { ...each, ...part } : each)));
}

/** Sends the next one. Whoever signed out or changed places takes nothing along. */
async function next(): Promise<void> {
  const user = currentUser()?.userPuid;
  chosen.set(chosen.get().filter(({ user_puid }) => user_puid === user));
  const entry = chosen.get().find(({ state }) => state === 'waiting' || state === 'cut');
  if (running || !entry) return;
  if (connectivity().state === 'offline') return change(entry.key, { state: 'cut' });
  const { key, file, replaces, user_puid } = entry;
  const stop = new AbortController();
  running = { key, stop };
  change(key, { state: 'sending' });
  try {
    const { signal } = stop;
    const onProgress = ({ upload_id, received }: { upload_id: string; received: number }) => change(key, { upload_id, received });
    const resource = await sendFile({ user_puid, file, replaces, signal, onProgress });
    chosen.set(chosen.get().filter((each) => each.key !== key));
    whenAdded(resource);
  } catch (error) {
    if (isNoAnswer(error)) change(key, { state: 'cut', why: '' });
    // The server has no room, or too much to do: that passes too.
    else if (error instanceof CallError && (error.status >= 500 || error.status === 429)) change(key, { state: 'cut', why: error.message });
    else if (error instanceof FileChanged) change(key, { state: 'refused', why: m.fileChanged() });
    else change(key, { state: 'refused', why: error instanceof Error ? error.message : '' });
  }
  running = null;
  // What was cut waits for the connection to be heard again.
  if (chosen.get().some(({ state }) => state === 'waiting')) void next();
}

/** Goes on with what was cut. */
export function goOn(): void {
  void next();
}

/** Nobody's files are sent after them. */
onSignOut(() => {
  chosen.set([]);
  running?.stop.abort();
});

onConnectivity(({ state }) => {
  if (state === 'online') void next();
});
