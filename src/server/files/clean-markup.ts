import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/** Deeper than people write. */
const DEEPEST = 300;

/** Whether elements stand within elements without end: taking such a file apart would keep the server busy for minutes. */
export function isTooDeep(markup: string, xmlMode: boolean): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser(
    {
      onopentag: () => {
        depth += 1;
        deepest = Math.max(deepest, depth);
      },
      onclosetag: () => {
        depth -= 1;
      },
    },
    { xmlMode },
  );
  // In pieces, so that it can be left.
  for (let at = 0; at < markup.length && deepest <= DEEPEST; at += PIECE) parser.write(markup.slice(at, at + PIECE));
  return deepest > DEEPEST;
}
const PIECE = 4_096;

const PAGE: sanitizeHtml.IOptions = {
  allowedTags: sanitizeHtml.defaults.allowedTags
    .filter((tag) => tag !== 'a')
    .concat(['img', 'h1', 'h2', 'del', 'ins', 'details', 'summary']),
  allowedAttributes: {
    '*': ['dir', 'lang'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type'],
  },
  // Pictures only from within the file: one from elsewhere would tell its host who reads.
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^data:image\/(png|jpeg|gif|webp);base64,/.test(attribs.src ?? ''),
};

/** A page without anything that runs, fetches or leads away. */
export function cleanPage(html: string, title: string): string {
  const body = sanitizeHtml(html, PAGE);
  const name = sanitizeHtml(title, { allowedTags: [], allowedAttributes: {} });
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<style>body{max-width:42rem;margin:1.5rem auto;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif;color:#17252a;background:#fff}img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #889;padding:.3rem .6rem}</style>
${body}
`;
}

const SHAPES = 'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc switch';
const PAINT = 'linearGradient radialGradient stop pattern clipPath mask marker image';
const FILTERS = 'filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset feTile feDropShadow';
const PLAIN =
  'id class x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points width height viewBox preserveAspectRatio transform offset ' +
  'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-opacity stroke-miterlimit ' +
  'opacity color display visibility font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing rotate ' +
  'gradientUnits gradientTransform spreadMethod stop-color stop-opacity patternUnits patternTransform patternContentUnits ' +
  'clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits marker-start marker-mid marker-end markerWidth markerHeight refX refY orient markerUnits ' +
  'filter filterUnits primitiveUnits in in2 result stdDeviation flood-color flood-opacity mode type values operator k1 k2 k3 k4 ' +
  'startOffset role aria-label aria-labelledby aria-hidden lang xml:space xmlns xmlns:xlink version href xlink:href';

const DRAWING: sanitizeHtml.IOptions = {
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  allowedTags: `${SHAPES} ${PAINT} ${FILTERS}`.split(' '),
  allowedAttributes: { '*': PLAIN.split(' ') },
  allowedSchemes: [],
  allowedSchemesByTag: { image: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'xlink:href'],
  allowProtocolRelative: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: keepLocal(attribs) }) },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'image' && !/^data:image\/(png|jpeg|gif|webp);base64,/.test(attribs.href ?? attribs['xlink:href'] ?? ''),
};

/** A drawing refers only to its own parts, and to pictures that are written in it. */
function keepLocal(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) =>
      /^(xlink:)?href$/.test(name) ? /^(#|data:image\/)/.test(value) : !/url\s*\(\s*['"]?(?!['"]?#)/i.test(value),
    ),
  );
}

/** A drawing without anything that runs or fetches; null where nothing of a drawing is left. */
export function cleanDrawing(svg: string): string | null {
  // What stands before the drawing (a declaration, a list of entities) is no part of it.
  const start = svg.search(/<svg[\s>]/);
  const clean = start < 0 ? '' : sanitizeHtml(svg.slice(start), DRAWING).trim();
  if (!/^<svg[\s>]/.test(clean)) return null;
  return /^<svg[^>]*\sxmlns=/.test(clean) ? clean : clean.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
