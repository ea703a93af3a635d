import { cutText } from '#domain/cut-text.ts';
import { headingKey, nearestHeading } from '#domain/heading-names.ts';
import type { FaultLog } from './fault-log.ts';

const MAX_IGNORED = 200;
const MAX_HEADING = 60;

/** The headings of a table. */
export interface TableHeadings {
  /** A table without one of them is not read. */
  readonly required: readonly string[];
  /** Read where they are there. */
  readonly optional?: readonly string[];
  /** Others of the standard, which mean nothing here: they are not listed as unknown. */
  readonly unused?: readonly string[];
}

/** A column of a file that is not read. */
export interface IgnoredColumn {
  readonly file: string;
  readonly heading: string;
  /** The heading of the standard that it was probably meant to be. */
  readonly near: string | null;
}

/**
 * Finds the columns of a table by the names in its first line, in any order. A required one that is missing, and one that is there twice,
 * is noted as a fault; what belongs to no standard is listed.
 * @returns by the name of the standard, where each column stands
 */
export function matchHeadings(
  file: string,
  written: readonly string[],
  { required, optional = [], unused = [] }: TableHeadings,
  log: FaultLog,
  ignored: IgnoredColumn[],
): ReadonlyMap<string, number> {
  const names = new Map([...required, ...optional, ...unused].map((name) => [headingKey(name), name]));
  const columns = new Map<string, number>();
  const unknown: string[] = [];
  for (const [at, heading] of written.entries()) {
    const name = names.get(headingKey(heading));
    if (name === undefined) unknown.push(cutText(heading.trim(), MAX_HEADING));
    else if (!columns.has(name)) columns.set(name, at);
    // Of what is not read, two columns say nothing different.
    else if (!unused.includes(name)) log.add('heading_twice', `${file}: ${name}`);
  }
  for (const name of required)
    if (!columns.has(name)) log.add('headings', `${file}: ${name}`, nearestHeading(name, unknown.filter(Boolean)));
  const missing = [...names.values()].filter((name) => !columns.has(name));
  for (const heading of unknown.filter(Boolean))
    if (ignored.length < MAX_IGNORED) ignored.push({ file, heading, near: nearestHeading(heading, missing) });
  for (const name of unused) columns.delete(name);
  return columns;
}
