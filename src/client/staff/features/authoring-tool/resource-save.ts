import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { LabelJson, ResourceJson, SubunitJson } from './package-json.ts';
import { idOf, read, written } from './package-json.ts';
import type { useEdit, Wanted } from './use-edit.ts';

/** A resource as it was opened: a draft keeps it, so that it is not saved over what a colleague saved after it was typed. */
export interface Opened {
  /** Null where it is new. */
  readonly resource: ResourceJson | null;
  /** Texts that belong to it, by their paths within the sub-unit's folder. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** Hashes of its pictures and recordings. */
  readonly hashes?: Readonly<Record<string, string | null>>;
}

/** A picture with its words: none where it only decorates. */
export interface PictureWords {
  readonly alt: Bilingual;
  readonly isDecorative: boolean;
}

/** A resource as it is to be. */
interface Made {
  readonly resource: ResourceJson;
  /** Its files. */
  readonly texts: Wanted;
  /** The words of its pictures, by their names in media/. */
  readonly pictures?: Readonly<Record<string, PictureWords>>;
}

interface SaveResource {
  readonly folder: string;
  readonly opened: Opened;
  /** Of a new one: what its id is made of, and those that are taken. */
  readonly title: string;
  readonly taken: readonly string[];
  readonly make: (id: string) => Made;
}

/**
 * Saves a resource with its files: into the list of its sub-unit, or over what it was there. A new one takes no id that a colleague has
 * used meanwhile. @returns its id; null where it is not saved
 */
export async function saveResource(edit: ReturnType<typeof useEdit>['edit'], asked: SaveResource): Promise<string | null> {
  const { folder, opened, title, make } = asked;
  const path = `${folder}/subunit.json`;
  const labels = `${folder}/${LABELS}`;
  const whole = (file: string) => `${folder}/${file}`;
  const taken = [...asked.taken];
  for (;;) {
    const id = opened.resource?.id ?? idOf(title, taken);
    const { resource, texts, pictures = {} } = make(id);
    const left = Object.keys(texts).filter((file) => file.startsWith('media/') && texts[file] === null);
    const isDescribed = Object.keys(pictures).length > 0 || left.length > 0;
    let isTaken = false;
    const isDone = await edit({
      paths: [path, ...Object.keys(texts).map(whole), ...(isDescribed ? [labels] : [])],
      isOthers: (now, hashNow) => {
        const subunit = read<SubunitJson>(now(path));
        const theirs = opened.resource && subunit && findResource(subunit, opened.resource.id);
        const isOther = theirs !== null && JSON.stringify(theirs) !== JSON.stringify(opened.resource);
        const differs = (were: Opened['texts'], is: typeof now) =>
          Object.entries(were).some(([file, was]) => file in texts && is(whole(file)) !== was);
        return isOther || differs(opened.texts, now) || differs(opened.hashes ?? {}, hashNow);
      },
      change: (now) => {
        const subunit = read<SubunitJson>(now(path));
        if (!subunit) throw new Error(m.failed());
        isTaken = opened.resource === null && findResource(subunit, id) !== null;
        if (isTaken) return null;
        const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [whole(file), text]));
        return {
          ...files,
          ...(isDescribed ? { [labels]: withWords(now(labels), pictures, left) } : {}),
          [path]: written(withResource(subunit, resource)),
        };
      },
      text: m.saved(),
    });
    if (!isTaken) return isDone ? id : null;
    taken.push(id);
  }
}

/** The words of all pictures of a sub-unit. */
export const LABELS = 'media/labels.json';

/** The words of a sub-unit's pictures with those of some, without those of files that are deleted; the labels within a drawing stay. */
function withWords(text: string | null, pictures: NonNullable<Made['pictures']>, left: readonly string[]): string {
  const stored = Object.entries(read<Record<string, LabelJson>>(text) ?? {});
  const before = Object.fromEntries(stored.filter(([name]) => !left.includes(`media/${name}`)));
  const described = Object.entries(pictures).map(([name, { alt, isDecorative }]) => {
    const labels = before[name]?.labels ?? {};
    return [name, isDecorative ? { decorative: true, labels } : { alt, labels }];
  });
  return written({ ...before, ...Object.fromEntries(described) });
}

function resourcesIn(subunit: SubunitJson | null): readonly ResourceJson[] {
  return subunit?.resources ?? [];
}

/** A sub-unit with a resource in its list; one of the usual six keeps its place there, with its new title and minutes. */
function withResource(subunit: SubunitJson, resource: ResourceJson): SubunitJson {
  if (isUsual(subunit, resource.id)) {
    const minutes = resource.id in (subunit.minutes ?? {}) ? { ...subunit.minutes, [resource.id]: resource.minutes } : subunit.minutes;
    return { ...subunit, titles: { ...subunit.titles, [resource.id]: resource.title }, ...(minutes ? { minutes } : {}) };
  }
  const before = resourcesIn(subunit);
  const isThere = before.some(({ id }) => id === resource.id);
  return { ...subunit, resources: isThere ? before.map((one) => (one.id === resource.id ? resource : one)) : [...before, resource] };
}

/** Whether a resource is one of the six that a sub-unit names by its titles alone. */
export function isUsual(subunit: SubunitJson, id: string): boolean {
  return subunit.titles !== undefined && id in subunit.titles;
}

const USUAL_TEXTS: Readonly<Record<string, readonly { readonly file: string; readonly variant: string }[]>> = {
  reader: [
    { file: 'reader.en.lexile1.md', variant: 'lexile1' },
    { file: 'reader.en.lexile2.md', variant: 'lexile2' },
    { file: 'reader.en.lexile3.md', variant: 'lexile3' },
    { file: 'reader.es.level1.md', variant: 'spanish1' },
    { file: 'reader.es.md', variant: 'spanish' },
    { file: 'reader.es.level3.md', variant: 'spanish3' },
  ],
  investigation: [
    { file: 'investigation.en.md', variant: 'english' },
    { file: 'investigation.es.md', variant: 'spanish' },
  ],
  teacher_guide: [
    { file: 'teacher-guide.en.md', variant: 'english' },
    { file: 'teacher-guide.es.md', variant: 'spanish' },
  ],
};

/** A resource of a sub-unit as it stands in its file; of the usual six, what their names stand for. */
export function findResource(subunit: SubunitJson, id: string): ResourceJson | null {
  const listed = resourcesIn(subunit).find((one) => one.id === id);
  if (listed || !isUsual(subunit, id)) return listed ?? null;
  const title = subunit.titles?.[id] ?? { en: id, es: id };
  const minutes = subunit.minutes?.[id] ?? 10;
  const texts = USUAL_TEXTS[id];
  if (texts) return { kind: 'document', id, title, minutes, documents: texts };
  if (id === 'quiz') return { kind: 'quiz', id, title, minutes, questions: 'quiz.json' };
  return { kind: id, id, title, minutes, file: `${id}.json` };
}
