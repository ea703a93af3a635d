import { m } from '#client/shared/messages/own-material.ts';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import type { Attachment } from '#contract/attachments/attachments.schemas.ts';
import { type AttachmentLook, lookOf } from '#domain/answers/attachment-kinds.ts';
import { hostOf, linkKindOf, opensOffline } from '#domain/content/own-material.ts';

const KIND: Readonly<Record<AttachmentLook, () => string>> = {
  pdf: m.pdf,
  picture: m.picture,
  sound: m.sound,
  film: m.film,
  text: m.text,
  page: m.page,
  office: m.office,
};

/** What a file is and how large: "PDF, 1.2 MB". */
export function kindAndSize({ media_type, bytes }: Attachment): string {
  return m.kindAndSize({ kind: KIND[lookOf(media_type)](), size: sizeText(bytes) });
}

/** A size as people say it. */
export function sizeText(bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
  return formatNumber(bytes === 0 ? 0 : Math.max(1, bytes / size), {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  });
}

/** What a file or link is, and whether it needs the internet: "PDF, 1.2 MB", "YouTube video, youtube.com, opens online only". */
export function materialLabel({ url, attachment }: { readonly url: string; readonly attachment: Attachment | null }): string {
  const what = attachment ? kindAndSize(attachment) : m.kindAndSize({ kind: m[linkKindOf(url)](), size: hostOf(url) });
  return attachment && opensOffline(attachment) ? what : m.withOnlineOnly({ what });
}
