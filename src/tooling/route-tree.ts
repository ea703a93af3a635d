import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { RouteNode } from '@tanstack/router-generator';
import type { Config } from '@tanstack/router-plugin';

const CLIENT = 'src/client';
const EVERY_ROUTE = `${CLIENT}/app/route-tree.gen.ts`;
const FIRST_ROUTES = `${CLIENT}/app/first-routes.gen.ts`;
const STAFF_ROUTES = `${CLIENT}/staff/staff-routes.gen.ts`;
const STAFF = 'staff/routes/';
/** These screens travel in the entry: a student's way from sign-in to the dashboard costs no further request. */
const FIRST_SCREENS = ['/', '/authenticated', '/authenticated/', '/authenticated/studentDashboard/studentDashboard/{-$typeId}'];

/**
 * Where the routes are: three folders, one tree. `route-tree.gen.ts` holds all of it, for the types; what runs is split into the
 * first screens' part and staff's, which is loaded when staff sign in (`client/staff/staff-program.ts`).
 */
export const routerOptions: Partial<Config> = {
  target: 'react',
  routesDirectory: `./${CLIENT}`,
  generatedRouteTree: `./${EVERY_ROUTE}`,
  virtualRouteConfig: {
    type: 'root',
    file: 'app/routes/__root.tsx',
    children: [
      { type: 'physical', directory: 'app/routes', pathPrefix: '' },
      { type: 'physical', directory: 'student/routes', pathPrefix: '/authenticated' },
      { type: 'physical', directory: 'staff/routes', pathPrefix: '/authenticated' },
    ],
  },
  autoCodeSplitting: true,
  addExtensions: true,
  disableLogging: true,
  codeSplittingOptions: { splitBehavior: ({ routeId }) => (FIRST_SCREENS.includes(routeId as string) ? [] : undefined) },
  plugins: [{ name: 'tidepool:split-by-audience', onRouteTreeChanged: ({ routeNodes }) => writeParts(routeNodes) }],
};

function writeParts(nodes: readonly RouteNode[]): void {
  const ofStaff = nodes.filter(({ filePath }) => filePath.startsWith(STAFF));
  const first = nodes.filter((node) => !ofStaff.includes(node));
  for (const { filePath, parent } of first)
    if (parent && ofStaff.includes(parent)) throw new Error(`${filePath} stands below a route of staff's, which students never load`);
  const firstChildren = childrenOf(first, first);
  const staffParents = [...new Set(ofStaff.flatMap(({ parent }) => (parent && !ofStaff.includes(parent) ? [parent] : [])))];
  writeIfNew(
    FIRST_ROUTES,
    `${header(FIRST_ROUTES, first)}
${first.map(declaration).join('\n')}
${firstChildren}
/** The routes that everyone's program begins with; staff's are added below. */
export const firstRoutes: unknown = root._addFileChildren([${first.filter(({ parent }) => !parent).map(({ variableName }) => variableName)}]);
/** Those of them that staff's routes stand below. */
export const staffParents: unknown = { ${staffParents.map(({ variableName }) => variableName).join(', ')} };
`,
  );
  writeIfNew(
    STAFF_ROUTES,
    `${header(STAFF_ROUTES, ofStaff, false)}
/** Adds staff's routes below those of the first program: \`parents\` are its \`staffParents\`. */
export function addStaffRoutes(parents: unknown): void {
  const { ${staffParents.map(({ variableName }) => variableName).join(', ')} } = parents;
${ofStaff.map(declaration).join('\n')}
${childrenOf(ofStaff, ofStaff)}
${staffParents
  .map(({ variableName }) => {
    const own = ofStaff.filter(({ parent }) => parent?.variableName === variableName).map((node) => node.variableName);
    return `  ${variableName}._addFileChildren([...Object.values(${variableName}.children ?? {}), ${own.join(', ')}]);`;
  })
  .join('\n')}
}
`,
  );
}

function childrenOf(parents: readonly RouteNode[], nodes: readonly RouteNode[]): string {
  return parents
    .map((parent) => [parent.variableName, nodes.filter((node) => node.parent === parent).map(({ variableName }) => variableName)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([name, own]) => `${name}._addFileChildren([${own.join(', ')}]);`)
    .join('\n');
}

function header(target: string, nodes: readonly RouteNode[], withRoot = true): string {
  const from = (file: string) => {
    const path = relative(dirname(target), `${CLIENT}/${file}`);
    return path.startsWith('.') ? path : `./${path}`;
  };
  return [
    '// @ts-nocheck: written by src/tooling/route-tree.ts; the types are in route-tree.gen.ts.',
    ...(withRoot ? [`import { Route as root } from '${from('app/routes/__root.tsx')}';`] : []),
    ...nodes.map(({ variableName, filePath }) => `import { Route as ${variableName}File } from '${from(filePath)}';`),
  ].join('\n');
}

function declaration({ variableName, cleanedPath, parent }: RouteNode): string {
  const path = JSON.stringify(cleanedPath);
  return `const ${variableName} = ${variableName}File.update({ id: ${path}, path: ${path}, getParentRoute: () => ${parent?.variableName ?? 'root'} });`;
}

/** A file that is written anew starts every watcher, so an equal one is left alone. */
function writeIfNew(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
