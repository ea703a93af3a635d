import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of choosing a school. */
export const m = messages({
  title: ['Choose your school', 'Elige tu escuela'],
  lead: [
    'You have an account at each of these schools. Classes and work belong to the school. You can change later in the account menu.',
    'Tienes una cuenta en cada una de estas escuelas. Las clases y los trabajos son de cada escuela. Puedes cambiar después en el menú de la cuenta.',
  ],
  only: ['Your account belongs to one place. There is nothing to choose.', 'Tu cuenta es de un solo lugar. No hay nada que elegir.'],
  schools: ['Schools', 'Escuelas'],
  signedIn: ['You are here', 'Estás aquí'],
  stay: ['Stay here', 'Seguir aquí'],
  choose: ['Go to {school}', 'Ir a {school}'],
  going: ['Changing…', 'Cambiando…'],
  home: ['Go to your home page', 'Ir a tu página de inicio'],
  loading: ['Loading…', 'Cargando…'],
  failed: ['Your schools could not be loaded', 'No se pudieron cargar tus escuelas'],
  needsConnection: [
    'Changing the school needs a connection, and there is none right now. Nothing was changed.',
    'Para cambiar de escuela hace falta conexión y ahora no hay. No se cambió nada.',
  ],
});
