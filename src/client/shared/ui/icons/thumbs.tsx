import { icon } from './icons.tsx';

const HAND = 'M8 11v9H4v-9zM8 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.8 20H8';

export const ThumbUpIcon = icon(<path d={HAND} />);
export const ThumbDownIcon = icon(<path d={HAND} transform="rotate(180 12 12)" />);
