/** How an attachment is shown. What no browser can show is offered as a download. */
export type AttachmentLook = 'pdf' | 'picture' | 'sound' | 'film' | 'text' | 'page' | 'office';

export interface AttachmentKind {
  readonly media_type: string;
  readonly look: AttachmentLook;
  /** The file name extensions of this kind. */
  readonly endings: readonly string[];
}

const kind = (look: AttachmentLook, media_type: string, ...endings: string[]): AttachmentKind => ({ media_type, look, endings });
const OOXML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Every kind of file that may be attached; any other is refused because of its name. */
export const ATTACHMENT_KINDS: readonly AttachmentKind[] = [
  kind('pdf', 'application/pdf', 'pdf'),
  kind('picture', 'image/png', 'png'),
  kind('picture', 'image/jpeg', 'jpg', 'jpeg'),
  kind('picture', 'image/gif', 'gif'),
  kind('picture', 'image/webp', 'webp'),
  kind('picture', 'image/avif', 'avif'),
  kind('picture', 'image/svg+xml', 'svg'),
  kind('sound', 'audio/mpeg', 'mp3'),
  kind('sound', 'audio/mp4', 'm4a'),
  kind('sound', 'audio/wav', 'wav'),
  kind('sound', 'audio/ogg', 'ogg', 'oga'),
  kind('film', 'video/mp4', 'mp4', 'm4v'),
  kind('film', 'video/webm', 'webm'),
  kind('film', 'video/quicktime', 'mov'),
  kind('text', 'text/plain', 'txt', 'md'),
  kind('text', 'text/csv', 'csv'),
  kind('page', 'text/html', 'html', 'htm'),
  kind('office', `${OOXML}.wordprocessingml.document`, 'docx'),
  kind('office', `${OOXML}.spreadsheetml.sheet`, 'xlsx'),
  kind('office', `${OOXML}.presentationml.presentation`, 'pptx'),
  kind('office', `${OPEN_DOCUMENT}.text`, 'odt'),
  kind('office', `${OPEN_DOCUMENT}.spreadsheet`, 'ods'),
  kind('office', `${OPEN_DOCUMENT}.presentation`, 'odp'),
  kind('office', 'application/msword', 'doc'),
  kind('office', 'application/vnd.ms-excel', 'xls'),
  kind('office', 'application/vnd.ms-powerpoint', 'ppt'),
  kind('office', 'application/rtf', 'rtf'),
];

/** A file name's extension in lower case; '' if there is none. */
export function endingOf(fileName: string): string {
  return /[^.]\.([a-z0-9]{1,8})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
}

/** The kind that a file name stands for. Only the content shows whether it really is that kind. */
export function kindOfName(fileName: string): AttachmentKind | null {
  const ending = endingOf(fileName);
  return ATTACHMENT_KINDS.find(({ endings }) => endings.includes(ending)) ?? null;
}

/** How a file of this media type is shown. */
export function lookOf(mediaType: string): AttachmentLook {
  return ATTACHMENT_KINDS.find(({ media_type }) => media_type === mediaType)?.look ?? 'office';
}
