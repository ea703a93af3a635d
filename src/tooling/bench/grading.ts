import { readFileSync } from 'node:fs';
import { type Agreement, agreementOf } from '#domain/grading/agreement.ts';
import { localEngine } from '#domain/grading/local-engine.ts';
import { confidenceWord, isConfident } from '#domain/grading/suggestion.ts';
import { confidentOf, pairsOf, readGradedAnswers, scoreAll } from '#testing/graded-answers/read-graded-answers.ts';
import { readScientsbank, rubricFromReference } from '../grading/read-scientsbank.ts';

/**
 * `npm run bench:grading`: how the local engine agrees with people on the labelled answers of the demo product, and with files
 * named behind it (`npm run bench:grading -- corpus/*.xml`) on questions as the SciEntsBank corpus writes them, correct or not.
 */
async function run(files: readonly string[]): Promise<void> {
  const started = performance.now();
  const answers = readGradedAnswers();
  const scored = await scoreAll(localEngine, answers);
  const each = (performance.now() - started) / answers.length;
  const half = (isSeen: boolean) => scored.filter((answer) => answer.isSeen === isSeen);
  print('Answers that rubrics were written by', agreementOf(pairsOf(half(true))));
  print('Answers that they were not written by', agreementOf(pairsOf(half(false))));
  print('  of these, confident', agreementOf(pairsOf(confidentOf(half(false)))));
  for (const word of ['high', 'medium', 'low'])
    print(
      `  confidence ${word}`,
      agreementOf(pairsOf(half(false).filter(({ suggestion }) => confidenceWord(suggestion.confidence) === word))),
    );
  for (const language of ['en', 'es'])
    print(`All in "${language}"`, agreementOf(pairsOf(scored.filter((answer) => answer.language === language))));
  const injected = scored.filter(({ suggestion }) => suggestion.doubts.includes('instructions'));
  console.log(
    `Instructions inside an answer: ${injected.length}; points given for them: ${injected.filter(({ suggestion }) => suggestion.score > 0).length}`,
  );
  console.log(`${each.toFixed(2)} ms an answer, reading the questions included`);
  for (const file of files) await printCorpus(file);
}

async function printCorpus(file: string): Promise<void> {
  const scored = await Promise.all(
    readScientsbank(readFileSync(file, 'utf8')).flatMap((question) => {
      const stem = { en: question.text, es: question.text };
      const rubric = rubricFromReference(question);
      return question.answers.map(async ({ text, accuracy }) => {
        const suggestion = await localEngine.score({ stem, model_answer: stem, max_points: 1 }, rubric, text, 'en');
        return { suggestion, pair: { person: accuracy === 'correct' ? 1 : 0, engine: suggestion.score } };
      });
    }),
  );
  print(file, agreementOf(scored.map(({ pair }) => pair)));
  print('  of these, confident', agreementOf(scored.filter(({ suggestion }) => isConfident(suggestion)).map(({ pair }) => pair)));
}

function print(what: string, { answers, exact, adjacent, kappa, recall }: Agreement): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const points = [...recall].map(([point, share]) => `${point}: ${percent(share)}`).join(', ');
  console.log(
    `${what}: ${answers} answers, exact ${percent(exact)}, within a point ${percent(adjacent)}, kappa ${kappa?.toFixed(3) ?? 'none'}, recall ${points}`,
  );
}

await run(process.argv.slice(2));
