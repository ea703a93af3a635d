import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { RouteNode } from '@tanstack/router-generator';
import type { Config } from '@tanstack/router-plugin';

const CLIENT = 'src/client';
const EVERY_ROUTE = `${CLIENT}/app/route-tree.gen.ts`;
const FIRST_ROUTES = `${CLIENT}/app/first-routes.gen.ts`;
const MORE_ROUTES = `${CLIENT}/app/more-routes.gen.ts`;
const MORE_SCREENS = `${CLIENT}/app/more-screens.gen.ts`;
const STAFF_ROUTES = `${CLIENT}/staff/staff-routes.gen.ts`;
const STAFF = 'staff/routes/';
/** These screens travel in the entry: a student's way from sign-in to the dashboard costs no further request. */
const FIRST_SCREENS = ['/', '/authenticated', '/authenticated/', '/authenticated/studentDashboard/studentDashboard/{-$typeId}'];

/**
 * Where the routes are: three folders, one tree. `route-tree.gen.ts` holds all of it, for the types; what runs is split into the
 * first screens' part, all others of students and of both sides (loaded after the first screen, or when one of them is opened),
 * and staff's (loaded when staff sign in, `client/app/staff-program.ts`).
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

/** Declared with the program's beginning: the first screens, and what stands in for all others without a connection. */
const FIRST_ROUTE_PATHS = [...FIRST_SCREENS, '/authenticated/offline'];

function writeParts(nodes: readonly RouteNode[]): void {
  const ofStaff = nodes.filter(({ filePath }) => filePath.startsWith(STAFF));
  const first = nodes.filter(({ routePath, filePath }) => FIRST_ROUTE_PATHS.includes(routePath ?? '') || filePath.endsWith('__root.tsx'));
  const more = nodes.filter((node) => !ofStaff.includes(node) && !first.includes(node));
  for (const { filePath, parent } of [...first, ...more])
    if (parent && ofStaff.includes(parent)) throw new Error(`${filePath} stands below a route of staff's, which students never load`);
  const parents = parentsOf([...ofStaff, ...more], first);
  writeIfNew(
    FIRST_ROUTES,
    `${header(FIRST_ROUTES, first)}
${first.map(declaration).join('\n')}
${childrenOf(first, first)}
/** The routes that everyone's program begins with; all others are added below. */
export const firstRoutes: unknown = root._addFileChildren([${first.filter(({ parent }) => !parent).map(({ variableName }) => variableName)}]);
/** Those of them that other routes stand below. */
export const firstParents: unknown = { ${parents.join(', ')} };
`,
  );
  writeIfNew(MORE_ROUTES, addition(MORE_ROUTES, 'addMoreRoutes', 'the routes of students and of both sides', more, first));
  writeIfNew(STAFF_ROUTES, addition(STAFF_ROUTES, 'addStaffRoutes', "staff's routes", ofStaff, first));
  writeIfNew(MORE_SCREENS, navigationOf(more));
}

/** A module whose function adds some routes below those of the first program. */
function addition(target: string, name: string, what: string, nodes: readonly RouteNode[], first: readonly RouteNode[]): string {
  const parents = parentsOf(nodes, first);
  return `${header(target, nodes, false)}
/** Adds ${what} below those of the first program: \`parents\` are its \`firstParents\`. */
export function ${name}(parents: unknown): void {
  const { ${parents.join(', ')} } = parents;
${nodes.map(declaration).join('\n')}
${childrenOf(nodes, nodes)}
${parents
  .map((parent) => {
    const own = nodes.filter((node) => node.parent?.variableName === parent).map((node) => node.variableName);
    return `  ${parent}._addFileChildren([...Object.values(${parent}.children ?? {}), ${own.join(', ')}]);`;
  })
  .join('\n')}
}
`;
}

/** The names of those of the first routes that some routes stand below. */
function parentsOf(nodes: readonly RouteNode[], first: readonly RouteNode[]): string[] {
  return [...new Set(nodes.flatMap(({ parent }) => (parent && first.includes(parent) ? [parent.variableName ?? ''] : [])))];
}

/** The declarations of those screens that stand in the header, so that it is whole before their routes are loaded. */
function navigationOf(nodes: readonly RouteNode[]): string {
  const declared = nodes.flatMap(({ filePath, routePath }) => {
    const text = readFileSync(`${CLIENT}/${filePath}`, 'utf8');
    const declaration = /staticData: screen\(([\s\S]*?)\),\n {2}\w/.exec(text)?.[1] ?? '';
    return declaration.includes('nav:')
      ? [`  { fullPath: ${JSON.stringify(routePath)}, options: { staticData: { screen: ${declaration} } } },`]
      : [];
  });
  const roles = [...new Set(declared.join(' ').match(/\b[A-Z][A-Z_]{2,}\b/g) ?? [])].sort();
  return `// @ts-nocheck: written by src/tooling/route-tree.ts.
${roles.length > 0 ? `import { ${roles.join(', ')} } from '#contract/roles.ts';\n` : ''}
/** What the header shows of the screens whose routes are loaded later. */
export const moreScreens: unknown = [
${declared.join('\n')}
];
`;
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
