import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownPathwayQuery } from '#client/shared/features/practice/pathway.queries.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { m } from '#client/student/messages/pathway.ts';
import { nextBest } from '#domain/learning/next-best.ts';
import classes from './next-best-card.module.css';

interface NextBestCardProps {
  /** What opens without a network, by item. */
  readonly here: ReadonlyMap<number, unknown>;
  readonly opened: ReadonlySet<number>;
}

/** One thing of the library that helps with what a student's results show to be weakest, and why it is this one. */
export function NextBestCard({ here, opened }: NextBestCardProps) {
  const { data } = useQuery(ownPathwayQuery(useUser().userPuid));
  const offline = useConnectivity().state === 'offline';
  // Nothing is known of results that were not shared, and then nothing is said.
  if (!data || data.standards.length === 0) return null;
  const best = nextBest(data.standards, ({ item_id }) => !offline || here.has(item_id), opened);
  return (
    <section className={classes.card} aria-labelledby="next-best">
      <h2 id="next-best">{m.title()}</h2>
      {best ? (
        <>
          <p className={classes.kind}>
            {typeName(best.item.resource_type_id)}
            {best.item.topic && ` · ${m.topic({ topic: inLocale(best.item.topic) })}`}
          </p>
          <p className={classes.item}>
            <Link to="/authenticated/studentDashboard/resourcesView" search={{ item_id: best.item.item_id }}>
              {inLocale(best.item.title)}
            </Link>
          </p>
          <p>{m.why({ points: best.standard.points, total: best.standard.max_points })}</p>
          {offline && <p>{m.onDevice()}</p>}
        </>
      ) : (
        <p>{m.nothingHere()}</p>
      )}
    </section>
  );
}
