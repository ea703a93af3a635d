import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

const ADMINISTRATORS = ['schoolAdmin', 'districtAdmin', 'superAdmin'] as const;
const USAGE = '/authenticated/admin/usageReport';

/** Help for the usage reports of administrators. */
export const usageTopics: readonly HelpTopic[] = [
  {
    id: 'usage-reports',
    section: 'reports',
    title: ['See how much Tidepool is used', 'Ver cuánto se usa Tidepool'],
    summary: [
      'Active students and teachers, lessons and time: by week, month or school year.',
      'Estudiantes y docentes activos, lecciones y tiempo: por semana, mes o año escolar.',
    ],
    words: [
      'usage active minutes hours school compare small school not shown figures',
      'uso activos minutos horas escuela comparar escuela pequeña no se muestra cifras',
    ],
    roles: ADMINISTRATORS,
    screens: [USAGE],
    opens: `${USAGE}/home`,
    parts: [
      {
        steps: [
          ['Open **Administration** and then **Usage**.', 'Abre **Administración** y luego **Uso**.'],
          [
            'Choose **Period** and **School**. **Earlier** and **Later** go from one period to the next.',
            'Elige **Periodo** y **Escuela**. **Anterior** y **Siguiente** pasan de un periodo a otro.',
          ],
          [
            '**By school** puts schools side by side. **Teachers and classes** shows what the students of each did.',
            '**Por escuela** pone las escuelas lado a lado. **Docentes y clases** muestra lo que hicieron los estudiantes de cada quien.',
          ],
          [
            '**Assignments by class** tells how much of what a class was assigned was started and finished.',
            '**Tareas por clase** dice cuánto de lo asignado a una clase se empezó y se terminó.',
          ],
          [
            '**One person** finds a student or teacher and shows their weeks.',
            '**Una persona** encuentra a un estudiante o docente y muestra sus semanas.',
          ],
        ],
      },
      {
        heading: ['What the figures say', 'Qué dicen las cifras'],
        text: [
          [
            'Figures are added up every hour. **Refresh** asks for new ones; what is still on a device is not in them.',
            'Las cifras se suman cada hora. **Actualizar** pide nuevas; lo que sigue en un dispositivo no está en ellas.',
          ],
          ['**How is this counted?** says the rule behind each figure.', '**¿Cómo se cuenta?** dice la regla de cada cifra.'],
        ],
      },
    ],
  },
  {
    id: 'usage-exports',
    section: 'reports',
    title: ['Export usage to a spreadsheet', 'Exportar el uso a una hoja de cálculo'],
    summary: ['Written on the server, and kept for 30 days.', 'Se escribe en el servidor y se guarda 30 días.'],
    words: ['excel xlsx download spreadsheet', 'excel xlsx descargar hoja de cálculo'],
    roles: ADMINISTRATORS,
    screens: [`${USAGE}/dataExport`, `${USAGE}/usageReportDownload`],
    opens: `${USAGE}/dataExport`,
    parts: [
      {
        steps: [
          [
            'Open **Export usage**, choose **Table** and **Period**, and press **Make spreadsheet**.',
            'Abre **Exportar el uso**, elige **Tabla** y **Periodo** y presiona **Crear hoja de cálculo**.',
          ],
          [
            'You may leave the page. **Your exports** has it when it is ready: press **Download**.',
            'Puedes salir de la página. **Tus exportaciones** la tiene cuando está lista: presiona **Descargar**.',
          ],
        ],
      },
    ],
  },
];
