import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of doing a lab on the screen. */
export const m = messages({
  how: [
    'Write, draw, and choose right here. Everything is saved as you go, and your teacher can see it.',
    'Escribe, dibuja y elige aquí mismo. Todo se guarda mientras avanzas y tu maestro o maestra lo puede ver.',
  ],
  filled: ['{done} of {all} parts filled in', '{done} de {all} partes llenas'],
  left: [
    'Fill in {count} more {count:part|parts}. Then you can mark this lab as done.',
    'Llena {count} {count:parte|partes} más. Después podrás marcar este laboratorio como hecho.',
  ],
  toNext: ['Go to the next empty part', 'Ir a la siguiente parte vacía'],
  print: ['Print this lab', 'Imprimir este laboratorio'],
  sure: ['Turn in your lab?', '¿Entregas tu laboratorio?'],
  sureWhy: [
    'Your teacher gets it as it is now. After that you can read it here, but you cannot change it.',
    'Tu maestro o maestra lo recibe como está ahora. Después lo puedes leer aquí, pero ya no lo puedes cambiar.',
  ],
  keepWorking: ['Keep working', 'Seguir trabajando'],
  turnIn: ['Turn it in', 'Entregar'],
  turnedIn: ['You turned in this lab. Here is what you wrote.', 'Ya entregaste este laboratorio. Aquí está lo que escribiste.'],
  failed: [
    'This device could not save it. What you wrote is still here. Try again in a moment.',
    'Este dispositivo no lo pudo guardar. Lo que escribiste sigue aquí. Intenta de nuevo en un momento.',
  ],
  onPaper: ['Did your class do this lab on paper?', '¿Tu clase hizo este laboratorio en papel?'],
  onPaperWhy: ['Give the paper to your teacher.', 'Dale la hoja a tu maestro o maestra.'],
  onPaperDone: ['I did it on paper', 'Lo hice en papel'],
});
