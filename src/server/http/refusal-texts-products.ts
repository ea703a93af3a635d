import type { TextPair } from '#domain/spanish-from.ts';

/** What may be refused about products, their licenses and their editing, as the server says it, and in Spanish. */
export const PRODUCT_REFUSALS: readonly TextPair[] = [
  [
    'This lesson holds resources that your school has no license for now. What was assigned before stays. Ask an administrator, or take those resources out.',
    'Esta lección tiene recursos para los que tu escuela no tiene licencia en este momento. Lo que ya se asignó se queda. Pregunta al administrador o quita esos recursos.',
  ],
  ['This request was not found.', 'No se encontró esta solicitud.'],
  ['Your district can already use this product.', 'Tu distrito ya puede usar este producto.'],
  ['Your district has asked for this product already.', 'Tu distrito ya pidió este producto.'],
  ['This request was answered already.', 'Esta solicitud ya tiene respuesta.'],
  ['Say which district it is for.', 'Indica para qué distrito es.'],
  ['The last day cannot be before the first day.', 'El último día no puede ser anterior al primero.'],
  ['Say from when it holds.', 'Indica desde cuándo vale.'],
  ['Say why, so that the district can read it.', 'Explica por qué, para que el distrito lo lea.'],
  ['This version was not found.', 'No se encontró esta versión.'],
  ['A new product begins with its title and grade.', 'Un producto nuevo empieza con su título y su grado.'],
  ['Say what the file is to be.', 'Indica qué debe ser el archivo.'],
  ['What this file was before is not kept any more.', 'Lo que era este archivo ya no se conserva.'],
  [
    '{name} changed this while you had it open. Nothing of yours was lost: choose what to keep.',
    '{name} cambió esto mientras lo tenías abierto. No se perdió nada tuyo: elige qué conservar.',
  ],
  [
    'An import changed the same files since this draft was begun. Look at the changes, then publish over them or discard yours.',
    'Una importación cambió los mismos archivos desde que empezó este borrador. Revisa los cambios y luego publica encima o descarta los tuyos.',
  ],
];
