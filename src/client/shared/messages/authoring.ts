import { messages } from '#client/shared/platform/i18n.ts';

/** The words of bringing content in. */
export const m = messages({
  title: ['Import content', 'Importar contenido'],
  lead: [
    'A package is a zip file with readers, pictures and questions. It is checked first. Nothing changes until you import it, and an import is all or nothing.',
    'Un paquete es un archivo zip con lecturas, imágenes y preguntas. Primero se revisa. Nada cambia hasta que lo importes, y se importa todo o nada.',
  ],
  back: ['Content setup', 'Configuración de contenido'],
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
  check: ['Check package', 'Revisar el paquete'],
  checkAgain: ['Check again', 'Revisar de nuevo'],

  progress: ['Progress', 'Progreso'],
  stepHashing: ['Reading the file on this device', 'Leyendo el archivo en este dispositivo'],
  stepUploading: ['Sending the package', 'Enviando el paquete'],
  stepUnpacking: ['Unpacking', 'Desempaquetando'],
  stepReading: ['Reading what is in it', 'Leyendo lo que contiene'],
  stepChecking: ['Checking it', 'Comprobando'],
  stepWriting: ['Adding it to the library', 'Agregándolo a la biblioteca'],
  cut: ['There is no connection', 'No hay conexión'],
  cutWhy: [
    'Your file is still chosen, and what was sent is not sent again. The import continues when the connection is back.',
    'El archivo sigue elegido y lo que ya llegó no se envía otra vez. La importación continúa cuando vuelva la conexión.',
  ],
  goOn: ['Try now', 'Intentar ahora'],
  stopped: ['The import stopped', 'La importación se detuvo'],
  failed: ['The import did not finish', 'La importación no terminó'],
  failedWhy: [
    'Nothing was changed. Try again. If it fails again, tell the person who runs the server.',
    'No cambió nada. Inténtalo de nuevo; si vuelve a fallar, avisa a quien administra el servidor.',
  ],

  refused: [
    'This package has problems and was not imported. Nothing was changed.',
    'Este paquete tiene problemas y no se importó. No cambió nada.',
  ],
  faults: ['{count} {count:problem|problems} to fix', '{count} {count:problema|problemas} por corregir'],
  faultsWhy: ['Listed by file and line.', 'Por archivo y línea. Los nombres de los campos son los del formato, en inglés.'],
  download: ['Download the list as text', 'Descargar la lista como texto'],
  line: ['Line {line}', 'Línea {line}'],
  more: ['Show more ({count} left)', 'Mostrar más (quedan {count})'],
  moreOnServer: ['And {count} more. Fix these first, then check again.', 'Y {count} más. Corrige primero estas y revísalo de nuevo.'],
  advice: ['{count} {count:suggestion|suggestions}', '{count} {count:sugerencia|sugerencias}'],

  sound: ['No problems found.', 'No se encontraron problemas.'],
  newProduct: ['A new product, version {version}.', 'Un producto nuevo, versión {version}.'],
  newVersion: ['Version {version}; the library has {before}.', 'Versión {version}; la biblioteca tiene la {before}.'],
  added: ['Added', 'Se agregan'],
  changed: ['Changed', 'Cambian'],
  retired: ['Removed', 'Se retiran'],
  unchanged: ['Not changed', 'Sin cambios'],
  retiredWhy: [
    'What is removed is no longer found or assigned. Lessons that use it, and work done on it, stay as they are.',
    'Lo que se retira ya no se encuentra ni se asigna. Las lecciones que lo tienen y el trabajo hecho se quedan como están.',
  ],
  nothingToDo: [
    'The library has all of this already: there is nothing to import.',
    'La biblioteca ya tiene todo esto: no hay nada que importar.',
  ],
  wasWithdrawn: [
    'This product is withdrawn. Importing it puts it back into the library.',
    'Este producto está retirado. Al importarlo vuelve a la biblioteca.',
  ],
  standards: ['{count} {count:standard|standards} with a different text', '{count} {count:estándar|estándares} con otro texto'],
  standardsWhy: [
    'Another product already brought these standards. Their texts stay as they are, for every product, unless you choose to replace them.',
    'Otro producto ya trajo estos estándares. Sus textos se quedan como están, en todos los productos, si no eliges reemplazarlos.',
  ],
  standardNow: ['Text in the library', 'Texto en la biblioteca'],
  standardNowOf: ['Text in the library, from {title}', 'Texto en la biblioteca, de {title}'],
  standardIncoming: ['Text in this package', 'Texto en este paquete'],
  standardReplace: ['Replace the text of {code} in every product', 'Reemplazar el texto de {code} en todos los productos'],
  standardsLeft: ['And {count} more. They keep their texts.', 'Y {count} más. Conservan sus textos.'],
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
