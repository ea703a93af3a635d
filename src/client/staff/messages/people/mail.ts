import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Mail that the server sent, or would have sent. */
export const m = messages({
  title: ['Mail', 'Correo'],
  card: ['What was sent by e-mail, and what could not be.', 'Lo que se envió por correo y lo que no se pudo enviar.'],
  lead: ['Mail of the last 30 days to people you manage, and to you.', 'Correos de los últimos 30 días a quienes administras y a ti.'],
  smtp: ['This server sends mail.', 'Este servidor envía correos.'],
  outbox: [
    'This is a demo without a mail server: nothing leaves it. Here you see what would be sent.',
    'Esta es una demostración sin servidor de correo: nada sale de aquí. Aquí ves lo que se enviaría.',
  ],
  modeNone: [
    'This server sends no mail. Your operator turns it on with the settings SMTP_URL, MAIL_FROM and PUBLIC_URL.',
    'Este servidor no envía correos. Se activa con los ajustes SMTP_URL, MAIL_FROM y PUBLIC_URL.',
  ],
  test: ['Send a test to myself', 'Enviarme una prueba'],
  testDone: ['A test mail is on its way', 'Va en camino un correo de prueba'],
  none: ['No mail yet', 'Aún no hay correos'],
  subject: ['Subject', 'Asunto'],
  to: ['To', 'Para'],
  state: ['State', 'Estado'],
  when: ['When', 'Cuándo'],
  queued: ['Waiting', 'En espera'],
  sent: ['Sent', 'Enviado'],
  failed: ['Not sent', 'No se envió'],
  kept: ['Kept here', 'Se queda aquí'],
  open: ['Read: {subject}', 'Leer: {subject}'],
  retry: ['Try again', 'Intentar otra vez'],
  retryOf: ['Try again: {subject}', 'Intentar otra vez: {subject}'],
  retryDone: ['It is being sent again', 'Se está enviando otra vez'],
  forgotten: [
    'This text is not shown: the mail was sent, or it holds a private link.',
    'Este texto no se muestra: el correo ya se envió o contiene un enlace privado.',
  ],
});
