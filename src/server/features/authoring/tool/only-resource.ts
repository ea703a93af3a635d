import { labelsFile, subunitFile, USUAL } from '../package/authoring.schemas.ts';

const NOTHING = { en: '–', es: '–' };
const parts = subunitFile.shape;

/**
 * A sub-unit's file cut down to one resource, for looking at that one while another, or the sub-unit itself, is not finished: what
 * cannot be read is left out or stands there empty. Null where the file is no JSON, or does not list the resource.
 */
export function onlyResource(text: string, resource: string): string | null {
  const file = objectIn(text);
  if (!file) return null;
  const isUsual = (USUAL as readonly string[]).includes(resource);
  const listed = listIn(file.resources).filter((each) => isObject(each) && each.id === resource);
  if (!isUsual && listed.length === 0) return null;
  const standards = listIn(file.standards).filter((each) => parts.standards.element.safeParse(each).success) as { resources?: string[] }[];
  const own = standards
    .filter(({ resources }) => !resources || resources.includes(resource))
    .map(({ resources: _resources, ...standard }) => standard);
  return JSON.stringify({
    id: file.id,
    title: orElse(parts.title, file.title, NOTHING),
    big_question: orElse(parts.big_question, file.big_question, NOTHING),
    summary: orElse(parts.summary, file.summary, NOTHING),
    cover: orElse(parts.cover, file.cover, 'media/cover.svg'),
    standards: own.length > 0 ? own : [{ code: '–', text: NOTHING }],
    ...(isUsual
      ? { titles: filled(parts.titles, file.titles, NOTHING), minutes: filled(parts.minutes, file.minutes, 1) }
      : { resources: listed }),
  });
}

/** The labels of pictures, or none where the file cannot be read: a picture then has no words, and the text around it is seen. */
export function readableLabels(text: string | null): string {
  const file = objectIn(text ?? '');
  return file && labelsFile.safeParse(file).success ? JSON.stringify(file) : '{}';
}

interface Part {
  safeParse(value: unknown): { readonly success: boolean };
}

function orElse(part: Part, value: unknown, otherwise: unknown): unknown {
  return part.safeParse(value).success ? value : otherwise;
}

/** An object with every key of its schema, each as it was written or else filled in. */
function filled(part: { unwrap(): { readonly shape: Readonly<Record<string, Part>> } }, value: unknown, otherwise: unknown): object {
  const written = isObject(value) ? value : {};
  const keys = Object.entries(part.unwrap().shape);
  return Object.fromEntries(keys.map(([key, schema]) => [key, orElse(schema, written[key], otherwise)]));
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
