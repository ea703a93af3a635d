import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;
const RULE = '-'.repeat(80);

/**
 * The notices that the licenses of other people's work ask for: every package that the product itself needs, with its license's own
 * words; a text that many have the same is written once, below their names.
 * @param folder of the project: its lock file says what is needed, its node_modules hold the texts
 */
export function thirdPartyNotices(folder: string): string {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const byText = new Map<string, Set<string>>();
  for (const [path, { version, license, dev }] of Object.entries(lock.packages)) {
    const place = join(folder, path);
    if (path === '' || dev || !existsSync(place)) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const words = licenseWords(place) || `License: ${license ?? 'see the package'}`;
    const named = byText.get(words) ?? new Set();
    byText.set(words, named.add(`${name} ${version} (${license ?? 'license in its own words'})`));
  }
  const parts = [...byText].map(([words, names]) => `${[...names].sort().join('\n')}\n\n${words}`).sort();
  return ['Tidepool is built with the work of many others. Their notices:', ...parts].join(`\n\n${RULE}\n`);
}

function licenseWords(place: string): string {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(place, name), 'utf8').trim().replaceAll('\r\n', '\n'))
    .join('\n\n');
}
