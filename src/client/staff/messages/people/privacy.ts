import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The privacy desk: a student's record, and what is stored, why and how long. */
export const m = messages({
  title: ['Privacy desk', 'Privacidad'],
  short: ['Privacy', 'Privacidad'],
  card: [
    'Download a student’s whole record, and see what is stored.',
    'Descarga el expediente completo de un estudiante y consulta qué se guarda.',
  ],
  lead: [
    'Parents may ask to see everything that is stored about their child (FERPA gives the school 45 days). Find the student, then request the record.',
    'Los padres pueden pedir ver todo lo que se guarda sobre su hijo o hija (FERPA da 45 días a la escuela). Busca al estudiante y pide el expediente.',
  ],
  findStudent: ['Find a student', 'Buscar a un estudiante'],
  personTitle: ['Privacy of {name}', 'Privacidad de {name}'],
  personLead: ['The whole record, for a parent or the student.', 'El expediente completo, para los padres o el estudiante.'],
  staff: [
    'Records are made of student accounts. The lessons and classes of staff belong to the district.',
    'Los expedientes son de cuentas de estudiantes. Las lecciones y clases del personal son del distrito.',
  ],
  records: ['Records', 'Expedientes'],
  recordText: [
    'A zip with a page to read in English and Spanish, the same as data, and the student’s files. Other students are not in it.',
    'Un archivo zip con una página para leer en inglés y español, lo mismo como datos, y los archivos del estudiante. No incluye a otros estudiantes.',
  ],
  request: ['Request the record', 'Pedir el expediente'],
  requested: ['The record is being prepared', 'Se está preparando el expediente'],
  none: ['No records in the last 7 days', 'No hay expedientes de los últimos 7 días'],
  record: ['Record of {name}', 'Expediente de {name}'],
  nobody: ['a deleted account', 'una cuenta borrada'],
  askedAt: ['Requested {when}.', 'Pedido el {when}.'],
  keptUntil: ['Can be downloaded until {when}.', 'Se puede descargar hasta el {when}.'],
  download: ['Download the record', 'Descargar el expediente'],
  fault: ['It could not be prepared. Request it again.', 'No se pudo preparar. Pídelo otra vez.'],
  // What is stored.
  inventory: ['What is stored', 'Qué se guarda'],
  inventoryCard: ['What is stored about people, why, and how long.', 'Qué se guarda sobre las personas, para qué y cuánto tiempo.'],
  inventoryLead: [
    'From the list that records go by: nothing about people is stored that is not here.',
    'Según la lista que usan los expedientes: no se guarda nada sobre personas que no esté aquí.',
  ],
  seePublic: ['Privacy page for families', 'Página de privacidad para las familias'],
  seeInventory: ['What is stored, why and how long', 'Qué se guarda, para qué y cuánto tiempo'],
  kind: ['Kind', 'Tipo'],
  why: ['Why', 'Para qué'],
  kept: ['How long', 'Cuánto tiempo'],
  includes: ['Includes', 'Incluye'],
  laws: ['The laws', 'Las leyes'],
  ferpa: [
    'FERPA: a school answers a parent’s request to see the record within 45 days. The record on the privacy desk is that answer.',
    'FERPA: la escuela responde en 45 días cuando los padres piden ver el expediente. El expediente de esta sección es esa respuesta.',
  ],
  coppa: [
    'COPPA: the school consents for children under 13 for school purposes only. Nothing is sold, and there are no advertisements.',
    'COPPA: la escuela da el consentimiento por menores de 13 años solo con fines escolares. No se vende nada y no hay anuncios.',
  ],
  texas: [
    'Texas Education Code 32.155: no name is required. Accounts work with the TSDS Unique ID as their number and any name that the district chooses.',
    'Código de Educación de Texas 32.155: no se exige ningún nombre. Las cuentas funcionan con el TSDS Unique ID como número y el nombre que elija el distrito.',
  ],
});
