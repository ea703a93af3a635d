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
  if (bytes === 0) throw new ApiError(422, 'This file is empty. Choose another one.');
  if (bytes > limits.fileBytes)
    throw new ApiError(
      413,
      `This file is too large: it has ${inMb(bytes)}, the most is ${inMb(limits.fileBytes)}. Make it smaller, or add its web address instead.`,
    );
  if (taken.person + bytes > limits.personBytes)
    throw new ApiError(
      413,
      `Your files would take more than the ${inMb(limits.personBytes)} that you have. Remove some that you no longer need, then try again.`,
    );
  if (taken.district + bytes > limits.districtBytes)
    throw new ApiError(
      413,
      'Your district has no room for more files. Please ask your administrator, or remove files that you no longer need.',
    );
}

/** Refuses one more upload beside too many that were begun. */
export function checkOpen(limits: AttachmentLimits, open: number): void {
  if (open < limits.openUploads) return;
  throw new ApiError(409, `${open} files are on their way already. Let them finish, or cancel one that you no longer want.`);
}
