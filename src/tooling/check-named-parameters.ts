import { existsSync, readFileSync } from 'node:fs';
import { type CallSource, madeCallsFile } from '#testing/made-calls.ts';
import { missingParameters } from './named-parameters.ts';

function recordedBy(source: CallSource): string {
  const file = madeCallsFile(process.env.TIDEPOOL_RUN_FOLDER ?? '', source);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new Error(`Nothing was recorded by ${source}: this gate follows the tests and journeys of \`npm test\`.`);
}

const { never, notMade } = missingParameters(recordedBy('tests'), recordedBy('journeys'));
console.log([`Named calls that this run's tests and journeys did not make: ${notMade.length}`, ...notMade].join('\n  '));
if (never.length > 0) {
  console.error(never.join('\n'));
  process.exitCode = 1;
}
