import type { DraftTree, DraftUnit } from '#contract/authoring/authoring-tool.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { Transaction } from '#server/db/database.ts';
import { subunitFile } from '../package/authoring.schemas.ts';
import { resourcesOf } from '../package/usual-resources.ts';
import { changesOf, type OpenDraft } from './open-draft.ts';
import { readTexts } from './package-versions.store.ts';

type Json = Readonly<Record<string, unknown>>;

/** Units, sub-units, third levels and resources of a draft. Files that cannot be read yet are listed by their id. */
export async function readTree(db: Pick<Transaction, 'execute'>, draft: OpenDraft): Promise<DraftTree> {
  const paths = [...draft.files.keys()].filter((path) => /^(?:manifest|[^/]+\/unit|[^/]+\/[^/]+\/subunit)\.json$/.test(path));
  const texts = await readTexts(
    db,
    paths.flatMap((path) => draft.files.get(path)?.[0] ?? []),
  );
  const json = (path: string): Json => parse(texts.get(draft.files.get(path)?.[0] ?? '') ?? '');
  const manifest = json('manifest.json');
  return {
    package_id: draft.package_id,
    title: bilingualOr(manifest.title, draft.package_id),
    grade: typeof manifest.grade === 'string' ? manifest.grade : '',
    version: typeof manifest.version === 'string' ? manifest.version : null,
    version_no: draft.last?.version_no ?? null,
    units: idsIn(manifest.units).map((id): DraftUnit => {
      const unit = json(`${id}/unit.json`);
      return {
        id,
        title: bilingualOr(unit.title, id),
        subunits: idsIn(unit.subunits).map((subunit) =>
          subunitOf(draft, `${id}/${subunit}`, subunit, json(`${id}/${subunit}/subunit.json`)),
        ),
      };
    }),
    changes: changesOf(draft),
  };
}

function subunitOf(draft: OpenDraft, folder: string, id: string, file: Json): DraftUnit['subunits'][number] {
  const read = subunitFile.safeParse(file);
  const resources = read.success
    ? resourcesOf(read.data, (name) => draft.files.has(`${folder}/${name}`))
    : listOf(file.resources).filter((each) => typeof each.id === 'string');
  return {
    id,
    title: bilingualOr(file.title, id),
    resources: resources.map((each) => ({
      id: String(each.id),
      kind: 'assessment' in each && each.assessment !== undefined ? 'assessment' : String('kind' in each ? each.kind : ''),
      type: 'type' in each && typeof each.type === 'number' ? each.type : null,
      title: bilingualOr(each.title, String(each.id)),
    })),
    level3: listOf(file.level3).map((level) => ({
      id: String(level.id),
      title: bilingualOr(level.title, String(level.id)),
      resources: idsIn(level.resources),
    })),
  };
}

function parse(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter((each): each is Json => typeof each === 'object' && each !== null) : [];
}

function bilingualOr(value: unknown, otherwise: string): Bilingual {
  const { en, es } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Bilingual>;
  return { en: typeof en === 'string' && en !== '' ? en : otherwise, es: typeof es === 'string' && es !== '' ? es : otherwise };
}
