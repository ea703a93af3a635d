import { Generator, getConfig } from '@tanstack/router-generator';
import { routerOptions } from './route-tree.ts';

/** Writes the route tree from the files under the three `routes` folders; a build and `npm run dev` do it by themselves. */
const { codeSplittingOptions: _ofTheBuildAlone, ...options } = routerOptions;
await new Generator({ config: getConfig(options, process.cwd()), root: process.cwd() }).run();
