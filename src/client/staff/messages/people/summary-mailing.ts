import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Whether and when a district mails weekly summaries. */
export const m = messages({
  title: ['Weekly summaries', 'Resúmenes semanales'],
  card: [
    'Mail each student’s week to the guardians, in their language.',
    'Enviar la semana de cada estudiante a sus familiares, en su idioma.',
  ],
  lead: [
    'Once a week each guardian gets one mail about their children, each child by itself: what was turned in, what is missing, what is due next. It is about the week from Sunday to Saturday that ended last, and nobody else is named. A week of which there is nothing to tell is not mailed.',
    'Una vez por semana cada familiar recibe un correo sobre sus estudiantes, uno por uno: lo que entregó cada quien, lo que falta y lo que sigue. Trata de la última semana completa, de domingo a sábado, y no se nombra a nadie más. Si no hay nada que contar, no se envía.',
  ],
  noMail: [
    'This server sends no mail, so this cannot be turned on. Teachers print the summaries of their classes.',
    'Este servidor no envía correos, así que no se puede activar. El personal docente imprime los resúmenes de sus clases.',
  ],
  demo: [
    'This is a demo without a mail server: the mails appear under Mail, and nothing leaves it.',
    'Esta es una demostración sin servidor de correo: los correos aparecen en Correo y nada sale de aquí.',
  ],
  on: ['Send weekly summaries', 'Enviar resúmenes semanales'],
  onHint: ['Each mail has a link that stops it, without an account.', 'Cada correo tiene un enlace para dejar de recibirlo, sin cuenta.'],
  weekday: ['Day', 'Día'],
  hour: ['Time', 'Hora'],
  results: ['With released results', 'Con resultados publicados'],
  resultsHint: [
    'Off: mail says that results are in My reports. Printed summaries always have them.',
    'Desactivado: el correo dice que los resultados están en Mis informes. Los resúmenes impresos siempre los tienen.',
  ],
  saved: ['Saved', 'Guardado'],
  now: ['Send last week now', 'Enviar ahora la semana pasada'],
  nowTitle: ['Send last week’s summaries now?', '¿Enviar ahora los resúmenes de la semana pasada?'],
  nowText: [
    'Guardians of {count} {count:student|students} get a mail. Whoever got this week’s mail already does not get it again.',
    'Reciben un correo los familiares de {count} {count:estudiante|estudiantes}. Quien ya recibió el de esta semana no lo recibe otra vez.',
  ],
  nowGo: ['Send now', 'Enviar ahora'],
  begun: [
    'The summaries are being written. They appear under Mail in a minute.',
    'Se están escribiendo los resúmenes. En un minuto aparecen en Correo.',
  ],
  reached: ['Students with a guardian’s email', 'Estudiantes con correo de un familiar'],
  unsubscribed: ['Unsubscribed', 'Cancelaron los correos'],
  last: ['Mailed last', 'Último envío'],
  never: ['Not yet', 'Aún no'],
  underWay: ['Being sent', 'Enviándose'],
  seeMail: ['Mail', 'Correo'],
});
