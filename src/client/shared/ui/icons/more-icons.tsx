import { icon } from './icons.tsx';

// Apart from the first screen's, whose download would hold them too.

export const SunIcon = icon(
  <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-14v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5" />,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />);
export const ContrastIcon = icon(<path d="M12 3v18a9 9 0 0 0 0-18Zm0 0a9 9 0 0 0 0 18M12 7h4M12 12h8M12 17h4" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const KeyIcon = icon(<path d="M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm3-7 8-8m-3 3 3 3" />);
