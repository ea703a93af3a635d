import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { m } from './form-labels.ts';

/** What is known of a fault that a schema found; zod's issues have this shape. */
interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly expected?: string;
}

const NO_WORDS = 'Invalid input';
/** For `safeParse`: without it, zod's own English comes where a schema gives no message, if anything on the page has set a locale for zod. */
export const WITHOUT_WORDS = { error: () => NO_WORDS };

/** Faults by the field's path, in the reader's language. The first fault of a field counts. */
export function faultsByField(issues: readonly Issue[], values: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    faults[path] ??= words(issue, at(values, issue.path));
  }
  return faults;
}

/** A refusal of the server that names one field: "title in the body is not valid: ...", "title is missing in the body." */
const NAMES_A_FIELD = /^([\w.]+) (?:is missing in the body\.|in the body is not valid: (.+))$/;

/**
 * Faults that the server found, by field. A refusal carries them in `fields`; an older server names the first one in its message.
 * @returns nothing where the refusal is about the whole
 */
export function serverFaults(error: unknown, fields: ReadonlySet<string>): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const carried = error.fields;
  if (carried) {
    return Object.fromEntries(
      Object.entries(carried)
        .filter(([name]) => fields.has(head(name)))
        .map(([name, text]) => [name, String(text)]),
    );
  }
  const [, name, fault] = NAMES_A_FIELD.exec(error.message) ?? [];
  return name && fields.has(head(name)) ? { [name]: fault ?? m.required() } : {};
}

function head(path: string): string {
  return path.split('.')[0] ?? path;
}

function words(issue: Issue, value: unknown): string {
  const absent = value === undefined || value === null || value === '';
  if (absent) return m.required();
  if (issue.message && issue.message !== NO_WORDS) return issue.message;
  const least = Number(issue.minimum);
  const most = Number(issue.maximum);
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return value === '' || least === 1 ? m.required() : m.tooShort({ count: least });
      return isList(issue) ? (least === 1 ? m.required() : m.tooFew({ count: least })) : m.tooSmall({ count: least });
    case 'too_big':
      if (issue.origin === 'string') return m.tooLong({ count: most });
      return isList(issue) ? m.tooMany({ count: most }) : m.tooBig({ count: most });
    case 'invalid_type':
      return issue.expected === 'number' ? m.notANumber() : issue.expected === 'int' ? m.notWhole() : m.wrongForm();
    case 'invalid_value':
      return m.notAChoice();
    default:
      return m.wrongForm();
  }
}

function isList({ origin }: Issue): boolean {
  return origin === 'array' || origin === 'set';
}

function at(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, step) : undefined),
    values,
  );
}
