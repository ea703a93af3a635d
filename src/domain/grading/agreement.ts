/** One answer's score by a person and by an engine. */
export interface ScorePair {
  readonly person: number;
  readonly engine: number;
}

/** How an engine's scores agree with people's. */
export interface Agreement {
  readonly answers: number;
  /** Share of answers with the same score, and with at most one point between. */
  readonly exact: number;
  readonly adjacent: number;
  /** Agreement beyond chance, a miss by two points weighing four times as much as by one. Null where all scores are alike. */
  readonly kappa: number | null;
  /** Of the answers that people gave this score, the share that the engine gave it to as well. */
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
