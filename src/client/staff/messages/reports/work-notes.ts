import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Stickers and sentences about a student's work. */
export const m = messages({
  title: ['Sticker or sentence for {name}', 'Calcomanía u oración para {name}'],
  sent: ['{name}, {when}', '{name}, {when}'],
  answered: ['{name} answered ({when})', '{name} contestó ({when})'],
  earlier: ['Other answers from {name}', 'Otras respuestas de {name}'],
  takeBack: ['Take back', 'Retirar'],
  sticker: ['Sticker', 'Calcomanía'],
  noSticker: ['No sticker', 'Sin calcomanía'],
  words: ['Sentence to {name}', 'Oración para {name}'],
  wordsHint: ['{name} reads it right away, and can answer.', '{name} la lee enseguida y puede contestar.'],
  chooseFirst: ['Choose a sticker or write a sentence.', 'Elige una calcomanía o escribe una oración.'],
  send: ['Send to {name}', 'Enviar a {name}'],
  notHere: ['What you sent before appears here once there is a connection.', 'Lo que enviaste antes aparece aquí cuando haya conexión.'],
  offline: [
    'You’re offline. Your note is saved here. Try again when you’re back online.',
    'No tienes conexión. Tu nota está guardada aquí. Inténtalo otra vez cuando tengas conexión.',
  ],
});
