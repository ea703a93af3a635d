import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getAttachmentUrl, getOpenUploads } from '#contract/attachments/attachments.contract.ts';

/** This person's uploads that were interrupted and never continued. */
export function openUploadsQuery(user_puid: string) {
  return { ...apiQuery('memory', getOpenUploads, { query: { user_puid } }), staleTime: 0 };
}

/** The address of a file. It is valid for hours and requested again each time, so it does not expire on the screen. */
export function attachmentUrlQuery(user_puid: string, resource_id: number) {
  return { ...apiQuery('memory', getAttachmentUrl, { body: { user_puid, resource_id } }), gcTime: 0 };
}
