import { openPool } from '#server/db/open-pool.ts';
import { openPostgres } from '#server/operations/open-postgres.ts';
import { asSetting, fromSetting, type KeyRing, keyFileIn, readKeyFile, rotateKeyRing, writeKeyFile } from './key-ring.ts';
import { letGoOfLostKeys } from './open-server-keys.ts';

const USAGE = 'npm run keys [-- show | rotate | let-go]';
const KNOWN = ['where', 'show', 'rotate', 'let-go'];

/** `npm run keys`: where the server's keys lie, the line for SERVER_KEYS, new keys, or going on without lost ones. */
async function run(what = 'where'): Promise<void> {
  if (!KNOWN.includes(what)) throw new Error(`Say one of these: ${USAGE}`);
  const file = keyFileIn(process.env.DATA_DIR || 'data');
  const given = process.env.SERVER_KEYS;
  const ring = given ? fromSetting(given) : readKeyFile(file);
  const place = given ? 'SERVER_KEYS' : file;
  if (what === 'where') {
    if (ring === null) console.log(`There are no keys in ${place} yet: the first start makes them.`);
    else console.log(`${ring.custody.length} keys in ${place}, the newest ${ring.custody[0]?.key_id}.\nAlso: ${USAGE}`);
    return;
  }
  if (what === 'let-go') return letGo(ring);
  if (ring === null) throw new Error(`There are no keys in ${place}.`);
  if (what === 'show') console.log(asSetting(ring));
  else rotate(file, await rotateKeyRing(ring), Boolean(given));
}

function rotate(file: string, ring: KeyRing, isSetting: boolean): void {
  if (isSetting) {
    console.log(
      'Set SERVER_KEYS to this on every server, then start them all again. Until then they do not read what is sealed to the new key.',
    );
    console.log(asSetting(ring));
    return;
  }
  writeKeyFile(file, ring);
  console.log(
    `${file} has new keys. They count from the server's next start; tokens given out before then end, and sealed work is still opened.`,
  );
}

async function letGo(ring: KeyRing | null): Promise<void> {
  const postgres = await openPostgres(process.env, () => undefined);
  const pool = openPool(postgres.url, 1);
  try {
    const lost = await letGoOfLostKeys(pool, ring ?? { format: 1, session_secret: '', custody: [] });
    console.log(`${lost} keys are let go. What devices have sealed to them cannot be opened any more.`);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
