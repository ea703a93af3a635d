import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesBelow } from './build.ts';

/**
 * Every text that a person reads exists in English and Spanish. The compiler already demands both; this gate finds what it
 * cannot: empty texts, placeholders that only one language has, and words written straight into a screen.
 */
const SOURCES = filesBelow('src/client').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\./.test(file));
const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'description', 'aria-description']);
const HAS_WORDS = /\p{L}{2,}/u;
/** The product says "tú" to everybody, staff among them (decisions/screens-and-texts.md). */
const FORMAL =
  /\busted\b|(?:^|[.:;] )(?:Elija|Escriba|Revise|Intente|Abra|Guarde|Vuelva|Haga|Seleccione|Agregue|Asigne|Espere|Diga|Borre)\b/u;
/** Names that are the same in every language. */
const PROPER_NAMES = new Set(['Tidepool', 'English', 'Español', 'EN', 'ES']);

const faults: string[] = [];
let texts = 0;

function placeholders(text: string): string {
  return [...text.matchAll(/\{(\w+)/g)]
    .map((match) => match[1])
    .filter((name, index, all) => all.indexOf(name) === index)
    .sort()
    .join(',');
}

function checkPair(where: string, key: string, pair: ts.Expression): void {
  const inner = ts.isAsExpression(pair) ? pair.expression : pair;
  if (!ts.isArrayLiteralExpression(inner) || inner.elements.length !== 2 || !inner.elements.every(ts.isStringLiteralLike)) {
    faults.push(`${where}: ${key} is not a pair of plain texts`);
    return;
  }
  const [en, es] = inner.elements.map((element) => (ts.isStringLiteralLike(element) ? element.text : '')) as [string, string];
  texts += 1;
  if (!en.trim() || !es.trim()) faults.push(`${where}: ${key} is empty in one language`);
  if (FORMAL.test(es)) faults.push(`${where}: ${key} says "usted" in Spanish; the product says "tú"`);
  if (placeholders(en) !== placeholders(es))
    faults.push(`${where}: ${key} names {${placeholders(en)}} in English, {${placeholders(es)}} in Spanish`);
}

function checkFile(file: string): void {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const where = (node: ts.Node): string => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      node.expression.getText() === 'messages' &&
      node.arguments[0] &&
      ts.isObjectLiteralExpression(node.arguments[0])
    ) {
      for (const property of node.arguments[0].properties) {
        if (ts.isPropertyAssignment(property)) checkPair(where(property), property.name.getText(), property.initializer);
      }
    }
    if (ts.isJsxText(node) && HAS_WORDS.test(node.text) && !PROPER_NAMES.has(node.text.trim())) {
      faults.push(`${where(node)}: "${node.text.trim()}" is written into the screen`);
    }
    if (ts.isJsxAttribute(node) && SPOKEN_ATTRIBUTES.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const text = node.initializer.text;
      if (HAS_WORDS.test(text) && !PROPER_NAMES.has(text))
        faults.push(`${where(node)}: ${node.name.getText()}="${text}" is written into the screen`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

for (const file of SOURCES) checkFile(file);
if (texts === 0) faults.push('no text was found at all: the gate looks in the wrong place');
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${texts} texts, each in English and Spanish`);
