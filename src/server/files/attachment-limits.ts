import { ApiError } from '#server/http/api-error.ts';

/** How much people may attach, in bytes. */
export interface AttachmentLimits {
  readonly fileBytes: number;
  readonly personBytes: number;
  readonly districtBytes: number;
  /** On their way at once, for one person. */
  readonly openUploads: number;
}

const MB = 1_000_000;
const inMb = (bytes: number) => `${Math.max(1, Math.round(bytes / MB))} MB`;

/** Refuses a file for which there is no room, in words that say what to do. */
export function checkRoom(limits: AttachmentLimits, bytes: number, taken: { readonly person: number; readonly district: number }): void {
  if (bytes === 0) throw new ApiError(422, 'file_empty');
  if (bytes > limits.fileBytes) throw new ApiError(413, ['file_too_large', { size: inMb(bytes), most: inMb(limits.fileBytes) }]);
  if (taken.person + bytes > limits.personBytes) throw new ApiError(413, ['own_room_full', { most: inMb(limits.personBytes) }]);
  if (taken.district + bytes > limits.districtBytes) throw new ApiError(413, 'district_room_full');
}

/** Refuses one more upload beside too many that were begun. */
export function checkOpen(limits: AttachmentLimits, open: number): void {
  if (open < limits.openUploads) return;
  throw new ApiError(409, ['too_many_uploads', { open }]);
}
