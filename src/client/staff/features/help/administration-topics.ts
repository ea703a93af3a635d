import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

/** Help for school and district administrators. */
export const administrationTopics: readonly HelpTopic[] = [
  {
    id: 'whose-classes',
    section: 'administration',
    title: ['Whose classes and results you see', 'De quién son las clases y los resultados que ves'],
    summary: [
      'A school administrator sees the school, a district administrator the district.',
      'La administración de la escuela ve la escuela; la del distrito, el distrito.',
    ],
    words: ['administrator school district teacher classes privacy', 'administración escuela distrito docente clases privacidad'],
    roles: ['schoolAdmin', 'districtAdmin', 'superAdmin'],
    screens: [],
    opens: '/authenticated/mygroups/mygroupsHome',
    parts: [
      {
        text: [
          [
            '**My Groups** and **Reports** show you the classes of your school or district, with their teachers. You use them as a teacher does.',
            '**Mis grupos** e **Informes** te muestran las clases de tu escuela o distrito, con sus docentes. Los usas como un docente.',
          ],
          [
            'Another district’s people and classes do not exist for you, nor yours for them.',
            'Las personas y clases de otro distrito no existen para ti, ni las tuyas para ellos.',
          ],
          ['Teachers’ own lessons are theirs until they share them.', 'Las lecciones de los docentes son suyas hasta que las comparten.'],
        ],
      },
    ],
  },
  {
    id: 'student-photos',
    section: 'administration',
    title: ['Decide whether students may set a photo', 'Decidir si los estudiantes pueden poner una foto'],
    summary: ['Off until a school administrator turns it on.', 'Apagado hasta que la administración de la escuela lo encienda.'],
    words: ['photo picture privacy FERPA permission', 'foto imagen privacidad FERPA permiso'],
    roles: ['schoolAdmin'],
    screens: ['/authenticated/profileSettings/profile'],
    opens: '/authenticated/profileSettings/profile',
    parts: [
      {
        steps: [
          ['Open **My account** and then **About me**.', 'Abre **Mi cuenta** y luego **Mis datos**.'],
          [
            'Under **Photos of students** select **Students of my school may set a photo**.',
            'En **Fotos de estudiantes** marca **Los estudiantes de mi escuela pueden poner una foto**.',
          ],
          [
            'To turn it off again, clear it. All photos of students are then removed.',
            'Para apagarlo, quita la marca. Entonces se quitan todas las fotos de estudiantes.',
          ],
        ],
      },
      {
        text: [
          [
            'Place and camera are taken out of every photo before it is kept.',
            'De cada foto se quitan el lugar y la cámara antes de guardarla.',
          ],
        ],
      },
    ],
  },
];
