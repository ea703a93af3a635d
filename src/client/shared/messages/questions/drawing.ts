import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Messages for making drawings and looking at them. */
export const m = messages({
  how: [
    'Draw with a pen, a finger or the mouse. If you cannot draw, describe in words what you would draw.',
    'Dibuja con un lápiz digital, un dedo o el ratón. Si no puedes dibujar, describe con palabras lo que dibujarías.',
  ],
  area: ['Drawing area', 'Área de dibujo'],
  color: ['Color', 'Color'],
  black: ['Black', 'Negro'],
  blue: ['Blue', 'Azul'],
  red: ['Red', 'Rojo'],
  green: ['Green', 'Verde'],
  width: ['Line', 'Línea'],
  thin: ['Thin line', 'Línea delgada'],
  medium: ['Medium line', 'Línea mediana'],
  thick: ['Thick line', 'Línea gruesa'],
  tools: ['Change the drawing', 'Cambiar el dibujo'],
  eraser: ['Eraser', 'Borrador'],
  undo: ['Undo', 'Deshacer'],
  redo: ['Redo', 'Rehacer'],
  clear: ['Clear all', 'Borrar todo'],
  erasing: ['Touch a line to erase all of it.', 'Toca una línea para borrarla entera.'],
  full: [
    'The drawing is full, so this line was not added. Everything before it is kept. Erase some lines to draw more.',
    'El dibujo está lleno, así que esta línea no se agregó. Todo lo anterior se conserva. Borra algunas líneas para dibujar más.',
  ],
  describe: ['Describe your drawing', 'Describe tu dibujo'],
  describeWhy: [
    'Write what it shows, so that someone who cannot see it understands it too.',
    'Escribe lo que muestra, para que todos lo sepan, también quien no puede verlo.',
  ],
  strokes: ['Drawing, {count} {count:line|lines}', 'Dibujo, {count} {count:línea|líneas}'],
  inBlack: ['{count} in black', '{count} en negro'],
  inBlue: ['{count} in blue', '{count} en azul'],
  inRed: ['{count} in red', '{count} en rojo'],
  inGreen: ['{count} in green', '{count} en verde'],
  onlyWords: ['Described in words, not drawn:', 'Descrito con palabras, sin dibujar:'],
  notDescribed: ['The student wrote no description.', 'No hay descripción escrita.'],
});
