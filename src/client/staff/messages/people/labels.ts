import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of printing labels and badges. */
export const m = messages({
  titleFor: ['Labels for {name}', 'Etiquetas para {name}'],
  back: ['My Groups', 'Mis grupos'],
  sheet: ['Label sheet', 'Hoja de etiquetas'],
  startAt: ['Start at label', 'Empezar en la etiqueta'],
  startHint: ['For a partly used sheet: 1 is the first', 'Para una hoja ya empezada: 1 es la primera'],
  withBadge: ['Print a sign-in badge on each label', 'Imprimir un gafete para entrar en cada etiqueta'],
  badgeHint: [
    'The badge signs the student in with the camera, without a password. Keep labels where only they can take them.',
    'El gafete deja entrar al estudiante con la cámara, sin contraseña. Guarda las etiquetas donde solo ellos puedan tomarlas.',
  ],
  again: [
    'Each printing makes new badges. Those printed before keep working until you void them.',
    'Cada impresión hace gafetes nuevos. Los anteriores siguen funcionando hasta que los anules.',
  ],
  fit: ['Fit to your printer', 'Ajuste a tu impresora'],
  fitHint: [
    'Print the test page on plain paper, hold it against a label sheet, and adjust the difference.',
    'Imprime la página de prueba en papel normal, compárala con una hoja de etiquetas y ajusta la diferencia.',
  ],
  right: ['Move right (mm)', 'Mover a la derecha (mm)'],
  down: ['Move down (mm)', 'Mover hacia abajo (mm)'],
  scale: ['Size (%)', 'Tamaño (%)'],
  testPage: ['Test page', 'Página de prueba'],
  print: ['Make the PDF', 'Hacer el PDF'],
  printFor: ['Make the PDF for {count} {count:student|students}', 'Hacer el PDF para {count} {count:estudiante|estudiantes}'],
  open: ['Open the PDF', 'Abrir el PDF'],
  printAtSize: ['Print it at actual size (100%), not “fit to page”.', 'Imprímelo a tamaño real (100%), sin «ajustar a la página».'],
  preview: ['Preview of the PDF', 'Vista previa del PDF'],
  student: ['Student', 'Estudiante'],
  userName: ['User name', 'Usuario'],
  badges: ['Working badges', 'Gafetes que funcionan'],
  lastUsed: ['Last used', 'Último uso'],
  never: ['never', 'nunca'],
  voidChosen: ['Void badges', 'Anular gafetes'],
  voidAll: ['Void all badges of this group', 'Anular todos los gafetes de este grupo'],
  voidTitle: ['Void the badges of {count} {count:student|students}?', '¿Anular los gafetes de {count} {count:estudiante|estudiantes}?'],
  voidText: [
    'They stop working at once, and this cannot be undone. Students can still type their user name and password. You can print new ones.',
    'Dejan de funcionar enseguida y no se puede deshacer. Los estudiantes pueden escribir su usuario y contraseña. Puedes imprimir otros.',
  ],
  voided: ['{count} {count:badge|badges} voided', '{count} {count:gafete anulado|gafetes anulados}'],
  failed: ['Labels Data Load Error', 'No se pudieron cargar las etiquetas.'],
  labelLogin: ['User name: {name}', 'Usuario: {name}'],
  none: ['Nobody is in this group yet.', 'Todavía no hay nadie en este grupo.'],
});
