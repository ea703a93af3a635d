import { RESOURCE_TYPE } from '#domain/resource-types.ts';
import type { RenderedPicture } from './fill-picture.ts';
import type { FaultList } from './package-faults.ts';
import type { MarkdownFile, SourceSubunit } from './read-package.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { RenderedItem, RenderedQuestion } from './rendered-package.ts';

/** Minutes of a teacher guide: a package does not say, and it is no student's time. */
const TEACHER_GUIDE_MINUTES = 10;

type Document = RenderedItem['documents'][number];
/** The levels that the package format promises (src/demo-content/README.md). */
const READER: readonly [MarkdownFile, Document['variant'], number | null][] = [
  ['reader.en.lexile1.md', 'lexile1', 650],
  ['reader.en.lexile2.md', 'lexile2', 800],
  ['reader.en.lexile3.md', 'lexile3', 950],
  ['reader.es.md', 'spanish', null],
];
const INVESTIGATION: typeof READER = [
  ['investigation.en.md', 'english', null],
  ['investigation.es.md', 'spanish', null],
];
const TEACHER_GUIDE: typeof READER = [
  ['teacher-guide.en.md', 'english', null],
  ['teacher-guide.es.md', 'spanish', null],
];

/** The six resources of a sub-unit, in the order in which a lesson would take them. */
export function renderItems(source: SourceSubunit, pictures: ReadonlyMap<string, RenderedPicture>, faults: FaultList): RenderedItem[] {
  const { subunit } = source;
  const find = new PictureFinder(source, pictures, faults);
  const cover = find.picture('subunit.json', subunit.cover);
  const common = {
    cover_url: cover.en,
    is_assignable: true,
    documents: [],
    parts: null,
    questions: [],
    standards: subunit.standards.map(({ code }) => code),
  };

  const text = (files: typeof READER) => {
    const used = [cover.en];
    const documents = files.map(([file, variant, lexile]): Document => {
      const language = variant === 'spanish' ? 'es' : 'en';
      const { html, problems, pictures: names } = renderMarkdown(source.markdown[file], language, pictures);
      for (const problem of problems) faults.add(`${source.folder}/${file}`, problem);
      for (const name of names) used.push(pictures.get(name)?.[language] ?? '');
      return { variant, lexile, html };
    });
    return { documents, asset_urls: [...new Set(used)] };
  };
  const picturesOf = (named: readonly ({ en: string; es: string } | null)[]) => [
    ...new Set([cover.en, ...named.flatMap((picture) => (picture ? [picture.en, picture.es] : []))]),
  ];

  const terms = source.vocabulary.terms.map(({ id, image, ...term }) => ({
    term_id: id,
    ...term,
    image: image ? find.picture('vocabulary.json', image) : null,
  }));
  const scenes = source.animation.scenes.map((scene) => ({ ...scene, image: find.picture('animation.json', scene.image) }));
  const questions = source.quiz.items.map((item): RenderedQuestion => {
    if (!common.standards.includes(item.standard)) {
      faults.add(`${source.folder}/quiz.json`, `${item.id}: the standard ${item.standard} is not among those of subunit.json`);
    }
    return {
      external_id: item.id,
      type: item.type,
      standard: item.standard,
      depth: item.depth,
      stem: item.stem,
      rationale: item.rationale,
      image: item.image ? find.picture('quiz.json', item.image) : null,
      options: item.options.map((option) => ({
        external_id: option.id,
        text: option.text,
        is_correct: option.correct,
        feedback: option.feedback,
      })),
    };
  });

  const { titles, minutes, summary } = subunit;
  return [
    {
      ...common,
      external_id: 'reader',
      resource_type_id: RESOURCE_TYPE.reader,
      title: titles.reader,
      summary,
      minutes: minutes.reader,
      ...text(READER),
    },
    {
      ...common,
      external_id: 'vocabulary',
      resource_type_id: RESOURCE_TYPE.vocabularyCards,
      title: titles.vocabulary,
      summary,
      minutes: minutes.vocabulary,
      parts: terms,
      asset_urls: picturesOf(terms.map(({ image }) => image)),
    },
    {
      ...common,
      external_id: 'animation',
      resource_type_id: RESOURCE_TYPE.videoAnimation,
      title: titles.animation,
      summary: source.animation.summary,
      minutes: minutes.animation,
      parts: { summary: source.animation.summary, scenes },
      asset_urls: picturesOf(scenes.map(({ image }) => image)),
    },
    {
      ...common,
      external_id: 'investigation',
      resource_type_id: RESOURCE_TYPE.investigation,
      title: titles.investigation,
      summary,
      minutes: minutes.investigation,
      ...text(INVESTIGATION),
    },
    {
      ...common,
      external_id: 'quiz',
      resource_type_id: RESOURCE_TYPE.quiz,
      title: titles.quiz,
      summary: source.quiz.instructions,
      minutes: minutes.quiz,
      questions,
      asset_urls: picturesOf(questions.map(({ image }) => image)),
    },
    {
      ...common,
      external_id: 'teacher_guide',
      resource_type_id: RESOURCE_TYPE.teacherGuide,
      title: titles.teacher_guide,
      summary,
      minutes: TEACHER_GUIDE_MINUTES,
      is_assignable: false,
      ...text(TEACHER_GUIDE),
    },
  ];
}

/** Looks pictures up by the path that a file names, and writes down those that are not there. */
class PictureFinder {
  constructor(
    private readonly source: SourceSubunit,
    private readonly pictures: ReadonlyMap<string, RenderedPicture>,
    private readonly faults: FaultList,
  ) {}

  picture(file: string, path: string): { en: string; es: string; alt: RenderedPicture['alt'] } {
    const found = this.pictures.get(path.slice('media/'.length));
    if (!found)
      this.faults.add(`${this.source.folder}/${file}`, `names the picture "${path}", which is not in media/ or not described there`);
    return { en: found?.en ?? '', es: found?.es ?? '', alt: found?.alt ?? { en: '', es: '' } };
  }
}
