import classes from './tidepool.module.css';

/** Water, rocks and sand, stretched to the room there is. */
export function Water() {
  return (
    <svg viewBox="0 0 640 190" preserveAspectRatio="none" aria-hidden="true">
      <rect width="640" height="190" className={classes.sky} />
      <path className={classes.sea} d="M0 34q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V90H0Z" />
      <path className={classes.rock} d="M0 190V66c26-22 62-16 84 4 60-12 420-14 470-2 22-22 62-26 86-6v128Z" />
      <path
        className={classes.water}
        d="M32 96c60-24 180-16 290-18s230-6 286 18c16 40-30 78-120 84-110 8-240 8-350 0C50 174 16 140 32 96Z"
      />
      <path className={classes.sand} d="M62 150c90-16 170 4 260-4s190-12 258 0c-20 22-52 28-92 30-110 8-240 8-350 0-36-2-62-12-76-26Z" />
      <path className={classes.weed} d="M58 152c-8-14 8-22 0-40m12 42c-6-10 8-18 2-30m500 28c-8-14 8-24 0-42m14 40c-6-10 6-16 2-28" />
      <path className={classes.ripple} d="M120 88q14-6 28 0m250-8q14-6 28 0m84 14q12-5 24 0M230 92q12-5 24 0" />
    </svg>
  );
}
