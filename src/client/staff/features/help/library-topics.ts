import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { CONTENT_OWNERS, STAFF } from '#contract/roles.ts';

/** Help for all staff: the library, standards, one's own library, the glossary. */
export const libraryTopics: readonly HelpTopic[] = [
  {
    id: 'library',
    section: 'library',
    title: ['Find resources', 'Encontrar recursos'],
    summary: ['By unit, by words, or by standard.', 'Por unidad, por palabras o por estándar.'],
    words: ['search unit standard TEKS filter spanish type preview star', 'buscar unidad estándar TEKS filtro español tipo estrella'],
    screens: ['/authenticated/content'],
    opens: '/authenticated/content/contentHome',
    parts: [
      {
        steps: [
          [
            'Open **Library**. Choose a product and a unit, or type under **Search the library**: words, or a standard such as 5.6A.',
            'Abre **Biblioteca**. Elige un producto y una unidad, o escribe en **Buscar en la biblioteca**: palabras, o un estándar como 5.6A.',
          ],
          [
            'Narrow it down with **What kind** and **Where**. Change **Library language** to see the Spanish titles.',
            'Acota con **Qué tipo** y **Dónde**. Cambia **Idioma de la biblioteca** para ver los títulos en español.',
          ],
          [
            '**Standards** leads from a standard to all resources about it.',
            '**Estándares** lleva de un estándar a todos los recursos sobre él.',
          ],
          [
            'Press **Star** on what you use often; it is then under **Starred**.',
            'Presiona **Estrella** en lo que usas seguido; queda en **Con estrella**.',
          ],
        ],
      },
    ],
  },
  {
    id: 'my-library',
    section: 'library',
    title: ['Keep resources and add your own', 'Guardar recursos y agregar los tuyos'],
    summary: ['Your own shelf, with web pages and files.', 'Tu propio estante, con páginas web y archivos.'],
    words: ['my library keep upload file link external attachment', 'mi biblioteca guardar subir archivo enlace externo'],
    roles: [...STAFF, 'productAdmin'],
    screens: [],
    opens: '/authenticated/content/contentHome?tab=mylibrary',
    parts: [
      {
        steps: [
          [
            'On a resource in the library press **Save to My Library**.',
            'En un recurso de la biblioteca presiona **Guardar en mi biblioteca**.',
          ],
          [
            'Open the tab **My library** to find, sort and remove what you keep.',
            'Abre la pestaña **Mi biblioteca** para buscar, ordenar y quitar lo que guardas.',
          ],
          [
            'Under **My own files and pages** press **Add an external resource** for a web page, or drop a file there.',
            'En **Mis propios archivos y páginas** presiona **Agregar un recurso externo** para una página web, o suelta un archivo ahí.',
          ],
        ],
      },
    ],
  },
  {
    id: 'words',
    section: 'library',
    title: ['Science words for your class', 'Palabras de ciencias para tu clase'],
    summary: ['The glossary in both languages, with words of your own.', 'El glosario en los dos idiomas, con palabras tuyas.'],
    words: ['glossary vocabulary add word practice', 'glosario vocabulario agregar palabra practicar'],
    screens: ['/authenticated/glossary'],
    opens: '/authenticated/glossary/home',
    parts: [
      {
        steps: [
          [
            'Open **Glossary**. Type under **Find a word**, or choose a subject.',
            'Abre **Glosario**. Escribe en **Buscar una palabra** o elige un tema.',
          ],
          [
            '**Practice** has three levels, which also work without a connection.',
            '**Practicar** tiene tres niveles, que también funcionan sin conexión.',
          ],
        ],
      },
      {
        text: [
          [
            'Teachers add a word for their class under **Words of your classes** with **Add a word**. Only students of that class see it.',
            'Los docentes agregan una palabra para su clase en **Palabras de tus clases** con **Agregar una palabra**. Solo la ven los estudiantes de esa clase.',
          ],
        ],
      },
    ],
  },
  {
    id: 'import-content',
    section: 'administration',
    title: ['Import content into the library', 'Importar contenido a la biblioteca'],
    summary: ['A package is checked first. An import is all or nothing.', 'Primero se revisa el paquete. Se importa todo o nada.'],
    words: ['import package zip QTI content', 'importar paquete zip QTI contenido'],
    roles: CONTENT_OWNERS,
    screens: ['/authenticated/content/importContent'],
    opens: '/authenticated/content/importContent',
    parts: [
      {
        steps: [
          ['Open **Library** and press **Import content**.', 'Abre **Biblioteca** y presiona **Importar contenido**.'],
          [
            'Press **Choose a package**, then **Check package**. Nothing is changed yet.',
            'Presiona **Elegir un paquete** y luego **Revisar el paquete**. Todavía no cambia nada.',
          ],
          [
            'Problems are listed by file and line. **Download the list as text** saves them for the person who made the package.',
            'Los problemas aparecen por archivo y línea. **Descargar la lista como texto** los guarda para quien hizo el paquete.',
          ],
          [
            'When no problems are found, press **Import now**. If the connection is lost, the import continues when it is back.',
            'Cuando no haya problemas, presiona **Importar ahora**. Si se corta la conexión, la importación continúa al volver.',
          ],
          [
            '**Content setup** lists the products with their imports. There you can withdraw a product and put it back.',
            '**Configuración de contenido** muestra los productos y sus importaciones. Ahí puedes retirar un producto y devolverlo.',
          ],
        ],
      },
    ],
  },
];
