import type { ResourceJson, SubunitJson } from '../package-json.ts';
import type { Template } from './templates.ts';

/** Props of every resource form. */
export interface ResourceFormProps {
  readonly packageId: string;
  readonly folder: string;
  readonly subunit: SubunitJson;
  /** Null for a new one. */
  readonly resource: ResourceJson | null;
  /** Of a new one. */
  readonly template: Template | null;
  readonly taken: readonly string[];
  /** Its texts by their paths within the folder. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** Hashes of its pictures and recordings. */
  readonly hashes: Readonly<Record<string, string | null>>;
  readonly onDone: (id: string) => void;
}
