import { expect, test } from 'vitest';
import { staffFiles, studentFiles } from './student-files.ts';

const staffScreen = 'src/client/staff/routes/reports/home.tsx?tsr-split=component';
const rescueScreen = 'src/client/app/routes/authenticated/savedWork/rescueFile.tsx?tsr-split=component';
const studentScreen = 'src/client/student/routes/studentDashboard/studentQuiz.tsx?tsr-split=component';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    assets: ['assets/face.woff2'],
    dynamicImports: [staffScreen, studentScreen, rescueScreen],
  },
  [studentScreen]: { file: 'assets/quiz.js', imports: ['_shared.js'] },
  // Anybody may hand in a rescue file, and is told there that it needs a connection.
  [rescueScreen]: { file: 'assets/rescue.js' },
  [staffScreen]: { file: 'assets/reports.js', imports: ['_shared.js', '_table.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_table.js': { file: 'assets/table.js' },
};

test('keeps what a student screen needs, and nothing that only staff need', () => {
  const files = studentFiles(manifest);
  expect([...files].sort()).toEqual([
    'assets/face.woff2',
    'assets/index.css',
    'assets/index.js',
    'assets/quiz.js',
    'assets/rescue.js',
    'assets/shared.js',
  ]);
});

test("staff keep all of their screens' parts beside, opened or not", () => {
  expect(staffFiles(manifest)).toEqual(['assets/reports.js', 'assets/table.js']);
});
