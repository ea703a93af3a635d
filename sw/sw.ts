import { drainOnSync } from './background-sync.ts';
import { serveLibraryAssets } from './library-assets.ts';
import { activateOnRequest } from './lifecycle.ts';
import { serveShellForScreens } from './navigation.ts';
import { serveFromPrecache } from './precache.ts';
import { keepUsedProgram } from './program-chunks.ts';

serveFromPrecache();
serveShellForScreens();
serveLibraryAssets();
keepUsedProgram();
drainOnSync();
activateOnRequest();
