import ts from 'typescript';

/** What says that a query's failure is looked at. */
const ERROR_READS = ['isError', 'error', 'isRefetchError', 'failureReason', 'status'];

/**
 * Queries of a file whose data is used while nothing looks at their failure: a picker made of one is empty and says nothing.
 * A query that is passed on whole (`QueryState`, `choicesOf`, a child) counts as looked at.
 * @returns their names in the file, or the call itself for `useQuery(...).data`
 */
export function unreadQueryErrors(code: string): string[] {
  const file = ts.createSourceFile('screen.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'useQuery') {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent)) found.push(`${parent.getText(file).slice(0, 40)}…`);
      else if (ts.isVariableDeclaration(parent) && !isLookedAt(parent, file)) found.push(parent.name.getText(file));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isLookedAt({ name, parent }: ts.VariableDeclaration, file: ts.SourceFile): boolean {
  if (ts.isObjectBindingPattern(name))
    return name.elements.some((part) => ERROR_READS.includes((part.propertyName ?? part.name).getText(file)));
  const scope = parent.parent.parent;
  let looked = false;
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name.getText(file) && node !== name) {
      const above = node.parent;
      if (ts.isPropertyAccessExpression(above) && above.expression === node) looked ||= ERROR_READS.includes(above.name.text);
      else if (!ts.isPropertyAccessExpression(above) && !ts.isJsxAttribute(above) && !ts.isPropertyAssignment(above)) looked = true;
      else if (ts.isPropertyAssignment(above) && above.initializer === node) looked = true;
    }
    ts.forEachChild(node, look);
  };
  look(scope);
  return looked;
}
