import classes from './shoal.module.css';

const FISH = [
  { x: 20, y: 60, size: 1.1 },
  { x: 95, y: 34, size: 0.8 },
  { x: 130, y: 84, size: 1 },
  { x: 205, y: 52, size: 1.3 },
  { x: 280, y: 92, size: 0.9 },
  { x: 300, y: 30, size: 0.7 },
] as const;

/** Fish that gather while the class does. With reduced motion they stand still. */
export function Shoal() {
  return (
    <svg className={classes.shoal} viewBox="0 0 360 120" aria-hidden="true">
      <rect width="360" height="120" rx="18" />
      {FISH.map(({ x, y, size }, place) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <g className={classes.fish} data-place={place}>
            <path d="M0 0c8-11 26-13 38 0-12 13-30 11-38 0Z" />
            <path d="M2 0-11-9v18Z" />
            <circle cx="28" cy="-3" r="2.2" />
          </g>
        </g>
      ))}
    </svg>
  );
}
