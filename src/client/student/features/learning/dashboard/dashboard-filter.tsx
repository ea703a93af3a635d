import { Link } from '@tanstack/react-router';
import { m } from '#client/student/messages/dashboard.ts';
import type { LessonHere } from '../on-device/work-here.ts';
import classes from './dashboard.module.css';

/** The wire's kinds: typeId 0 all, 1 to do, 2 completed. */
export type TypeId = 0 | 1 | 2;

/** The typeId of the address; whatever else stands there means all. */
export function typeIdOf(text: string | undefined): TypeId {
  return text === '1' ? 1 : text === '2' ? 2 : 0;
}

/** The lessons of one kind. */
export function lessonsOfType(lessons: readonly LessonHere[], typeId: TypeId): readonly LessonHere[] {
  if (typeId === 0) return lessons;
  return lessons.filter((lesson) => (lesson.state === 'completed') === (typeId === 2));
}

const KINDS = [
  { typeId: 0, label: m.all },
  { typeId: 1, label: m.toDo },
  { typeId: 2, label: m.done },
] as const;

/** All, to do, done: links, so that the choice is in the address and the way back works. */
export function DashboardFilter({ lessons, typeId }: { readonly lessons: readonly LessonHere[]; readonly typeId: TypeId }) {
  return (
    <nav className={classes.filter} aria-label={m.show()}>
      {KINDS.map((kind) => (
        <Link
          key={kind.typeId}
          to="/authenticated/studentDashboard/studentDashboard/{-$typeId}"
          params={{ typeId: String(kind.typeId) }}
          className={classes.kind}
          aria-current={kind.typeId === typeId ? 'page' : undefined}
          resetScroll={false}
          replace
        >
          {kind.label()} <span className={classes.count}>{lessonsOfType(lessons, kind.typeId).length}</span>
        </Link>
      ))}
    </nav>
  );
}
