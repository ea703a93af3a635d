import { foldWords } from '../folding/fold-text.ts';
import { type AnswerWord, isSmallWord, plainWord, sentenceTexts, wordsOf } from './answer-words.ts';

/**
 * Sentences that speak to the grader instead of answering: orders about rubrics, points and instructions, parts of programs,
 * and made-up conversations. Rather too many than too few: a teacher reads every answer that matches.
 */
const TO_THE_GRADER: readonly RegExp[] = [
  /\b(?:ignor\w*|disregard\w*|forget\w*|overrid\w*|skip|bypass|olvid\w*|omit\w*|descart\w*)\b[^.!?]*\b(?:rubric\w*|rubrica\w*|instruction\w*|instruccion\w*|rules?|reglas?|above|previous|prompt\w*|anterior\w*|criteri\w*|everything|todo lo)\b/,
  /\b(?:give|award|assign|grant|mark|score|grade|rate|put|dame|dale|ponme|ponle|pon|otorga\w*|asigna\w*|califica\w*|punt[ua]a\w*|dar|denme)\b[^.!?]{0,160}\b(?:points?|puntos?|marks?|credit|credito|score|puntaje|puntuacion|calificacion|correct\w*|full|maxim\w*|perfect\w*|\d+\s*(?:\/|out of|de)\s*\d+)\b/,
  /\b(?:full|maximum|perfect|total|maxima|maximo|completa?)\s+(?:points?|credit|marks?|score|puntuacion|puntaje|puntos|calificacion|credito)\b/,
  /\b(?:you are|act as|pretend|eres|actua como|finge)\b[^.!?]{0,40}\b(?:grader|teacher|assistant|ai|model|bot|system|calificador\w*|maestr\w*|profesor\w*|asistente|modelo|sistema|ia)\b/,
  /\b(?:system|assistant|user|developer|sistema|asistente|usuario)\s*(?:prompt|message|mensaje)?\s*[:>\]]/,
  /\b(?:confidence|score|points?|met|quote|puntos|puntaje|confianza)"?\s*[:=]\s*"?(?:\d|true|high|alta)/,
  /\b(?:all|every|each|todos?|todas?|cada)\b[^.!?]{0,20}\b(?:criteri\w*|rubric\w*)\b[^.!?]{0,20}\b(?:met|are|is|true|cumpl\w*|son|es)\b/,
  /\b(?:this|my|esta|mi)\s+(?:answer|response|respuesta)\s+(?:is|deserves|should|meets|earns|must|es|merece|debe|cumple|vale)\b/,
  /\b(?:new|following|nuevas?|siguientes?)\s+(?:instructions?|orders?|task|instrucciones|ordenes|tarea)\b/,
  /<\/?\s*\w+[^>]*>|\[\/?inst\]|```|\{\s*"/,
];

/** The positions of the words in sentences to the grader; empty for an honest answer. */
export function wordsToTheGrader(answer: string, words: readonly AnswerWord[]): Set<number> {
  const texts = sentenceTexts(answer, words).map(foldWords);
  // A sentence may be split by periods, so pairs of sentences are checked too.
  const isToGrader = (text: string) => TO_THE_GRADER.some((pattern) => pattern.test(text));
  const sentences = new Set<number>();
  for (const [index, text] of texts.entries()) {
    if (isToGrader(text)) sentences.add(index);
    const pair = `${text.replace(/[.!?\s]+$/, '')} ${texts[index + 1] ?? ''}`;
    if (!isToGrader(text) && !isToGrader(texts[index + 1] ?? '') && isToGrader(pair)) {
      sentences.add(index);
      sentences.add(index + 1);
    }
  }
  // This also covers what comes before the first word, such as text in tags.
  const all = isToGrader(foldWords(answer)) && sentences.size === 0;
  return new Set(words.flatMap(({ sentence }, place) => (all || sentences.has(sentence) ? [place] : [])));
}

/** Whether an answer is little more than a copy of the question's words in order. */
export function isCopied(words: readonly AnswerWord[], stem: string): boolean {
  if (words.length < 5) return false;
  const asked = wordsOf(stem).map(({ plain }) => plain);
  const triples = (list: readonly string[]) => list.slice(2).map((_each, at) => list.slice(at, at + 3).join(' '));
  const known = new Set(triples(asked));
  const own = triples(words.map(({ plain }) => plain));
  return own.length > 0 && own.filter((triple) => known.has(triple)).length / own.length > 0.6;
}

/** Whether an answer is a list of keywords without the words that would make them sentences. */
export function isList(words: readonly AnswerWord[]): boolean {
  return words.length >= 5 && words.filter(({ plain }) => isSmallWord(plainWord(plain))).length / words.length < 0.12;
}
