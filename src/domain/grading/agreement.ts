/** One answer's score by a person and by an engine. */
export interface ScorePair {
  readonly person: number;
  readonly engine: number;
}

/** How an engine's scores agree with people's. */
export interface Agreement {
  readonly answers: number;
  /** The share of answers with the same score, and with scores at most one point apart. */
  readonly exact: number;
  readonly adjacent: number;
  /** Agreement beyond chance; a difference of two points counts four times as much as one of one. Null if all scores are the same. */
  readonly kappa: number | null;
  /** For each score, the share of the answers with this score from people that got it from the engine as well. */
  readonly recall: ReadonlyMap<number, number>;
}

/** Exact and adjacent agreement, quadratic weighted kappa and recall by score point. */
export function agreementOf(pairs: readonly ScorePair[]): Agreement {
  const share = (is: (pair: ScorePair) => boolean, of = pairs) => (of.length === 0 ? 0 : of.filter(is).length / of.length);
  const points = [...new Set(pairs.map(({ person }) => person))].toSorted((one, other) => one - other);
  return {
    answers: pairs.length,
    exact: share(({ person, engine }) => person === engine),
    adjacent: share(({ person, engine }) => Math.abs(person - engine) <= 1),
    kappa: quadraticKappa(pairs),
    recall: new Map(
      points.map((point) => [
        point,
        share(
          ({ engine }) => engine === point,
          pairs.filter(({ person }) => person === point),
        ),
      ]),
    ),
  };
}

function quadraticKappa(pairs: readonly ScorePair[]): number | null {
  let observed = 0;
  for (const { person, engine } of pairs) observed += (person - engine) ** 2;
  let expected = 0;
  for (const { person } of pairs) for (const { engine } of pairs) expected += (person - engine) ** 2;
  return expected === 0 ? null : 1 - (observed * pairs.length) / expected;
}
