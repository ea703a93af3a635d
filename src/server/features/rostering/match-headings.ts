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
 * Finds the columns of a table by the names in its first line, in any order. Required columns that are missing, and columns that occur
 * twice, are logged as faults; columns of no standard are listed.
 * @returns the index of each column by its standard name
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
  const listed = unknown.filter(Boolean).slice(0, MAX_IGNORED);
  for (const name of required) if (!columns.has(name)) log.add('headings', `${file}: ${name}`, nearestHeading(name, listed));
  const missing = [...names.values()].filter((name) => !columns.has(name));
  for (const heading of listed) if (ignored.length < MAX_IGNORED) ignored.push({ file, heading, near: nearestHeading(heading, missing) });
  for (const name of unused) columns.delete(name);
  return columns;
}
