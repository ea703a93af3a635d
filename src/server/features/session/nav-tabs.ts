import type { Module } from '#contract/modules.ts';
import { ROLE } from '#contract/roles.ts';
import type { Caller } from '#server/http/handler-types.ts';

type NavTab = { readonly id: string; readonly path: string };

const tab = (id: string, path: string): NavTab => ({ id, path: `/authenticated/${path}` });
const HOME = tab('home', 'home/dashboard');
const LIBRARY = tab('library', 'content/contentHome');
const GROUPS = tab('groups', 'mygroups/mygroupsHome');
const WORKSPACE = tab('workspace', 'workspace/workspaceHome');
const REPORTS = tab('reports', 'reports/home');
const STAAR = tab('staar', 'staarReady/staarHome');
const GLOSSARY = tab('glossary', 'glossary/home');
const HELP = tab('help', 'help/home');
const ADMIN = tab('admin', 'admin/adminHome');
const LESSONS = tab('lessons', 'studentDashboard/studentDashboard');
const STUDENT_LIBRARY = tab('library', 'studentDashboard/contentlibrary');
const MY_REPORTS = tab('reports', 'studentDashboard/report');
const QUIZSMART = tab('quizsmart', 'quizsmart/home');
const STUDENT_QUIZSMART = tab('quizsmart', 'quizsmart/studentRegistration');
const TEACHING = [HOME, LIBRARY, GROUPS, WORKSPACE, REPORTS, STAAR, QUIZSMART, GLOSSARY, HELP];

/** Places that are a module of their own. */
const TAB_MODULES: Readonly<Record<string, Module>> = { staar: 'staar', quizsmart: 'quizsmart', glossary: 'glossary' };

/** The places of the header for a role without the modules that are off, in order; the page shows those of them that it has a screen for (`client/shared/platform/screen/screen.ts`). */
export function navTabsFor(role: Caller['role'], off: ReadonlySet<Module> = new Set()): NavTab[] {
  const modules = role === ROLE.student ? { ...TAB_MODULES, library: 'student_library' as const } : TAB_MODULES;
  return tabsOf(role).filter(({ id }) => {
    const module = modules[id];
    return module === undefined || !off.has(module);
  });
}

function tabsOf(role: Caller['role']): readonly NavTab[] {
  if (role === ROLE.student) return [LESSONS, STUDENT_LIBRARY, MY_REPORTS, STUDENT_QUIZSMART, GLOSSARY, HELP];
  if (role === ROLE.productAdmin) return [HOME, LIBRARY, GLOSSARY, HELP, ADMIN];
  return role === ROLE.teacher ? TEACHING : [...TEACHING, ADMIN];
}
