import type * as calls from '#contract/reports/teacher-home.contract.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { readTeacherHome } from './home/read-teacher-home.ts';

/** Home of who teaches. */
export const teacherHomeHandlers = {
  getTeacherHome: (context) => readTeacherHome(context),
} satisfies HandlersOf<typeof calls>;
