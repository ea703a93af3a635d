import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { REPORTING_CATEGORIES, reportingCategoryOf } from '#domain/learning/reporting-categories.ts';
import type { SourceResource } from '../package/source-package.ts';
import { type Finding, LANGUAGES, type Language, NAME_OF } from './remark.ts';
import { figuresIn, spelledIn } from './text-numbers.ts';

type Quiz = Extract<SourceResource, { questions: unknown }>;

const COUNTED: Readonly<Record<Language, RegExp>> = {
  en: /^(?:this (?:\w+ ){1,3}has )?(\w+) questions\b|\bhas (\w+) questions\b/i,
  es: /^(?:est[ea] (?:\p{L}+ ){1,5}tiene )?(\p{L}+|\d+) preguntas(?!\p{L})|tiene (\p{L}+|\d+) preguntas(?!\p{L})/iu,
};
const TIMED: Readonly<Record<Language, RegExp>> = { en: /\b(\d+)[ -]minutes?\b/i, es: /(?<!\p{L})(\d+) minutos?/iu };
const TRIES: Readonly<Record<Language, RegExp>> = {
  en: /\b(one|two|three|four|\d+) (?:attempts?|tries|try|chances?)\b/i,
  es: /(?<!\p{L})(un|dos|tres|cuatro|\d+) (?:intentos?|oportunidad(?:es)?)/iu,
};

const READS_LAST: Readonly<Record<Language, RegExp>> = {
  en: /\bteacher (?:reads|grades|scores) the last\b|\blast one asks you to write\b/i,
  es: /(?<!\p{L})(?:lee|califica) la última|la última te pide escribir/iu,
};

/** A set of questions whose title or instructions promise something else than is in it. */
export function setFindings({ spec, instructions, questions }: Quiz, grade: string): Finding[] {
  return [
    ...LANGUAGES.flatMap((language) => promiseFindings({ spec, instructions, questions }, language)),
    ...categoryFindings({ spec, questions }),
    ...gradeFindings(spec.title.en, grade),
    ...testFindings(spec),
  ];
}

function promiseFindings(
  { spec, instructions, questions }: Pick<Quiz, 'spec' | 'instructions' | 'questions'>,
  language: Language,
): Finding[] {
  const texts = [spec.title[language], instructions[language]];
  const numberOf = (pattern: RegExp) =>
    texts.flatMap((text) => {
      const word = pattern.exec(text)?.slice(1).find(Boolean) ?? '';
      return /^(?:un|one)$/i.test(word) ? [1] : [...figuresIn(word), ...spelledIn(word, language)];
    })[0];
  const [count, minutes, tries] = [numberOf(COUNTED[language]), numberOf(TIMED[language]), numberOf(TRIES[language])];
  const limit = spec.assessment?.time_limit_minutes;
  const name = NAME_OF[language];
  const last = questions.at(-1);
  return [
    ...(texts.some((text) => READS_LAST[language].test(text)) && last && !isReadByPeople(last.type)
      ? [
          [
            'fault',
            `promises that the last question is written (${name}), and ${last.id} is not; move the question or correct the text`,
          ] as const,
        ]
      : []),
    ...(count !== undefined && count !== questions.length
      ? [['fault', `promises ${count} questions (${name}) and has ${questions.length}; correct the text or the set`] as const]
      : []),
    ...(minutes !== undefined && limit !== undefined && minutes !== limit
      ? [['fault', `promises ${minutes} minutes (${name}) and ends after ${limit}; correct the text or the limit`] as const]
      : []),
    ...(tries !== undefined && spec.assessment && tries !== spec.assessment.attempts
      ? [['fault', `promises ${tries} attempts (${name}) and allows ${spec.assessment.attempts}; correct the text or the setting`] as const]
      : []),
  ];
}

function categoryFindings({ spec, questions }: Pick<Quiz, 'spec' | 'questions'>): Finding[] {
  const { title } = spec;
  const number = Number(/\b(?:category|categor[ií]a)(?: de informe)? (\d)/i.exec(`${title.en} ${title.es}`)?.[1] ?? 0);
  const isNamed = REPORTING_CATEGORIES.filter((category) => title.en.includes(category.title.en) || title.es.includes(category.title.es));
  const isTest = spec.collection === 'rc_test' || spec.collection === 'star_smart' || number > 0;
  const wanted = number || (isTest ? isNamed[0]?.number : 0);
  if (!wanted) return [];
  const other = isNamed.find((category) => category.number !== wanted);
  if (other)
    return [
      ['fault', `is called a test of category ${wanted} and of "${other.title.en}", which is category ${other.number}; correct the title`],
    ];
  const strange = questions.filter(({ standard }) => ![wanted, null].includes(reportingCategoryOf(standard)));
  const [first] = strange;
  return first
    ? [
        [
          'fault',
          `is a test of category ${wanted} by its title, and ${first.id} asks about ${first.standard}; move the question or correct the title`,
        ],
      ]
    : [];
}

function gradeFindings(title: string, grade: string): Finding[] {
  const named = /\bgrade (\d)\b/i.exec(title)?.[1];
  return named !== undefined && /^\d$/.test(grade) && named !== grade
    ? [['fault', `is for grade ${named} by its title, and the product for grade ${grade}; correct the title`]]
    : [];
}

/** A STAAR practice test must follow its blueprint, which goes by the collection. */
function testFindings({ title, collection }: Quiz['spec']): Finding[] {
  const isTest = /\bSTAAR\b.*\b(?:practice )?test\b|\bpractice test\b/i.test(title.en);
  return isTest && collection === undefined
    ? [
        [
          'advice',
          'is called a practice test and belongs to no collection; give it "staar_test", so that it is compared with the blueprint',
        ],
      ]
    : [];
}
