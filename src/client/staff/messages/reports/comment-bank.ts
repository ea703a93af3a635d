import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of comments that teachers save to use again. */
export const m = messages({
  open: ['Saved comments', 'Comentarios guardados'],
  add: ['Add to saved comments', 'Agregar a comentarios guardados'],
  added: ['Added to your saved comments', 'Se agregó a tus comentarios guardados'],
  addedBefore: ['This is one of your saved comments already.', 'Ya es uno de tus comentarios guardados.'],
  offline: [
    "You're offline. Saved comments can be changed when you're back online.",
    'No tienes conexión. Podrás cambiar los comentarios guardados cuando vuelva.',
  ],
  find: ['Find a comment', 'Buscar un comentario'],
  onQuestion: ['Used on this question', 'Usados en esta pregunta'],
  mine: ['My saved comments', 'Mis comentarios guardados'],
  used: ['Used {count} {count:time|times}', 'Usado {count} {count:vez|veces}'],
  tooLong: ['Too long for this field', 'Demasiado largo para este campo'],
  none: [
    'No saved comments yet. Write a comment and select “Add to saved comments”.',
    'Todavía no hay comentarios guardados. Escribe uno y selecciona “Agregar a comentarios guardados”.',
  ],
  noMatch: ['No saved comment has these words.', 'Ningún comentario guardado tiene estas palabras.'],
  needsConnection: [
    "You're offline. Your saved comments show here once you're back online.",
    'No tienes conexión. Tus comentarios guardados aparecen aquí cuando vuelva.',
  ],
  failed: ['Your saved comments could not be loaded.', 'No se pudieron cargar tus comentarios guardados.'],
  keys: ['Arrow keys and Enter insert, Esc closes.', 'Las flechas e Intro insertan, Esc cierra.'],
  edit: ['Edit list', 'Editar la lista'],

  ownOrder: ['In your own order.', 'En tu propio orden.'],
  byUse: ['The most used come first. Move one to make your own order.', 'Primero los más usados. Mueve uno para hacer tu propio orden.'],
  sortByUse: ['Most used first', 'Primero los más usados'],
  sorted: ['The most used comments come first now', 'Ahora van primero los más usados'],
  change: ['Edit', 'Editar'],
  changeOne: ['Edit: {words}', 'Editar: {words}'],
  remove: ['Delete', 'Borrar'],
  removeOne: ['Delete: {words}', 'Borrar: {words}'],
  removed: ['Comment deleted from your list', 'Se borró el comentario de tu lista'],
  words: ['Comment', 'Comentario'],
  save: ['Save', 'Guardar'],
  cancel: ['Cancel', 'Cancelar'],
  ofSchool: ['Shared at my school', 'Compartidos en mi escuela'],
  by: ['by {name}', 'de {name}'],
  forSchool: ['For everyone at my school', 'Para todos en mi escuela'],
  forSchoolOne: ['For everyone at my school: {words}', 'Para todos en mi escuela: {words}'],
  shared: ['All teachers at your school can insert this comment.', 'Todos los maestros de tu escuela pueden insertar este comentario.'],
  notShared: ['This comment is yours alone again.', 'Este comentario vuelve a ser solo tuyo.'],
});
