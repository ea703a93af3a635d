import { relative, resolve } from 'node:path';
import ts from 'typescript';
import type { ReadRows, ValueKind } from '#testing/read-rows.ts';

const SERVER = 'src/server/tsconfig.json';

interface Compared {
  /** A place a line: a column that its type names and the statement does not, or a value that is none of the type's. */
  readonly faults: readonly string[];
  /** Places that no test's statement came from. */
  readonly unread: readonly string[];
}

/** The server's own files, tests left out. */
export function serverFiles(): string[] {
  return ts.sys.readDirectory(resolve('src/server'), ['.ts']).filter((name) => !name.includes('.test.'));
}

/** Calls of `execute` and `query` that say what their rows are. */
function* typedStatements(
  program: ts.Program,
  files: readonly string[],
): Generator<{ readonly call: ts.CallExpression; readonly source: ts.SourceFile }> {
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const nodes: ts.Node[] = [source];
    for (let node = nodes.pop(); node; node = nodes.pop()) {
      ts.forEachChild(node, (child) => void nodes.push(child));
      if (!ts.isCallExpression(node) || !node.typeArguments || !ts.isPropertyAccessExpression(node.expression)) continue;
      if (['execute', 'query'].includes(node.expression.name.text)) yield { call: node, source };
    }
  }
}

/** The kinds of value that a type allows; null where it allows all. */
function kindsOf(type: ts.Type, checker: ts.TypeChecker): ReadonlySet<ValueKind> | null {
  const kinds = new Set<ValueKind>();
  for (const part of type.isUnion() ? type.types : [type]) {
    if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return null;
    if (part.flags & ts.TypeFlags.Null) kinds.add('null');
    else if (part.flags & ts.TypeFlags.StringLike) kinds.add('string');
    else if (part.flags & ts.TypeFlags.NumberLike) kinds.add('number');
    else if (part.flags & ts.TypeFlags.BooleanLike) kinds.add('boolean');
    else if (part.flags & ts.TypeFlags.BigIntLike) kinds.add('bigint');
    else if (part.isIntersection()) for (const kind of kindsOf(part.types[0] as ts.Type, checker) ?? []) kinds.add(kind);
    else if (checker.isArrayLikeType(part)) kinds.add('list');
    else if (part.symbol?.name === 'Date') kinds.add('date');
    else kinds.add('object');
  }
  return kinds;
}

/**
 * Compares the rows that tests read with the types of the statements that read them.
 * @param noted as `read-rows.ts` writes it
 * @param files whose statements are compared, with their whole paths
 */
export function misdescribedRows(noted: string, files: readonly string[]): Compared {
  const rows = new Map<string, ReadRows[]>();
  for (const line of new Set(noted.split('\n').filter(Boolean))) {
    const read = JSON.parse(line) as ReadRows;
    const key = `${read.file}:${read.line}:${read.column}`;
    rows.set(key, [...(rows.get(key) ?? []), read]);
  }
  const { config } = ts.readConfigFile(SERVER, ts.sys.readFile);
  const program = ts.createProgram(files, ts.parseJsonConfigFileContent(config, ts.sys, resolve('src/server')).options);
  const checker = program.getTypeChecker();
  const faults: string[] = [];
  const unread: string[] = [];
  for (const { call, source } of typedStatements(program, files)) {
    const access = call.expression as ts.PropertyAccessExpression;
    const at = source.getLineAndCharacterOfPosition(access.name.getStart(source));
    const place = `${relative(process.cwd(), source.fileName)}:${at.line + 1}`;
    const read = rows.get(`${place}:${at.character + 1}`);
    if (!read) {
      unread.push(place);
      continue;
    }
    const row = checker.getTypeFromTypeNode((call.typeArguments as ts.NodeArray<ts.TypeNode>)[0] as ts.TypeNode);
    for (const property of checker.getPropertiesOfType(row)) {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const kinds = kindsOf(checker.getTypeOfSymbol(property), checker);
      const values = read.map((each) => each.kinds[property.name]);
      if (!isOptional && values.some((each) => !each)) faults.push(`${place} reads no column "${property.name}", which its type names`);
      const wrong = new Set(values.flatMap((each) => each ?? []).filter((kind) => kinds && !kinds.has(kind)));
      if (wrong.size > 0)
        faults.push(`${place} reads ${[...wrong].join(' and ')} as "${property.name}", which is ${[...(kinds ?? [])].join(' or ')}`);
    }
  }
  return { faults, unread };
}
