import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { getContentUrl } from '#contract/content/content.contract.ts';

/**
 * The address under which a resource opens. What fails is said in the style of a success, as the specification has it
 * (section 8): nothing is lost by it, the resource is still there.
 * @returns null where it did not come
 */
export async function contentUrl(userPuid: string, id: number, language_id: 101 | 102): Promise<string | null> {
  try {
    return (await call(getContentUrl, { body: { id, userPuid, language_id } })).url;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The others have their popups.
    if (error.kind === 'refused' || error.kind === 'no-answer') notify.success(error.message);
    return null;
  }
}
