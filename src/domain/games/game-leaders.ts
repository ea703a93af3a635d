/** The most players that are named; those who share a place are named together or not at all. */
const MAX_NAMED = 5;

/** A player or a team, with the points earned. */
export interface Earner {
  readonly points: number;
}

/**
 * Who leads a game, with their places: those with the same points share one. Nobody in last place is named, unless all share the
 * first place, and nobody without a point, because the whole class sees this on a big screen.
 * @returns the best first; at most five, or all who share the first place
 */
export function leadersOf<Player extends Earner>(players: readonly Player[]): { readonly player: Player; readonly place: number }[] {
  const fewest = Math.min(...players.map(({ points }) => points));
  const most = Math.max(...players.map(({ points }) => points));
  const named = players.filter(({ points }) => points > 0 && (points > fewest || most === fewest));
  const ranked = named
    .toSorted((one, other) => other.points - one.points)
    .map((player) => ({ player, place: 1 + named.filter(({ points }) => points > player.points).length }));
  return ranked.filter(({ place, player }) => {
    const upToHere = place - 1 + named.filter(({ points }) => points === player.points).length;
    return place === 1 || upToHere <= MAX_NAMED;
  });
}
