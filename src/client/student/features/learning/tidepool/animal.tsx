/** A drawing around its own middle, about 20 units wide. */
export interface Drawing {
  readonly name: () => string;
  readonly color: string;
  readonly edge: string;
  readonly body: string;
  /** Legs, arms and markings. */
  readonly lines: string;
  readonly eyes: readonly (readonly [number, number])[];
}

/** An animal with something true about it. */
export interface Animal extends Drawing {
  readonly fact: () => string;
}

/** An animal, a rock, a plant or a shell as a small picture. */
export function Picture({ of, className }: { readonly of: Drawing; readonly className?: string | undefined }) {
  return (
    <svg viewBox="-15 -15 30 30" className={className} aria-hidden="true">
      <g stroke={of.edge} strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round">
        <path d={of.body} fill={of.color} />
        <path d={of.lines} fill="none" />
        {of.eyes.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1" fill="#26211a" stroke="none" />
        ))}
      </g>
    </svg>
  );
}
