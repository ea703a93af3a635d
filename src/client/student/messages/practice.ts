import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of practicing what was missed. */
export const m = messages({
  begin: ['Practice what I missed ({count})', 'Practicar lo que fallé ({count})'],
  title: ['Practice', 'Práctica'],
  why: ['This is for learning. It does not change your score.', 'Esto es para aprender. No cambia tu resultado.'],
  questionOf: ['Question {index} of {total}', 'Pregunta {index} de {total}'],
  check: ['Check my answer', 'Revisar mi respuesta'],
  answerFirst: ['Answer first, then check.', 'Primero contesta y luego revisa.'],
  right: ['Yes, that is right!', '¡Sí, así es!'],
  spelledAs: ['It is spelled {word}.', 'Se escribe {word}.'],
  tryAgain: ['Not yet. Here is a hint. Then try again.', 'Todavía no. Aquí va una pista. Luego inténtalo otra vez.'],
  hintOther: ['It is not: {answer}', 'No es: {answer}'],
  hintCount: ['Look at the question once more, word by word.', 'Lee la pregunta otra vez, palabra por palabra.'],
  example: ['Show me one like it', 'Ver una pregunta parecida'],
  exampleTitle: ['A question like it, worked out', 'Una pregunta parecida, resuelta'],
  explained: ['Now look at how it works.', 'Mira ahora cómo funciona.'],
  rightAnswer: ['Correct answer', 'Respuesta correcta'],
  next: ['Next', 'Siguiente'],
  done: ['You practiced all of them. That is how we learn.', 'Practicaste todas. Así se aprende.'],
  close: ['Back to my results', 'Volver a mis resultados'],
});
