import ts from 'typescript';

/** Which of a script's own outermost names it assigns anew after they were declared: a copy of such a value would grow old. */
export function reassignedAtTop(code: string, names: readonly string[]): string[] {
  const script = ts.createSourceFile('first.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const host = { ...ts.createCompilerHost({}), getSourceFile: (name: string) => (name === 'first.js' ? script : undefined) };
  const options = { allowJs: true, noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.Latest };
  const checker = ts.createProgram(['first.js'], options, host).getTypeChecker();

  const wanted = new Map(outermostNames(script).map((name) => [checker.getSymbolAtLocation(name), name.text]));
  const found = new Set<string>();
  const look = (target: ts.Node): void => {
    if (ts.isIdentifier(target)) {
      const isShort = ts.isShorthandPropertyAssignment(target.parent);
      const name = wanted.get(isShort ? checker.getShorthandAssignmentValueSymbol(target.parent) : checker.getSymbolAtLocation(target));
      if (name !== undefined && names.includes(name)) found.add(name);
    } else if (ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target)) ts.forEachChild(target, look);
    else if (ts.isPropertyAssignment(target)) look(target.initializer);
    else if (ts.isShorthandPropertyAssignment(target)) look(target.name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isAssigning(node.operatorToken.kind)) look(node.left);
    if ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && isCounting(node.operator)) look(node.operand);
    ts.forEachChild(node, visit);
  };
  visit(script);
  return [...found];
}

/** The names that the script's own statements declare. */
function outermostNames(script: ts.SourceFile): ts.Identifier[] {
  const ofBinding = (name: ts.BindingName): ts.Identifier[] =>
    ts.isIdentifier(name) ? [name] : name.elements.flatMap((part) => (ts.isOmittedExpression(part) ? [] : ofBinding(part.name)));
  return script.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => ofBinding(name));
    return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name ? [statement.name] : [];
  });
}

function isAssigning(operator: ts.SyntaxKind): boolean {
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
}

function isCounting(operator: ts.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
}
