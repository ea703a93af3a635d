import { icon } from './icons.tsx';

/** Apart from the others: those travel with a student's first screen. */
export const StarIcon = icon(
  <path d="m12 3 2.700 5.800 6.300.800-4.600 4.400 1.200 6.300L12 17.200l-5.600 3.100 1.200-6.300L3 9.600l6.300-.800L12 3Z" />,
);
export const BookmarkIcon = icon(<path d="M6 3h12v18l-6-4.500L6 21V3Z" />);
