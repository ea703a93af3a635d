import { region } from '#client/shared/platform/screen/i18n.ts';
import { m } from './upload-labels.ts';

/** A file that was not taken, and why. */
export interface RejectedFile {
  readonly file: { readonly name: string };
  readonly errors: readonly { readonly code: string }[];
}

/** Why the first file that was not taken was not. */
export function rejectionLabel(
  rejected: readonly RejectedFile[],
  limits: { readonly maxSize: number; readonly maxFiles: number },
): string | null {
  const [first] = rejected;
  if (!first) return null;
  const { name } = first.file;
  const code = first.errors[0]?.code;
  if (code === 'file-too-large') return m.fileTooLarge({ name, limit: inBytes(limits.maxSize) });
  if (code === 'too-many-files') return m.fileTooMany({ count: limits.maxFiles });
  return m.fileWrongKind({ name });
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as people say it: "3.4 MB". */
export function inBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)));
  const unitDisplay = step === 0 ? 'long' : 'short';
  const options = { style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(region(), options).format(bytes / 1000 ** step);
}
