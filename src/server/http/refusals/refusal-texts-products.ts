import type { RefusalTexts } from './refusal-pairs.ts';

/** What may be refused about products, their licenses and their editing, as the server says it, and in Spanish. */
export const PRODUCT_REFUSALS = {
  product_not_licensed: [
    'This lesson holds resources that your school has no license for now. What was assigned before stays. Ask an administrator, or take those resources out.',
    'Esta lección tiene recursos para los que tu escuela no tiene licencia en este momento. Lo que ya se asignó se queda. Pregunta al administrador o quita esos recursos.',
  ],
  request_not_found: ['This request was not found.', 'No se encontró esta solicitud.'],
  product_already_licensed: ['Your district can already use this product.', 'Tu distrito ya puede usar este producto.'],
  product_already_requested: ['Your district has asked for this product already.', 'Tu distrito ya pidió este producto.'],
  request_already_answered: ['This request was answered already.', 'Esta solicitud ya tiene respuesta.'],
  district_needed: ['Say which district it is for.', 'Indica para qué distrito es.'],
  last_day_before_first: ['The last day cannot be before the first day.', 'El último día no puede ser anterior al primero.'],
  start_needed: ['Choose the first day.', 'Elige el primer día.'],
  license_reason_needed: ['Say why, so that the district can read it.', 'Explica por qué, para que el distrito lo lea.'],
  version_not_found: ['This version was not found.', 'No se encontró esta versión.'],
  product_needs_title: ['A new product begins with its title and grade.', 'Un producto nuevo empieza con su título y su grado.'],
  file_purpose_needed: ['Say what the file is to be.', 'Indica qué debe ser el archivo.'],
  draft_file_too_large: [
    'This file is larger than 64 MB. Make it smaller, then choose it again.',
    'Este archivo ocupa más de 64 MB. Hazlo más pequeño y elígelo otra vez.',
  ],
  draft_file_unknown: [
    'This is no picture, video, audio or PDF that every device shows. Save it as PNG, JPG, MP4, MP3 or PDF, then choose it again.',
    'No es una imagen, un video, un audio ni un PDF que muestren todos los dispositivos. Guárdalo como PNG, JPG, MP4, MP3 o PDF y elígelo otra vez.',
  ],
  draft_pdf_locked: [
    'This PDF is protected by a password. Save it without one, then choose it again.',
    'Este PDF está protegido con contraseña. Guárdalo sin ella y elígelo otra vez.',
  ],
  draft_pdf_program: [
    'This PDF runs a program when it is opened. Print it to a new PDF, then choose that.',
    'Este PDF ejecuta un programa al abrirse. Imprímelo en un PDF nuevo y elige ese.',
  ],
  draft_drawing_refused: [
    'This drawing is larger than 12 kB or has parts that a page may not have. Export it as PNG, then choose that.',
    'Este dibujo ocupa más de 12 kB o tiene partes que una página no puede tener. Expórtalo como PNG y elige ese.',
  ],
  earlier_file_gone: ['The earlier version of this file is no longer kept.', 'La versión anterior de este archivo ya no se conserva.'],
  changed_meanwhile: [
    '{name} changed this while you had it open. Nothing of yours was lost: choose what to keep.',
    '{name} cambió esto mientras lo tenías abierto. No se perdió nada tuyo: elige qué conservar.',
  ],
  changed_by_import: [
    'An import changed the same files since this draft was begun. Look at the changes, then publish over them or discard yours.',
    'Una importación cambió los mismos archivos desde que empezó este borrador. Revisa los cambios y luego publica encima o descarta los tuyos.',
  ],
} as const satisfies RefusalTexts;
