import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the frame around every screen. */
export const m = messages({
  skipToContent: ['Skip to the content', 'Ir al contenido'],
  mainNavigation: ['Main', 'Principal'],
  menu: ['Menu', 'Menú'],
  more: ['More', 'Más'],
  switchLanguage: ['Cambiar a español', 'Switch to English'],
  accountOf: ['Menu of {name} ({initials})', 'Menú de {name} ({initials})'],
  signOut: ['Sign out', 'Cerrar sesión'],
  loading: ['Loading', 'Cargando'],
  sendingWork: ['Sending your work…', 'Enviando tu trabajo…'],
  lockingWork: ['Locking the work…', 'Guardando todo bajo llave…'],
  dismiss: ['Dismiss this message', 'Quitar este mensaje'],
  messages: ['Messages', 'Mensajes'],

  notFound: ['Not Found', 'No se encontró'],
  notFoundWhy: ['This page is not here.', 'Esta página no está aquí.'],
  backToHome: ['Back to Home', 'Volver al inicio'],
  noInternet: [
    'Not able to connect to internet. Please check your internet connection or try later',
    'No se puede conectar a internet. Revisa tu conexión o inténtalo más tarde',
  ],
  whatWorks: ['See what works without a connection', 'Ver qué funciona sin conexión'],
  hostMissing: ['Host URL not Found', 'No se encontró la dirección del servidor'],
  hostMissingWhy: ['Please tell your school’s technology office.', 'Avisa a la oficina de tecnología de tu escuela.'],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  missing: ['This part of Tidepool is not on this device yet', 'Esta parte de Tidepool todavía no está en este dispositivo'],
  missingWhy: [
    'Your work is safe. This part loads once there is a connection.',
    'Tu trabajo está a salvo. Esta parte llegará cuando haya conexión.',
  ],
  screenBroke: ['This screen stopped working', 'Esta pantalla dejó de funcionar'],
  screenBrokeWhy: [
    'Your work is safe on this device. Try again, or go back home.',
    'Tu trabajo está a salvo en este dispositivo. Intenta de nuevo o vuelve al inicio.',
  ],

  tideMore: ['Details', 'Detalles'],
  tideReceived: ['Your teacher has all your work', 'Tu maestro o maestra tiene todo tu trabajo'],
  tideReceivedStaff: ['Online. All work received.', 'En línea. Todo el trabajo se recibió.'],
  tideUnsaved: ['Some of your work is NOT saved', 'Parte de tu trabajo NO se guardó'],
  tideLooking: ['Showing saved data. Connecting…', 'Mostrando lo guardado. Conectando…'],
  tideSending: ['Sending your work… It is safe on this device', 'Enviando tu trabajo… Está a salvo en este dispositivo'],
  tideSendingAnswers: [
    'Sending your work… {count} {count:answer|answers} saved on this device',
    'Enviando tu trabajo… {count} {count:respuesta guardada|respuestas guardadas} en este dispositivo',
  ],
  tideSignIn: [
    'Sign in to send your work. It is safe on this device',
    'Inicia sesión para enviar tu trabajo. Está a salvo en este dispositivo',
  ],
  tideOffline: ['Offline since {time}, everything you do is kept', 'Sin conexión desde {time}; todo lo que haces se guarda'],
  tideOfflineStaff: [
    'Offline since {time}. What you type stays on this device; saving needs a connection',
    'Sin conexión desde {time}. Lo que escribes queda en este dispositivo; para guardarlo hace falta conexión',
  ],
  tideOfflineAnswers: [
    'Offline since {time}, {count} {count:answer|answers} saved on this device',
    'Sin conexión desde {time}; {count} {count:respuesta guardada|respuestas guardadas} en este dispositivo',
  ],
  tideAwaiting: [
    'Received. Your teacher decides about work in {count} {count:lesson|lessons}',
    'Recibido. Tu maestro o maestra decide sobre tu trabajo en {count} {count:lección|lecciones}',
  ],
  tideRejected: [
    'Some of your work could not be received: ask your teacher',
    'Una parte de tu trabajo no se pudo recibir: pregúntale a tu maestro o maestra',
  ],
});
