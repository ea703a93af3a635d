const SCHEME = 'mantineColorScheme';

/** Paper is white: while a page is printed, parts that draw the dark scheme by themselves draw the light one. */
export function printInLight(): void {
  const { dataset } = document.documentElement;
  let before: string | undefined;
  addEventListener('beforeprint', () => {
    before = dataset[SCHEME];
    dataset[SCHEME] = 'light';
  });
  addEventListener('afterprint', () => {
    if (before) dataset[SCHEME] = before;
  });
}
