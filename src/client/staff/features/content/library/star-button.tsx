import { StarIcon } from '#client/shared/ui/icons/library-icons.tsx';
import { ToggleButton } from '#client/staff/kit/layout/toggle-button.tsx';
import { m } from '#client/staff/messages/library/content.ts';

interface StarButtonProps {
  readonly starred: boolean;
  /** The resource's title, already in the reader's language. */
  readonly title: string;
  readonly text?: string;
  readonly onToggle: () => void;
}

/** Sets or takes away the star of a resource. */
export function StarButton({ starred, title, text, onToggle }: StarButtonProps) {
  return <ToggleButton pressed={starred} icon={<StarIcon />} label={m.starOf({ title })} text={text} onToggle={onToggle} />;
}
