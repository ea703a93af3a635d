import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesBelow } from './build.ts';

const CLIENTS = ['src/client', 'src/offline', 'sw'];

/** Every declared call as `file#name`, with its path. */
export function declaredEndpoints(): Map<string, string> {
  const files = filesBelow('src/contract').filter((file) => file.endsWith('.contract.ts'));
  return new Map(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = endpoint\([\s\S]*?^ {2}path: '([^']+)'/gm)].map(
        ([, name, path]) => [`${file.replace('src/contract/', '')}#${name}`, path ?? ''] as const,
      ),
    ),
  );
}

/** The declared calls that a module of the page or its worker imports, tests apart: by `file#name` as in `declaredEndpoints`. */
export function importedEndpoints(): Set<string> {
  const files = CLIENTS.flatMap((folder) => filesBelow(folder)).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'),
  );
  return new Set(files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8'))));
}

function importsOf(file: string, code: string): string[] {
  if (!code.includes('.contract.ts')) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const contract = /^#contract\/(.+\.contract\.ts)$/.exec(statement.moduleSpecifier.text)?.[1];
    const bindings = statement.importClause?.namedBindings;
    if (!contract || statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || !bindings || !ts.isNamedImports(bindings))
      return [];
    return bindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => `${contract}#${(propertyName ?? name).text}`);
  });
}
