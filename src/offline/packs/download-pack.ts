import type { LessonPack, LibraryPack } from '#contract/packs/packs.schemas.ts';
import { fetchMissing } from './fetch-missing.ts';
import { isFull, withRoom } from './make-room.ts';
import type { PackFiles } from './pack-files.ts';
import type { PackRow } from './pack-row.ts';
import { changePack, removeUnneeded } from './packs.ts';

/** The server's answer about a pack: its contents, or that the version here is the newest, or that it may not be downloaded. */
export type Manifest = { readonly lesson: LessonPack } | { readonly library: LibraryPack } | 'unchanged' | 'none';

export interface DownloadPorts {
  readonly files: PackFiles;
  /** Asks the server; throws when no answer comes. */
  readonly manifest: (row: PackRow, signal: AbortSignal) => Promise<Manifest>;
  /** Told how many bytes of its files are here, and how many there are in all. */
  readonly progress: (bytes: number, total: number) => void;
}

/** `cut`: the download was interrupted; what arrived stays, and the rest is fetched another time. */
export type DownloadEnd = 'ready' | 'cut' | 'full' | 'none';

/**
 * Fetches what is missing of one pack. It becomes ready in one step when everything is here; until then an older version that is
 * ready stays ready. Files that arrived are not fetched again.
 */
export async function downloadPack(row: PackRow, ports: DownloadPorts, signal: AbortSignal): Promise<DownloadEnd> {
  const { files } = ports;
  const change = (to: (now: PackRow) => PackRow) =>
    withRoom(files, async () => {
      signal.throwIfAborted();
      // It was removed in the meantime: a late download must not bring it back.
      await changePack(row.user_puid, row.pack_id, (now) => (now.hold === 'away' ? now : to(now)));
    });
  let shown = [...row.assets, ...row.coming];
  try {
    const manifest = await ports.manifest(row, signal);
    if (manifest === 'none') return 'none';
    if (manifest === 'unchanged') {
      await change((now) => ({ ...now, wanted: now.version }));
      return 'ready';
    }
    const { assets, ...here } = whatComes(manifest);
    shown = [...shown, ...assets];
    // The texts are useful before the pictures arrive, unless they would replace an older pack that is complete.
    await change((now) => (now.ready ? { ...now, coming: assets } : ({ ...now, ...here, assets, coming: [], ready: false } as PackRow)));
    if (!(await fetchMissing(assets, files, signal, ports.progress))) return 'cut';
    await change((now) => ({ ...now, ...here, assets, coming: [], ready: true }) as PackRow);
    return 'ready';
  } catch (error) {
    return isFull(error) ? 'full' : 'cut';
  } finally {
    await removeUnneeded(
      shown.map(({ url }) => url),
      files,
    ).catch(() => undefined);
  }
}

function whatComes(manifest: Exclude<Manifest, string>) {
  const pack = 'lesson' in manifest ? manifest.lesson : manifest.library;
  const { version, assets } = pack;
  const bytes = assets.reduce((total, asset) => total + asset.bytes, new Blob([JSON.stringify(pack)]).size);
  const content = 'lesson' in manifest ? manifest.lesson.lesson : manifest.library;
  return { version, wanted: version, content, bytes, assets, kept_at: new Date().toISOString() };
}
