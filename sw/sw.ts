import { drainOnSync } from './background-sync.ts';
import { serveLibraryAssets } from './library-assets.ts';
import { activateOnRequest } from './lifecycle.ts';
import { serveShellForScreens } from './navigation.ts';
import { letFetchesPass } from './past-the-worker.ts';
import { serveFromPrecache } from './precache.ts';
import { keepUsedProgram } from './program-chunks.ts';

letFetchesPass();
serveFromPrecache();
serveShellForScreens();
serveLibraryAssets();
keepUsedProgram();
drainOnSync();
activateOnRequest();
