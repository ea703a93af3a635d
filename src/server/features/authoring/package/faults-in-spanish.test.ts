import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';
import { projectRoot } from '#server/project-root.ts';

const FOLDERS = ['src/server/features/authoring', 'src/domain/question-import', 'src/domain/captions'].map((folder) =>
  join(projectRoot(), folder),
);
/** Files without faults: SQL, output, and the words of calls. The editor's remarks are planted one by one in another test. */
const NO_FAULTS =
  /(^|\/)editor\/|\.(store|handlers|test)\.ts$|(^|\/)(import-package|run-import|describe-tables|usual-resources|in-batches|save-draft)\.ts$/;

/** Every text of a file that has a space in it; what it is about is written as "x". */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) texts.push(node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.filter((text) => /\p{L}.* .*\p{L}/su.test(text));
}

/** Texts that no author reads as a fault. */
const OTHERS: readonly RegExp[] = [
  /^(Physical|Life|Earth and Space) Science$/,
  /^<(img|div|th|span) /,
  // The name of a second table.
  /^x \(x\)$/,
  /^audio\//,
  // The pattern of a caption's times.
  /-->/,
  // What is put together of others that are looked at by themselves.
  /^(<x>|x:?|line x:)[x: ]*$/,
  /^x: the (question x x|standard x is not among those of x)$/,
  /^the column x says "x"$/,
  /^(its unit|the file|the package|x MB|\.mp4, .*)$/,
  /^The package has x fault/,
  // Of files for other systems: XML, its addresses and vocabularies, and pairs of identifiers.
  /^(<\?xml|<svg|http|text\/csv)/,
  /^(Answer x|Correct answer| viewBox=.*)$/,
  /^(educational objective|skill level|QTI Package|IMS Common Cartridge|(True|False|Verdadero|Falso) \w+|px x|x gx)$/,
  // What was not found: its words are in `refusal-texts`.
  /^This (quiz|colleague)$/,
];

describe('every fault that an import can name', () => {
  const texts = FOLDERS.flatMap((folder) => readdirSync(folder, { encoding: 'utf8', recursive: true }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.ts') && !NO_FAULTS.test(file))
    .flatMap((file) => textsOf(file).map((text) => [file, text] as const));

  test('has its words in Spanish', () => {
    expect(texts.length).toBeGreaterThan(150);
    const missing = texts.filter(([, text]) => !OTHERS.some((other) => other.test(text)) && faultInSpanish(text) === null);
    expect(missing.map(([file, text]) => `${file}: ${text}`)).toEqual([]);
  });
});
