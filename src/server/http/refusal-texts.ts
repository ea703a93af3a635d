import type { TextPair } from '#domain/spanish-from.ts';

const GONE = 'Quizá se quitó, o no es para ti.';

/** What a person may read of a refusal, as the server says it, and in Spanish. `{x}` stands for what it is about. */
export const REFUSAL_TEXTS: readonly TextPair[] = [
  // Not there, or not the caller's to know of.
  ['This resource was not found.', `No se encontró este recurso. ${GONE}`],
  ['This part of the library was not found.', `No se encontró esta parte de la biblioteca. ${GONE}`],
  ['This product was not found.', `No se encontró este producto. ${GONE}`],
  ['This quiz was not found.', `No se encontró este cuestionario. ${GONE}`],
  ['This lesson was not found.', `No se encontró esta lección. ${GONE}`],
  ['This assignment was not found.', `No se encontró esta tarea. ${GONE}`],
  ['This class was not found.', `No se encontró esta clase. ${GONE}`],
  ['This student was not found.', `No se encontró a este estudiante. ${GONE}`],
  ['This standard was not found.', `No se encontró este estándar. ${GONE}`],
  ['This work was not found.', `No se encontró este trabajo. ${GONE}`],
  ['This attempt was not found.', `No se encontró este intento. ${GONE}`],
  ['This answer was not found.', `No se encontró esta respuesta. ${GONE}`],
  ['This device was not found.', `No se encontró este dispositivo. ${GONE}`],
  ['This import was not found.', `No se encontró esta importación. ${GONE}`],
  ['This notification was not found.', `No se encontró este aviso. ${GONE}`],
  ['This is already over, so it cannot be canceled.', 'Esto ya terminó y no se puede cancelar.'],
  ['This export was not found.', `No se encontró esta exportación. ${GONE}`],
  [
    'Three exports are being written already. Wait until one is done.',
    'Ya se están escribiendo tres exportaciones. Espera a que una termine.',
  ],
  ['This person was not found.', `No se encontró a esta persona. ${GONE}`],
  ['This school was not found.', `No se encontró esta escuela. ${GONE}`],
  ['The figures were asked for less than five minutes ago.', 'Las cifras se pidieron hace menos de cinco minutos.'],
  ['District was not found.', 'No se encontró el distrito.'],
  ['This district was not found.', 'No se encontró este distrito.'],
  ['This file was not found. Open it again from your library.', 'No se encontró este archivo. Ábrelo de nuevo desde tu biblioteca.'],
  ['This file was not found.', `No se encontró este archivo. ${GONE}`],
  ['This file cannot be reached at the moment.', 'Este archivo no se puede alcanzar en este momento.'],
  ['This address does not exist.', 'Esta dirección no existe.'],
  ['This folder was not found.', `No se encontró esta carpeta. ${GONE}`],
  ['This colleague was not found.', `No se encontró a este colega. ${GONE}`],
  // Single sign-on.
  ['This sign-in has ended. Please start again.', 'Este inicio de sesión terminó. Empieza de nuevo.'],
  ['A district may have 20 connections.', 'Un distrito puede tener 20 conexiones.'],
  ['Another district uses this already. Ask Tidepool’s support.', 'Otro distrito ya lo usa. Pregunta al soporte de Tidepool.'],
  [
    'Another district uses this already. Ask Tidepool’s support. ({aliases})',
    'Otro distrito ya lo usa. Pregunta al soporte de Tidepool. ({aliases})',
  ],
  [
    'Nothing could be read from this address. It must begin with https:// and be reachable from the internet.',
    'No se pudo leer nada de esta dirección. Debe empezar con https:// y poder alcanzarse desde internet.',
  ],
  ['This connection was not found.', 'No se encontró esta conexión. Quizá se quitó.'],
  ['This link was not found.', 'No se encontró este vínculo. Quizá se quitó.'],
  ['Write the person’s number at the provider.', 'Escribe el número de la persona en el proveedor.'],
  ['Nobody whom you manage has this sign-in name.', 'Nadie de quienes administras tiene este usuario.'],
  ['This number is linked to somebody already. Unlink it first.', 'Este número ya está vinculado a alguien. Primero desvincúlalo.'],
  ['Another connection has this number already.', 'Otra conexión ya tiene este número.'],
  ['Some fields are not right yet. Nothing was saved.', 'Algunos campos todavía no están bien. No se guardó nada.'],
  ['Write what people read on the button.', 'Escribe lo que se lee en el botón.'],
  ['Write the district’s number at the provider.', 'Escribe el número del distrito en el proveedor.'],
  ['The settings of SAML are missing.', 'Faltan los ajustes de SAML.'],
  [
    'Write an address such as https://tidepool.school.example, without a path.',
    'Escribe una dirección como https://tidepool.school.example, sin ruta.',
  ],
  ['Write a web address that begins with https://.', 'Escribe una dirección web que empiece con https://.'],
  ['Write the entity id of the identity provider.', 'Escribe el id de entidad del proveedor de identidad.'],
  [
    'This is not a certificate. Paste it from its first line to its last.',
    'Esto no es un certificado. Pégalo desde la primera línea hasta la última.',
  ],
  ['Write which values mean a student.', 'Escribe qué valores significan estudiante.'],
  [
    'Write e-mail domains such as @school.example, or codes of 3 to 40 letters, digits and dashes.',
    'Escribe dominios de correo como @escuela.example, o códigos de 3 a 40 letras, cifras y guiones.',
  ],
  [
    'This is not readable XML. Copy the whole of the metadata, from <EntityDescriptor to its end.',
    'Este XML no se puede leer. Copia los metadatos completos, desde <EntityDescriptor hasta el final.',
  ],
  [
    'This metadata is of several identity providers. Use the metadata of your own.',
    'Estos metadatos son de varios proveedores de identidad. Usa los del tuyo.',
  ],
  [
    'This metadata is not of an identity provider: it has no IDPSSODescriptor.',
    'Estos metadatos no son de un proveedor de identidad: no tienen IDPSSODescriptor.',
  ],
  [
    'This identity provider has no address for the HTTP-Redirect binding, which is needed.',
    'Este proveedor no tiene dirección para HTTP-Redirect, que hace falta.',
  ],
  ['This metadata has no certificate for signing.', 'Estos metadatos no tienen certificado de firma.'],
  // Accounts and who manages them.
  ['This change was not found.', 'No se encontró este cambio, o ya se deshizo.'],
  ['This account is deactivated. Reactivate it first.', 'Esta cuenta está desactivada. Primero reactívala.'],
  ['Sign in with your password first.', 'Primero inicia sesión con tu contraseña.'],
  [
    'You are signed in as somebody else. Return to your own account first.',
    'Iniciaste sesión como otra persona. Primero vuelve a tu propia cuenta.',
  ],
  ['You are in your own account already.', 'Ya estás en tu propia cuenta.'],
  ['Your own session has ended. Please sign in again.', 'Tu propia sesión terminó. Inicia sesión otra vez.'],
  ['Name people, or choose a filter.', 'Nombra personas o elige un filtro.'],
  ['Name people, or choose a class.', 'Nombra personas o elige una clase.'],
  ['These are more than {most} people. Choose a school or a grade.', 'Son más de {most} personas. Elige una escuela o un grado.'],
  [
    'The list has changed since you looked. Nothing was changed. Please look again.',
    'La lista cambió desde que la miraste. No se cambió nada. Mírala otra vez.',
  ],
  ['Passwords are made for at most {most} people at once.', 'Se crean contraseñas para {most} personas como máximo a la vez.'],
  ['Choose a role below your own.', 'Elige un rol inferior al tuyo.'],
  [
    'A student’s account stays a student’s, and no other account becomes one. Add a new account instead.',
    'La cuenta de un estudiante sigue siendo de estudiante, y ninguna otra pasa a serlo. Agrega una cuenta nueva.',
  ],
  ['Choose a school.', 'Elige una escuela.'],
  [
    'The file could not be read. Save the sheet as CSV, then choose it again.',
    'No se pudo leer el archivo. Guarda la hoja como CSV y elígelo otra vez.',
  ],
  [
    'The first line must name the columns: number, first name, last name, user name, role, school, grade, active.',
    'La primera línea debe nombrar las columnas: número, nombre, apellido, usuario, rol, escuela, grado, activa.',
  ],
  ['The list has more than {most} lines. Split it into several.', 'La lista tiene más de {most} líneas. Divídela en varias.'],
  [
    'The list is too large: the most is {most} MB. Split it into several.',
    'La lista es demasiado grande: el máximo es {most} MB. Divídela en varias.',
  ],
  ['This list is being imported already. Please wait until it is done.', 'Esta lista ya se está importando. Espera a que termine.'],
  ['Choose roles below your own.', 'Elige roles inferiores al tuyo.'],
  ['The district has a school of this name already.', 'El distrito ya tiene una escuela con este nombre.'],
  ['Somebody signs in with this name already. Choose another one.', 'Alguien ya inicia sesión con este nombre. Elige otro.'],
  ['Somebody in the district has this number already.', 'Alguien del distrito ya tiene este número.'],
  // A field of a form.
  ['This is needed.', 'Este dato es necesario.'],
  // The workspace.
  [
    'Only the owner can change this lesson. Make a copy to change it your way.',
    'Solo el dueño puede cambiar esta lección. Haz una copia para cambiarla a tu manera.',
  ],
  ['Only the owner of this lesson can do this.', 'Solo el dueño de esta lección puede hacer esto.'],
  ['Say which folder it belongs in.', 'Di en qué carpeta va.'],
  ['A folder cannot lie this deep. Choose one a level up.', 'Una carpeta no puede estar tan adentro. Elige una de un nivel más arriba.'],
  ['You have 2,000 folders, which is the most there can be.', 'Tienes 2,000 carpetas, que es el máximo.'],
  ['There is a folder of this name already.', 'Ya hay una carpeta con este nombre.'],
  ['A folder cannot be moved into itself.', 'Una carpeta no se puede mover dentro de sí misma.'],
  ['Folders of the shared tab stay in the shared tab.', 'Las carpetas de lo compartido se quedan en lo compartido.'],
  ['The folders in it would lie too deep there.', 'Las carpetas que contiene quedarían demasiado adentro.'],
  [
    'This folder is not empty. Move what is in it first, archived lessons too; nothing was changed.',
    'Esta carpeta no está vacía. Primero mueve lo que contiene, también las lecciones archivadas; no se cambió nada.',
  ],
  [
    'This folder is for lessons that others share with you. Choose another.',
    'Esta carpeta es para lecciones que otros comparten contigo. Elige otra.',
  ],
  [
    '{who} saved this lesson while you had it open. Nothing of yours was lost: choose what to keep.',
    '{who} guardó esta lección mientras la tenías abierta. No se perdió nada tuyo: elige qué conservar.',
  ],
  ['Say why, so that others can follow it.', 'Diga por qué, para que otros puedan entenderlo.'],
  ['Say how many points.', 'Diga cuántos puntos.'],
  ['This is worth at most {most} points.', 'Esto vale como máximo {most} puntos.'],
  [
    '{who} changed this score while you had it open. That score was kept.',
    '{who} cambió esta calificación mientras usted la tenía abierta. Esa calificación se conservó.',
  ],
  ['This answer is worth at most {most}.', 'Esta respuesta vale como máximo {most}.'],
  [
    '{who} graded this answer while you had it open. That grade was kept, and yours is not lost.',
    '{who} calificó esta respuesta mientras usted la tenía abierta. Esa calificación se conservó y la suya no se perdió.',
  ],
  ['The same resource is in this lesson twice.', 'El mismo recurso está dos veces en esta lección.'],
  ['Unable to Duplicate.Assignment already exists', 'No se puede duplicar. La tarea ya existe'],
  ['Unable to Duplicate.Live lesson already exists', 'No se puede duplicar. La lección ya existe'],
  ['This copy is being made already.', 'Esta copia ya se está haciendo.'],
  [
    'The lesson that this is a copy of has changed again. Look at the changes once more.',
    'La lección original cambió otra vez. Mira los cambios de nuevo.',
  ],
  ['This draft is too long to be kept.', 'Este borrador es demasiado largo para guardarlo.'],
  [
    'You went on with this lesson in another window. Choose which to go on with; nothing was lost.',
    'Seguiste con esta lección en otra ventana. Elige con cuál seguir; no se perdió nada.',
  ],
  ['Choose the last day of the link, or say that it has no end.', 'Elige el último día del enlace, o di que no tiene fin.'],
  ['The last day of the link is over already. Choose a later one.', 'El último día del enlace ya pasó. Elige uno posterior.'],
  ['Choose at least one colleague.', 'Elige por lo menos a un colega.'],
  [
    'This link does not work. Ask the person who gave it to you for a new one.',
    'Este enlace no funciona. Pide uno nuevo a la persona que te lo dio.',
  ],
  [
    'This link worked until {day}. Ask the person who gave it to you for a new one.',
    'Este enlace funcionó hasta el {day}. Pide uno nuevo a la persona que te lo dio.',
  ],
  // Who may do what.
  ['Please sign in.', 'Inicia sesión.'],
  ['Your session has ended. Please sign in again.', 'Tu sesión terminó. Inicia sesión otra vez.'],
  ['Your role does not allow this.', 'Tu función no permite esto.'],
  [
    'This part of Tidepool is turned off for you. Ask your administrator.',
    'Esta parte de Tidepool está desactivada para ti. Pregunta a tu administrador.',
  ],
  ['The user name or the password is not right. Please try again.', 'El usuario o la contraseña no es correcto. Intenta otra vez.'],
  [
    'This account may not be used. Please ask your teacher or administrator.',
    'Esta cuenta no se puede usar. Pregunta a tu maestro o al administrador.',
  ],
  [
    'Too many tries. Please wait {seconds} seconds, or ask your teacher for help.',
    'Demasiados intentos. Espera {seconds} segundos o pide ayuda a tu maestro.',
  ],
  ['This call is only for pages of Tidepool itself.', 'Esta llamada es solo para las páginas de Tidepool.'],
  ['This kind of request body is not understood. Send JSON.', 'No se entiende este tipo de solicitud. Envía JSON.'],
  ['assigned_by_puid must be your own.', 'assigned_by_puid debe ser tuyo.'],
  [
    'This class has {words} words of its own. Remove one that is no longer needed, then try again.',
    'Esta clase ya tiene {words} palabras propias. Quita una que ya no se necesite e intenta otra vez.',
  ],
  ['This word was not found.', `No se encontró esta palabra. ${GONE}`],
  ['The old password is not right. Please try again.', 'La contraseña anterior no es correcta. Intenta otra vez.'],
  ['The new password must differ from the old one.', 'La contraseña nueva debe ser distinta de la anterior.'],
  ['Your school does not allow photos of students.', 'Tu escuela no permite fotos de estudiantes.'],
  [
    'Choose a photo in the JPEG format, at most {width} by {height} pixels and {size} kB.',
    'Elige una foto en formato JPEG, de {width} por {height} píxeles y {size} kB como máximo.',
  ],
  ['This account was not found.', `No se encontró esta cuenta. ${GONE}`],
  ['This question was not found.', `No se encontró esta pregunta. ${GONE}`],
  ['The game is at another point now. Its newest state is shown.', 'El juego ya va en otro punto. Se muestra su estado más reciente.'],
  ['game_id in the query is not valid.', 'game_id no es válido.'],
  ['This server speaks another protocol here.', 'Este servidor usa otro protocolo aquí.'],
  ['This game was not found.', `No se encontró este juego. ${GONE}`],
  ['This game is over. Your report card shows how it went.', 'Este juego terminó. Tu boleta muestra cómo te fue.'],
  ['This assessment is taken here.', 'Esta evaluación se hace aquí.'],
  ['This session was not found.', 'No se encontró esta sesión.'],
  ['Too many requests. Please wait a moment.', 'Demasiadas solicitudes. Espera un momento.'],
  ['You have sent a lot within an hour. Please try again later.', 'Enviaste mucho en una hora. Intenta otra vez más tarde.'],
  [
    'This badge does not work. Type your user name and password, or ask your teacher for a new badge.',
    'Este gafete no funciona. Escribe tu usuario y contraseña, o pide un gafete nuevo a tu maestro.',
  ],
  // Classes.
  ['A subgroup cannot have subgroups of its own.', 'Un subgrupo no puede tener subgrupos propios.'],
  ['Choose the class of this subgroup first.', 'Primero elige la clase de este subgrupo.'],
  ['Bring back the class of this subgroup first.', 'Primero recupera la clase de este subgrupo.'],
  [
    'Add at least one student first: the class belongs to the school of its students.',
    'Primero agrega al menos un estudiante: la clase pertenece a la escuela de sus estudiantes.',
  ],
  // Assigning.
  [
    'Nobody is chosen yet. Choose a class, a subgroup or a student, then assign.',
    'Todavía no elegiste a nadie. Elige una clase, un subgrupo o un estudiante y asigna.',
  ],
  ['This lesson is archived. Bring it back first, then assign it.', 'Esta lección está archivada. Primero recupérala y luego asígnala.'],
  [
    'The lesson would be due before students can see it. Choose a later due day.',
    'La lección se entregaría antes de que los estudiantes la vean. Elige un día de entrega posterior.',
  ],
  ['Lesson ID is missing. Cannot fetch student groups.', 'Falta el número de la lección. No se pueden cargar los grupos de estudiantes.'],
  // Lessons and quizzes.
  ['Your teacher closed this lesson.', 'Tu maestro cerró esta lección.'],
  ['The last day for this lesson is over.', 'Ya pasó el último día de esta lección.'],
  ['You are no longer in this class.', 'Ya no estás en esta clase.'],
  ['This quiz was already handed in.', 'Este cuestionario ya se había entregado.'],
  ['Start the lesson first.', 'Primero empieza la lección.'],
  [
    'Late work cannot end before the day on which the lesson is due.',
    'El trabajo atrasado no puede terminar antes del día de entrega de la lección.',
  ],
  ['This device has been heard from since.', 'Ya se supo otra vez de este dispositivo.'],
  // Files.
  ['This file is empty. Choose another one.', 'Este archivo está vacío. Elige otro.'],
  ['The file has grown since it was chosen. Choose it again.', 'El archivo creció después de elegirlo. Elígelo otra vez.'],
  [
    'Files of this kind are not taken: {file}. These are: {endings}.',
    'No se aceptan archivos de este tipo: {file}. Se aceptan: {endings}.',
  ],
  ['{file} holds macros. Save it without macros, then add it again.', '{file} contiene macros. Guárdalo sin macros y agrégalo otra vez.'],
  [
    '{file} is too large for its kind: the most is {most}. Save it as a PDF, then add that.',
    '{file} es demasiado grande para su tipo: el máximo es {most}. Guárdalo como PDF y agrega ese.',
  ],
  [
    '{file} is a web page inside, though its name says that it is a text. Let its name end with .html, then add it again.',
    '{file} es por dentro una página web, aunque su nombre dice que es un texto. Haz que su nombre termine en .html y agrégalo otra vez.',
  ],
  [
    '{file} is not what its name says: its content is not that of a {ending} file. Open it, save it anew, then add it again.',
    '{file} no es lo que dice su nombre: su contenido no es el de un archivo {ending}. Ábrelo, guárdalo de nuevo y agrégalo otra vez.',
  ],
  [
    'This file is too large for a form: the most is {most}. Send it in parts instead.',
    'Este archivo es demasiado grande para un formulario: el máximo es {most}. Envíalo en partes.',
  ],
  [
    'This file is too large: it has {size}, the most is {most}. Make it smaller, or add its web address instead.',
    'Este archivo es demasiado grande: ocupa {size} y el máximo es {most}. Hazlo más pequeño o agrega su dirección web.',
  ],
  [
    'Your files would take more than the {most} that you have. Remove some that you no longer need, then try again.',
    'Tus archivos ocuparían más de los {most} que tienes. Quita los que ya no necesites e intenta otra vez.',
  ],
  [
    'Your district has no room for more files. Please ask your administrator, or remove files that you no longer need.',
    'Tu distrito no tiene espacio para más archivos. Pregunta al administrador o quita archivos que ya no necesites.',
  ],
  [
    'Your library is full: it holds {most}. Remove something you no longer need, then try again.',
    'Tu biblioteca está llena: caben {most}. Quita algo que ya no necesites e intenta otra vez.',
  ],
  [
    '{open} files are on their way already. Let them finish, or cancel one that you no longer want.',
    'Ya se están enviando {open} archivos. Deja que terminen o cancela uno que ya no quieras.',
  ],
  ['This file is being received already. Please wait a moment.', 'Este archivo ya se está recibiendo. Espera un momento.'],
  ['The file has not wholly arrived: {received} of {bytes} bytes.', 'El archivo no llegó completo: {received} de {bytes} bytes.'],
  ['This part does not follow: {received} bytes have arrived.', 'Esta parte no es la que sigue: han llegado {received} bytes.'],
  [
    'This package is not on the server any more. Choose the file again.',
    'Este paquete ya no está en el servidor. Elige el archivo otra vez.',
  ],
  // The server itself.
  [
    'The server has no room for files right now. Please tell your administrator, and try again later.',
    'El servidor no tiene espacio para archivos en este momento. Avisa al administrador e intenta más tarde.',
  ],
  [
    'The server cannot reach its files right now. What has arrived is safe; please try again in a minute.',
    'El servidor no puede llegar a sus archivos en este momento. Lo que llegó está a salvo; intenta otra vez en un minuto.',
  ],
  [
    'Many people are using Tidepool right now. Your work is safe. Please try again in a moment.',
    'Mucha gente está usando Tidepool en este momento. Tu trabajo está a salvo. Intenta otra vez en un momento.',
  ],
  [
    'The disk of the server is full. Nothing was lost. Please tell your administrator.',
    'El disco del servidor está lleno. No se perdió nada. Avisa al administrador.',
  ],
  ['The server cannot reach its database. Nothing was lost.', 'El servidor no puede llegar a su base de datos. No se perdió nada.'],
  ['Something went wrong here. It was noted.', 'Algo salió mal aquí. Quedó anotado.'],
  ['The request was refused.', 'La solicitud fue rechazada.'],
  ['The request is too large.', 'La solicitud es demasiado grande.'],
];
