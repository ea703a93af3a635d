import { lineAt } from './package-reader.ts';

/** What a picture may be made of. Anything else is refused, so that a new danger needs no new rule. */
const ELEMENTS = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'title',
  'desc',
  'defs',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'marker',
  'pattern',
  'mask',
  'symbol',
  'use',
  'style',
]);
const ATTRIBUTES = new Set([
  'xmlns',
  'viewBox',
  'role',
  'id',
  'class',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'dx',
  'dy',
  'd',
  'points',
  'width',
  'height',
  'transform',
  'opacity',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-miterlimit',
  'vector-effect',
  'pathLength',
  'clip-path',
  'clip-rule',
  'clipPathUnits',
  'mask',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'patternUnits',
  'patternTransform',
  'markerWidth',
  'markerHeight',
  'markerUnits',
  'marker-start',
  'marker-mid',
  'marker-end',
  'refX',
  'refY',
  'orient',
  'href',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'textLength',
  'lengthAdjust',
  'preserveAspectRatio',
  'aria-hidden',
]);

const TOKEN =
  /<!--[\s\S]*?-->|<\/([A-Za-z][\w:.-]*)\s*>|<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export interface SvgProblem {
  readonly problem: string;
  readonly line: number;
}

/** Each problem once, with the line where it first was. */
class Problems {
  at = 0;
  readonly found: SvgProblem[] = [];

  constructor(private readonly svg: string) {}

  add(problem: string): void {
    if (!this.found.some((known) => known.problem === problem)) this.found.push({ problem, line: lineAt(this.svg, this.at) });
  }
}

/**
 * What makes a picture unsafe or unfit; an empty list means that it may be shown.
 * The grammar is stricter than XML (no doctype, no processing instruction, no CDATA), so that no browser can read it otherwise.
 */
export function checkSvg(svg: string): SvgProblem[] {
  const problems = new Problems(svg);
  const open: string[] = [];
  let at = 0;
  let first = true;
  for (const match of svg.matchAll(TOKEN)) {
    if (match.index !== at) break;
    problems.at = at;
    at += match[0].length;
    const [, closing, opening, attributes = '', selfClosing] = match;
    if (opening) {
      if (first && opening !== 'svg') problems.add('must begin with <svg>');
      if (!first && open.length === 0) problems.add('has something after </svg>');
      checkElement(opening, attributes, problems);
      if (first && !/\sviewBox\s*=/.test(attributes)) problems.add('has no viewBox');
      if (first && /\s(?:width|height)\s*=/.test(attributes)) problems.add('must have no width or height');
      first = false;
      if (!selfClosing) open.push(opening);
    } else if (closing) {
      if (open.pop() !== closing) problems.add(`</${closing}> closes nothing`);
    } else if (!match[0].startsWith('<!--')) {
      checkText(match[0], open.at(-1), problems);
    }
  }
  problems.at = at;
  if (at !== svg.length) problems.add(`cannot be read from "${svg.slice(at, at + 30).replace(/\s+/g, ' ')}" on`);
  else if (first || open.length > 0) problems.add('is not one complete <svg>');
  return problems.found;
}

function checkElement(element: string, attributes: string, problems: Problems): void {
  if (!ELEMENTS.has(element)) problems.add(`<${element}> is not allowed`);
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (/^on/i.test(name)) problems.add(`the event handler ${name} is not allowed`);
    else if (!ATTRIBUTES.has(name)) problems.add(`the attribute ${name} is not allowed`);
    if (name === 'xmlns' && value !== 'http://www.w3.org/2000/svg') problems.add('has a foreign xmlns');
    if (name === 'href' && !/^#[\w-]+$/.test(value)) problems.add(`the outside reference "${value}" is not allowed`);
    checkReferences(value, problems);
    checkEntities(value, problems);
  }
}

function checkText(text: string, parent: string | undefined, problems: Problems): void {
  if (parent === undefined && text.trim() !== '') problems.add('has text outside <svg>');
  checkEntities(text, problems);
  if (parent !== 'style') return;
  if (/[\\&]|@import|@font-face|expression|javascript:/i.test(text)) problems.add('its <style> has something that is not allowed');
  checkReferences(text, problems);
}

/** `url()` may only point into the picture itself. */
function checkReferences(value: string, problems: Problems): void {
  for (const [whole, target = ''] of value.matchAll(/url\s*\(([^)]*)\)?/gi)) {
    if (!/^#[\w-]+$/.test(target.trim())) problems.add(`the outside reference "${whole}" is not allowed`);
  }
}

function checkEntities(value: string, problems: Problems): void {
  for (const [entity] of value.matchAll(/&[^;\s]*;?/g)) {
    if (!/^&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);$/i.test(entity)) problems.add(`the entity "${entity}" is not allowed`);
  }
}
