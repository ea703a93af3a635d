import { expect, test } from 'vitest';
import { filesOfScreens, staffFiles, staffModulesOfStudents, studentFiles } from './student-files.ts';

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

test('what comes with a screen is told apart from what a page has before it shows one', () => {
  expect(filesOfScreens(manifest)).toEqual(['assets/quiz.js', 'assets/rescue.js', 'assets/shared.js']);
});

test("staff keep all of their screens' parts beside, opened or not", () => {
  expect(staffFiles(manifest)).toEqual(['assets/reports.js', 'assets/table.js']);
});

const STAFFS_TABLE = '/repo/src/client/staff/kit/list/data-table.tsx';

test('a staff module that a student screen imports is found, wherever the bundler put it', () => {
  const quiz = { type: 'chunk', facadeModuleId: `/repo/${studentScreen}`, moduleIds: [], imports: ['shared.js'] } as const;
  const bundle = {
    'index.js': { type: 'chunk', isEntry: true, moduleIds: [], dynamicImports: ['quiz.js', 'reports.js'] },
    'quiz.js': quiz,
    'reports.js': { type: 'chunk', facadeModuleId: `/repo/${staffScreen}`, moduleIds: [`/repo/${staffScreen}`], imports: ['table.js'] },
    'table.js': { type: 'chunk', moduleIds: [STAFFS_TABLE] },
    'shared.js': { type: 'chunk', moduleIds: ['/repo/src/client/shared/ui/controls/button.tsx'] },
  } as const;
  expect(staffModulesOfStudents(bundle)).toEqual([]);
  expect(staffModulesOfStudents({ ...bundle, 'quiz.js': { ...quiz, imports: ['shared.js', 'table.js'] } })).toEqual([STAFFS_TABLE]);
});

test('Mantine is staff’s too', () => {
  const mantine = '/repo/node_modules/@mantine/core/esm/components/Button/Button.mjs';
  expect(staffModulesOfStudents({ 'index.js': { type: 'chunk', isEntry: true, moduleIds: [mantine] } })).toEqual([mantine]);
});
