import { inLocale } from '#client/shared/platform/screen/format.ts';
import { BookmarkIcon } from '#client/shared/ui/icons/library-icons.tsx';
import { ToggleButton } from '#client/staff/kit/layout/toggle-button.tsx';
import { m } from '#client/staff/messages/library/my-library.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';

interface KeepButtonProps {
  readonly item: ItemSummary;
  readonly kept: boolean;
  /** With its words beside the drawing. */
  readonly wide: boolean;
  readonly onToggle: () => void;
}

/** Keeps a resource in my library, or lets it go. */
export function KeepButton({ item, kept, wide, onToggle }: KeepButtonProps) {
  const title = inLocale(item.title);
  return (
    <ToggleButton
      pressed={kept}
      icon={<BookmarkIcon />}
      label={kept ? m.keptOf({ title }) : m.keepOf({ title })}
      text={wide ? (kept ? m.kept() : m.keep()) : undefined}
      onToggle={onToggle}
    />
  );
}
