import { serveLibraryAssets } from './library-assets.ts';
import { activateOnRequest } from './lifecycle.ts';
import { serveShellForScreens } from './navigation.ts';
import { serveFromPrecache } from './precache.ts';
import { keepUsedProgram } from './program-chunks.ts';
import { wakeOnSync } from './wake-ups.ts';

serveFromPrecache();
serveShellForScreens();
serveLibraryAssets();
keepUsedProgram();
wakeOnSync();
activateOnRequest();
