import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json: the same whether the server runs from source or from dist/server/main.js. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    if (dirname(folder) === folder) throw new Error(`No package.json above ${import.meta.dirname}`);
    folder = dirname(folder);
  }
  return folder;
}
