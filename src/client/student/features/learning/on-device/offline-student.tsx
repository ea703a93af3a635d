import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type LessonDocument, lessonDocuments } from '../lesson/lesson-documents.ts';
import { WaitingWork } from '../saved-work/waiting-work.tsx';
import { OfflineLessons } from './offline-lessons.tsx';
import { useLessonsHere } from './use-lessons-here.ts';

interface OfflineStudentProps {
  readonly userPuid: string;
  /** The search over what is here; it is an area of its own, and comes from the screen. */
  readonly search: (documents: readonly LessonDocument[], link: (document: LessonDocument, title: string) => ReactNode) => ReactNode;
}

/** What a student has on this device: lessons to go on with, texts to read and find, work that waits. */
export function OfflineStudent({ userPuid, search }: OfflineStudentProps) {
  const lessons = useLessonsHere(userPuid);
  const documents = useMemo(() => lessonDocuments(lessons ?? []), [lessons]);
  if (lessons === null) return null;
  return (
    <>
      <OfflineLessons lessons={lessons} />
      {documents.length > 0 && search(documents, stepLink)}
      <WaitingWork userPuid={userPuid} />
    </>
  );
}

function stepLink({ lesson_id, assignment_id, resource_id }: LessonDocument, title: string) {
  return (
    <Link to="/authenticated/studentDashboard/studentLessonPlayer" search={{ lesson_id, assignment_id, resource_id }}>
      {title}
    </Link>
  );
}
