import { readFileSync } from 'node:fs';
import { zipFolder } from '../src/testing/zip-folder.ts';

const EXAMPLE = 'src/docs/content-package-example';

/** The documentation's example as a file that a page can be given. */
export async function soundPackage() {
  return fileOf('tides.zip', await zipFolder(EXAMPLE));
}

/** The same without the picture that two readers and a question show, and with a question that cannot be shown. */
export async function faultyPackage() {
  const questions = 'unit-tides/rock-pools/questions.csv';
  const csv = readFileSync(`${EXAMPLE}/${questions}`, 'utf8').replace('q1,choice', 'q1,slider');
  return fileOf('faulty-tides.zip', await zipFolder(EXAMPLE, { 'unit-tides/rock-pools/media/pool.png': null, [questions]: csv }));
}

function fileOf(name: string, bytes: Uint8Array) {
  return { name, mimeType: 'application/zip', buffer: Buffer.from(bytes) };
}
