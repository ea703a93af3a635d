import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { ResourceJson, SubunitJson } from './package-json.ts';
import { read, written } from './package-json.ts';
import type { useEdit, Wanted } from './use-edit.ts';

/** A resource as it was opened: a draft keeps it, so that it is not saved over what a colleague saved after it was typed. */
export interface Opened {
  /** Null where it is new. */
  readonly resource: ResourceJson | null;
  /** Texts that belong to it, by their paths within the sub-unit's folder. */
  readonly texts: Wanted;
}

interface SaveResource {
  readonly folder: string;
  readonly opened: Opened;
  readonly resource: ResourceJson;
  /** Its texts as they are to be. */
  readonly texts: Wanted;
}

/** Saves a resource with its texts: into the list of its sub-unit, or over what it was there. @returns whether it is saved */
export function saveResource(edit: ReturnType<typeof useEdit>['edit'], asked: SaveResource): Promise<boolean> {
  const { folder, opened, resource, texts } = asked;
  const path = `${folder}/subunit.json`;
  const whole = (file: string) => `${folder}/${file}`;
  return edit({
    paths: [path, ...Object.keys(texts).map(whole)],
    isOthers: (now) => {
      const subunit = read<SubunitJson>(now(path));
      const theirs = opened.resource && subunit && findResource(subunit, opened.resource.id);
      const isOther = theirs !== null && JSON.stringify(theirs) !== JSON.stringify(opened.resource);
      return isOther || Object.entries(opened.texts).some(([file, text]) => file in texts && now(whole(file)) !== text);
    },
    change: (now) => {
      const subunit = read<SubunitJson>(now(path));
      if (!subunit) throw new Error(m.failed());
      const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [whole(file), text]));
      return { ...files, [path]: written(withResource(subunit, resource)) };
    },
    text: m.saved(),
  });
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
  return { kind: id, id, title, minutes };
}
