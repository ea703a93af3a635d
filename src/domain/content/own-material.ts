import { endingOf, lookOf } from '../answers/attachment-kinds.ts';

/** Larger files are not downloaded with a lesson: 30 devices of a class share one network. */
export const MAX_OFFLINE_FILE_BYTES = 25_000_000;

/** A web page stored on a device could pass for one of ours, so it is not. */
export const ONLINE_ONLY_TYPE = 'text/html';

/** Whether a file is downloaded with its lesson. */
export function opensOffline({ media_type, bytes }: { readonly media_type: string; readonly bytes: number }): boolean {
  return bytes <= MAX_OFFLINE_FILE_BYTES && media_type !== ONLINE_ONLY_TYPE;
}

/** The address under which a device keeps a teacher's file. The server answers nothing there: who may read it gets an address that expires. */
export function ownFileAddress(sha256: string, fileName: string): string {
  return `/own-files/${sha256}.${endingOf(fileName).slice(0, 5) || 'bin'}`;
}

/** What an Office file is called by the program that opens it. */
export type OfficeKind = 'document' | 'spreadsheet' | 'presentation';

/** Which kind of program opens a file that no browser shows; null where a browser shows it. */
export function officeKindOf(file: { readonly file_name: string; readonly media_type: string }): OfficeKind | null {
  if (lookOf(file.media_type) !== 'office') return null;
  const ending = endingOf(file.file_name);
  if (['xls', 'xlsx', 'ods'].includes(ending)) return 'spreadsheet';
  return ['ppt', 'pptx', 'odp'].includes(ending) ? 'presentation' : 'document';
}

/** What a link leads to, as far as its address tells. */
export type LinkKind = 'youtube' | 'google_doc' | 'google_slides' | 'google_sheet' | 'google_form' | 'google_drive' | 'web';

const DOCS: Readonly<Record<string, LinkKind>> = {
  document: 'google_doc',
  presentation: 'google_slides',
  spreadsheets: 'google_sheet',
  forms: 'google_form',
};

/** Host and path of an address; a name or a port before or behind the host is none of it. */
function partsOf(url: string): { readonly host: string; readonly path: string } | null {
  const [, host, path = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@\s]+)(?::\d+)?([^?#]*)/i.exec(url) ?? [];
  return host === undefined ? null : { host: host.toLowerCase(), path };
}

/** The kind of a link, from its address alone: nothing is fetched for it. */
export function linkKindOf(url: string): LinkKind {
  const parts = partsOf(url);
  if (!parts) return 'web';
  const host = parts.host.replace(/^(www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtu.be' || host === 'youtube-nocookie.com') return 'youtube';
  if (host === 'docs.google.com') return DOCS[parts.path.split('/')[1] ?? ''] ?? 'google_drive';
  if (host === 'forms.gle') return 'google_form';
  return host === 'drive.google.com' ? 'google_drive' : 'web';
}

/** The host of a link as people read it. */
export function hostOf(url: string): string {
  return partsOf(url)?.host.replace(/^www\./, '') ?? url;
}
