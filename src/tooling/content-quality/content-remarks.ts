import { editorRemarks } from '#server/features/authoring/editor/editor-remarks.ts';
import type { Remark } from '#server/features/authoring/editor/remark.ts';
import { type PackageSource, withPackage } from '#server/features/authoring/package/open-package.ts';
import { inOrder, type ValidationError } from '#server/features/authoring/package/package-faults.ts';
import type { SourcePackage, SourceResource } from '#server/features/authoring/package/source-package.ts';
import type { RenderedPackage } from '#server/features/authoring/render/rendered-package.ts';
import { checkQuality, type QualityReport } from './check-quality.ts';

/** All that is said of a package: of the importer, and of the editor where the importer has no fault. */
interface ContentCheck {
  readonly faults: readonly ValidationError[];
  readonly advice: readonly ValidationError[];
  readonly remarks: readonly Remark[];
  readonly rendered: RenderedPackage | null;
  readonly report: QualityReport | null;
}

/** Checks a package as an importer and as an editor; nothing is stored. */
export function checkContent(path: PackageSource): Promise<ContentCheck> {
  return withPackage(
    path,
    () => undefined,
    async ({ rendered, source, reader, faults }) => {
      const said = { faults: inOrder(faults.faults), advice: inOrder(faults.advice) };
      if (said.faults.length > 0 || !rendered || !source || !reader) return { ...said, remarks: [], rendered: null, report: null };
      const report = await checkQuality(rendered);
      const remarks = [...(await editorRemarks(source, reader)), ...report.findings.map((finding) => placed(finding, source))];
      return { ...said, remarks, rendered, report };
    },
  );
}

/** Matters of style or of a share: no mistakes by themselves. */
const ADVICE =
  /the picture gives the answer away|is nearly|has the scene of|the Spanish says|the key (?:alone )?is|has (?:no|fewer than) (?:two|second|question of|written)|says the same of two|gives away the answer|, but not "/;
/** `sub-unit: …`, `sub-unit/resource: question: …` or `sub-unit/resource/question: …` */
const PLACE = /^([\w-]+)(?:\/([\w-]+)(?:(?:\/|: )([\w-]+)(?=: ))?)?: (.*)$/s;

/** A finding with the file that it is about. */
function placed(finding: string, { units }: SourcePackage): Remark {
  const [, first = '', item = '', question = '', words = finding] = PLACE.exec(finding) ?? [];
  const subunits = units.flatMap(({ subunits }) => subunits);
  const named = subunits.find(({ subunit }) => subunit.id === first);
  // Of tests that are compared with each other, only the test is named.
  const subunit = named ?? subunits.find(({ resources }) => resources.some(({ spec }) => spec.id === first));
  const resource = subunit?.resources.find(({ spec }) => spec.id === (named ? item : first));
  const asked = resource && 'questions' in resource ? resource.questions.find(({ id }) => id === question) : undefined;
  return {
    level: ADVICE.test(words) ? 'advice' : 'fault',
    file: asked?.place.file ?? (subunit ? `${subunit.folder}/${(resource && fileOf(resource)) ?? 'subunit.json'}` : 'manifest.json'),
    line: asked?.place.line ?? null,
    problem: question === '' ? words : `${question}: ${words}`,
  };
}

function fileOf({ spec }: SourceResource): string | undefined {
  if (spec.kind === 'quiz') return typeof spec.questions === 'string' ? spec.questions : undefined;
  return 'documents' in spec ? spec.documents?.[0]?.file : undefined;
}
