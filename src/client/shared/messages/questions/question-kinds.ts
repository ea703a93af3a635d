import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of questions that are not answered from a list. */
export const m = messages({
  choose: ['Choose …', 'Elige …'],
  fillGaps: [
    'Choose the {count:word|words} that {count:fits|fit} the {count:blank|blanks}.',
    'Elige {count:la palabra|las palabras} para completar la oración.',
  ],
  gapOf: ['Blank {index} of {total}', 'Espacio {index} de {total}'],
  matchEach: ['Choose a match for each one.', 'Elige una pareja para cada uno.'],
  putInOrder: ['Put the steps in order with the arrows.', 'Pon los pasos en orden con las flechas.'],
  orDrag: ['You can also drag a step by its dots.', 'También puedes arrastrar un paso por sus puntos.'],
  keepOrder: ['This order is right', 'Este orden está bien'],
  orderKept: ['Your order is kept.', 'Tu orden quedó guardado.'],
  fromList: ['Choose from a list', 'Elegir de una lista'],
  moveUp: ['Move up: {step}', 'Mover hacia arriba: {step}'],
  moveDown: ['Move down: {step}', 'Mover hacia abajo: {step}'],
  stepAt: ['{step}: now {place} of {total}', '{step}: ahora {place} de {total}'],
  pressOne: ['Tap or click one part of the picture.', 'Toca o haz clic en una parte de la imagen.'],
  pressSome: ['Tap or click {count} parts of the picture.', 'Toca o haz clic en {count} partes de la imagen.'],
  youChose: ['You chose: {list}', 'Elegiste: {list}'],
  writeShort: ['Write your answer in a few words.', 'Escribe tu respuesta en pocas palabras.'],
  writeNumber: ['Write a number. You may add its unit.', 'Escribe un número. Puedes agregar la unidad.'],
  noNumber: [
    'This is not a number yet. Write it in digits, like 15 or 15 °C.',
    'Todavía no es un número. Escríbelo con cifras, como 15 o 15 °C.',
  ],
  placeEach: [
    'Press a card, then the place where it goes. You can also drag it by its dots.',
    'Toca una tarjeta y luego el lugar adonde va. También puedes arrastrarla por sus puntos.',
  ],
  bank: ['Cards to place', 'Tarjetas por colocar'],
  here: ['Put it here', 'Ponla aquí'],
  placeHere: ['Put it here: {place}', 'Ponla aquí: {place}'],
  menuOf: ['Choose for: {place}', 'Elige para: {place}'],
  takeBack: ['Take it back', 'Quitarla de ahí'],
  saidPicked: ['{card} is picked up. Choose a place, or press Escape.', 'Tomaste {card}. Elige un lugar o presiona Escape.'],
  saidPlaced: ['{card} is now in {place}.', '{card} está ahora en {place}.'],
  saidReturned: ['{card} is back among the cards.', '{card} está otra vez entre las tarjetas.'],
  saidCancelled: ['{card} stays where it was.', '{card} se queda donde estaba.'],
  writeLong: [
    'Write your answer in sentences. Your teacher will read it.',
    'Escribe tu respuesta en oraciones. Tu maestro o maestra la leerá.',
  ],
  isCut: ['That was too long. Only what fits was added.', 'Era demasiado largo. Solo se agregó lo que cabe.'],
  tooMuch: [
    'All of it is kept, but it is {count} {count:character|characters} too long. There is room for {most}. This part is too much:',
    'Se guarda todo, pero se pasa por {count} {count:carácter|caracteres}. Caben {most}. Esta parte sobra:',
  ],
  signsLeft: ['{count} {count:character|characters} left', '{count:Queda|Quedan} {count} {count:carácter|caracteres}'],
});
