import { readFileSync } from 'node:fs';
import ts from 'typescript';
import * as contractRoles from '#contract/roles.ts';
import { filesBelow } from './build.ts';

/** What a route file says of its screen. */
export interface DeclaredScreen {
  readonly file: string;
  /** The address, with its parameters: `/authenticated/studentDashboard/studentDashboard/{-$typeId}`. */
  readonly path: string;
  readonly roles: readonly contractRoles.RoleName[] | 'everyone';
  readonly title: readonly [en: string, es: string];
}

const FOLDERS = ['app', 'student', 'staff'].map((side) => `src/client/${side}/routes`);

/** Every screen that the route files declare, read from the source: nothing of the page need run for it. */
export function declaredScreens(): DeclaredScreen[] {
  const files = FOLDERS.flatMap((folder) => filesBelow(folder)).filter((file) => file.endsWith('.tsx') && !file.endsWith('__root.tsx'));
  return files.map(readScreen).sort((a, b) => a.path.localeCompare(b.path));
}

function readScreen(file: string): DeclaredScreen {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  let path: string | null = null;
  let declaration: ts.ObjectLiteralExpression | null = null;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [argument] = node.arguments;
      const called = node.expression.getText(source);
      if (called === 'createFileRoute' && argument && ts.isStringLiteral(argument)) path = argument.text;
      if (called === 'screen' && argument && ts.isObjectLiteralExpression(argument)) declaration = argument;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (path === null || declaration === null) throw new Error(`${file} declares no screen in a way that can be read`);
  return { file, path, roles: rolesOf(fieldOf(declaration, 'roles'), file), title: titleOf(fieldOf(declaration, 'title'), file) };
}

function fieldOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | null {
  for (const property of object.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) return property.initializer;
  return null;
}

function rolesOf(value: ts.Expression | null, file: string): DeclaredScreen['roles'] {
  if (value && ts.isStringLiteral(value) && value.text === 'everyone') return 'everyone';
  if (value && ts.isArrayLiteralExpression(value)) return value.elements.flatMap((element) => namesOf(element, file));
  if (value) return namesOf(value, file);
  throw new Error(`${file} does not say who may open it`);
}

/** A role by its name, or a list of `contract/roles.ts`, by itself or spread. */
function namesOf(value: ts.Expression, file: string): contractRoles.RoleName[] {
  if (ts.isSpreadElement(value)) return namesOf(value.expression, file);
  if (ts.isStringLiteral(value) && value.text in contractRoles.ROLE) return [value.text as contractRoles.RoleName];
  const list = ts.isIdentifier(value) ? (contractRoles as Record<string, unknown>)[value.text] : undefined;
  if (Array.isArray(list)) return list as contractRoles.RoleName[];
  throw new Error(`${file}: the roles must be names, or a list of contract/roles.ts, so that the screen walk can read them`);
}

function titleOf(value: ts.Expression | null, file: string): readonly [string, string] {
  if (value && ts.isArrayLiteralExpression(value)) {
    const [en, es] = value.elements.map((element) => (ts.isStringLiteralLike(element) ? element.text : ''));
    if (en && es) return [en, es];
  }
  throw new Error(`${file}: the title must be a pair of plain texts`);
}
