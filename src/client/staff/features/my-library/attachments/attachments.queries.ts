import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getAttachmentUrl, getOpenUploads } from '#contract/attachments/attachments.contract.ts';

/** What of this person's files was cut and never went on. */
export function openUploadsQuery(user_puid: string) {
  return { ...apiQuery('memory', getOpenUploads, { query: { user_puid } }), staleTime: 0 };
}

/** Where a file can be fetched. The address holds for hours; asked for anew each time, it never runs out on the screen. */
export function attachmentUrlQuery(user_puid: string, resource_id: number) {
  return { ...apiQuery('memory', getAttachmentUrl, { body: { user_puid, resource_id } }), gcTime: 0 };
}
