import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordingName, sayWord, vocabularyFiles } from './demo-media/spoken-words.ts';

/**
 * `npm run demo:words`: says every vocabulary word of the demo's products and names the recordings in `vocabulary.json`. Only what has no
 * recording yet is said; `-- --all` says all of them anew. Needs `apt-get install espeak-ng sox ffmpeg`.
 */
const said = new Map<string, Buffer>();
const all = process.argv.includes('--all');
for (const { path, file } of vocabularyFiles()) {
  const folder = dirname(path);
  const wanted = new Set<string>();
  for (const entry of file.terms) {
    entry.audio = { en: recordingName(entry.term.en, 'en'), es: recordingName(entry.term.es, 'es') };
    for (const language of ['en', 'es'] as const) {
      const name = entry.audio[language];
      wanted.add(name.slice('media/'.length));
      const recording = said.get(name) ?? (all ? undefined : known(join(folder, name))) ?? sayWord(entry.term[language], language);
      said.set(name, recording);
      writeFileSync(join(folder, name), recording);
    }
  }
  for (const name of readdirSync(join(folder, 'media'))) {
    if (name.startsWith('say-') && !wanted.has(name)) rmSync(join(folder, 'media', name));
  }
  writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
}
console.log(`${said.size} recordings, ${[...said.values()].reduce((sum, { length }) => sum + length, 0)} bytes`);

function known(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
