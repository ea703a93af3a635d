import { Suspense } from 'react';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/student/messages/player.ts';
import classes from './celebration.module.css';

const NewAnimal = lazyPart(async () => (await import('../tidepool/new-animal.tsx')).NewAnimal, Nothing);
const RAYS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** A star and a few drops, drawn in less than a second; with reduced motion it is simply there. Words beside it say the same. */
function Celebration() {
  return (
    <svg className={classes.star} viewBox="-40 -40 80 80" aria-hidden="true">
      <path d="M0-18 5.2-5.6 18-5.2 8 3.6 11.2 16.8 0 9.6-11.2 16.8-8 3.6-18-5.2-5.2-5.6Z" />
      {RAYS.map((turn) => (
        <circle key={turn} className={classes.drop} cx="0" cy="-30" r="3" transform={`rotate(${turn})`} />
      ))}
    </svg>
  );
}

/** What a student reads at the moment when a lesson's last open step is done. */
export function LessonFinished({ assignment }: { readonly assignment: number }) {
  return (
    <div className={classes.finished}>
      <Celebration />
      <div>
        <p className={classes.title}>{m.finished()}</p>
        <p>{m.finishedWhy()}</p>
        <Suspense>
          <NewAnimal assignment={assignment} />
        </Suspense>
      </div>
    </div>
  );
}
