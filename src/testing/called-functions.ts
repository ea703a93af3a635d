import { readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { basename, join } from 'node:path';

export interface CallWatch {
  /** Of the functions that these files export, those that were not called since, as `file.name`. */
  neverCalled(): Promise<string[]>;
}

/** Counts the calls of what the files below a folder export whose names end so: the engine counts them itself. */
export async function watchCalls(folder: string, ending: string): Promise<CallWatch> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    neverCalled: async () => {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      session.disconnect();
      const called = new Set(
        result
          .filter(({ url }) => url.endsWith(ending))
          .flatMap(({ url, functions }) =>
            functions
              .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
              .map(({ functionName }) => `${basename(url, ending)}.${functionName}`),
          ),
      );
      return exported(folder, ending).filter((name) => !called.has(name));
    },
  };
}

function exported(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/^export (?:async )?function (\w+)/gm)].map(
        ([, name]) => `${basename(path, ending)}.${name}`,
      ),
    )
    .sort();
}
