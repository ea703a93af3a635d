import { messages } from '#client/shared/platform/i18n.ts';

/** The words of bringing content in. */
export const m = messages({
  title: ['Import content', 'Importar contenido'],
  lead: [
    'A package is a zip with a manifest, readers, pictures and questions. It is looked through first: nothing is changed until you say so, and then all of it comes in or nothing.',
    'Un paquete es un zip con un manifiesto, lecturas, imágenes y preguntas. Primero se revisa: nada cambia hasta que lo digas, y entonces entra todo o nada.',
  ],
  back: ['To the library', 'A la biblioteca'],
  dropHere: ['Drop a package here, or choose one.', 'Suelta un paquete aquí o elige uno.'],
  choose: ['Choose a package', 'Elegir un paquete'],
  chooseOther: ['Choose another', 'Elegir otro'],
  chosen: ['{name} ({size})', '{name} ({size})'],
  tooLarge: [
    'This file is larger than {most} MB. Split the product into several packages.',
    'Este archivo pasa de {most} MB. Divide el producto en varios paquetes.',
  ],
  emptyFile: ['This file is empty. Choose another.', 'Este archivo está vacío. Elige otro.'],
  offline: ['Importing needs a connection.', 'Para importar se necesita conexión.'],
  offlineKept: [
    'Importing needs a connection. Your choice is kept on this screen until there is one.',
    'Para importar se necesita conexión. Tu elección se queda en esta pantalla hasta que la haya.',
  ],
  check: ['Look it through', 'Revisarlo'],
  checkAgain: ['Look it through again', 'Revisarlo de nuevo'],

  progress: ['Progress', 'Progreso'],
  stepHashing: ['Reading the file on this device', 'Leyendo el archivo en este dispositivo'],
  stepUploading: ['Sending the package', 'Enviando el paquete'],
  stepUnpacking: ['Unpacking', 'Desempaquetando'],
  stepReading: ['Reading what is in it', 'Leyendo lo que contiene'],
  stepChecking: ['Checking it', 'Comprobando'],
  stepWriting: ['Bringing it into the library', 'Llevándolo a la biblioteca'],
  cut: ['There is no connection', 'No hay conexión'],
  cutWhy: [
    'Your choice is kept, and what has arrived need not be sent again. It goes on by itself when the connection is back.',
    'Tu elección se conserva y lo que ya llegó no se envía otra vez. Seguirá solo cuando vuelva la conexión.',
  ],
  goOn: ['Go on now', 'Seguir ahora'],
  stopped: ['It could not go on', 'No se pudo seguir'],
  failed: ['It could not be finished', 'No se pudo terminar'],
  failedWhy: [
    'Nothing was changed. Try again; if it fails again, tell whoever runs the server.',
    'No cambió nada. Inténtalo de nuevo; si vuelve a fallar, avisa a quien administra el servidor.',
  ],

  refused: ['This package cannot come in as it is. Nothing was changed.', 'Este paquete no puede entrar así. No cambió nada.'],
  faults: ['{count} {count:thing|things} to mend', '{count} {count:cosa|cosas} por corregir'],
  faultsWhy: [
    'Each stands under its file, with its line.',
    'Cada una está bajo su archivo, con su línea. Los nombres de los campos son los del formato, en inglés.',
  ],
  download: ['Download the list as text', 'Descargar la lista como texto'],
  line: ['Line {line}', 'Línea {line}'],
  more: ['Show more ({count} left)', 'Mostrar más (quedan {count})'],
  moreOnServer: [
    'And {count} more. Mend these first, then look it through again.',
    'Y {count} más. Corrige primero estas y revísalo de nuevo.',
  ],
  advice: ['{count} {count:thing|things} to think about', '{count} {count:cosa|cosas} para pensar'],

  sound: ['This package is sound.', 'Este paquete está bien.'],
  newProduct: ['A new product, version {version}.', 'Un producto nuevo, versión {version}.'],
  newVersion: ['Version {version}; the library has {before}.', 'Versión {version}; la biblioteca tiene la {before}.'],
  added: ['Added', 'Se agregan'],
  changed: ['Changed', 'Cambian'],
  retired: ['Taken out', 'Se retiran'],
  unchanged: ['Left alone', 'Quedan igual'],
  retiredWhy: [
    'What is taken out is no longer found or given. Lessons that have it, and work done on it, stay as they are.',
    'Lo que se retira ya no se encuentra ni se asigna. Las lecciones que lo tienen y el trabajo hecho se quedan como están.',
  ],
  nothingToDo: [
    'The library has all of this already: there is nothing to import.',
    'La biblioteca ya tiene todo esto: no hay nada que importar.',
  ],
  bringIn: ['Import now', 'Importar ahora'],
  notYet: ['Not yet', 'Todavía no'],
  askTitle: ['Import “{title}”?', '¿Importar «{title}»?'],
  askText: [
    '{count} {count:resource changes|resources change} for every teacher and student who uses this product.',
    'Cambia {count} {count:recurso|recursos} para todos los docentes y estudiantes que usan este producto.',
  ],
  imported: ['The content is in the library.', 'El contenido está en la biblioteca.'],
  open: ['Open the product', 'Abrir el producto'],
});
