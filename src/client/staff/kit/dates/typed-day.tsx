import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { readDay } from '#domain/time/read-day.ts';
import { CalendarIcon } from '../layout/kit-icons.tsx';
import { useTopEscape } from '../layout/use-top-escape.ts';
import { m } from './date-labels.ts';
import { districtDay } from './district-day.ts';
import { formatDay } from './format-day.ts';
import { isRead, type TypedDayValue } from './typed-day-value.ts';

interface TypedDayProps {
  /** The field's name; it is not drawn, because the column or the card names it. */
  readonly label: string;
  readonly value: TypedDayValue;
  readonly onChange: (value: TypedDayValue) => void;
  readonly error?: string | undefined;
}

const DayCalendar = lazyPart(async () => (await import('./date-inputs.tsx')).DayCalendar);

/**
 * A day that is typed as people write it ("12/4", "Dec 4", "tomorrow", "next Friday") or chosen in a calendar. For tables: where there is
 * room for a label, `DateField` is simpler.
 */
export function TypedDay({ label, value, onChange, error }: TypedDayProps) {
  /** While somebody types, the field shows just that; afterwards, the day as it was understood. `was` is the day before. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly was: readonly [text: string, value: TypedDayValue] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Until it is first opened there is only the button: calendars would be most of what a table of many rows costs. */
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  // The calendar alone, and not the dialog around it, wherever the focus is.
  useTopEscape(isOpen, close);
  const written = !isRead(value) ? value.unread : value === null ? '' : formatDay(value, 'UTC');
  const type = (typed: string) => {
    const was = draft?.was ?? ([written, value] as const);
    setDraft({ text: typed, was });
    if (typed.trim() === '') onChange(null);
    // Typed again as it was, it is the day that it was, of whatever year.
    else if (typed === was[0]) onChange(was[1]);
    else onChange(readDay(typed, districtDay(), locale() === 'es') ?? { unread: typed });
  };
  const choose = (day: string | null) => {
    setDraft(null);
    close();
    onChange(day);
  };
  return (
    <TextInput
      aria-label={label}
      value={draft?.text ?? written}
      placeholder={m.noDay()}
      autoComplete="off"
      miw={150}
      error={error ?? (draft === null && !isRead(value) ? m.unreadDay() : undefined)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setDraft(null)}
      rightSectionPointerEvents="all"
      rightSection={
        <>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            aria-label={m.calendarFor({ field: label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => {
              setOpened(true);
              setOpen(true);
            }}
          >
            <CalendarIcon />
          </ActionIcon>
          {wasOpened && (
            <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-end">
              <Popover.Target>
                <span />
              </Popover.Target>
              <Popover.Dropdown aria-label={m.calendarFor({ field: label })}>
                <Suspense fallback={<Skeleton height={290} width={250} />}>
                  <DayCalendar value={isRead(value) ? value : null} onChange={choose} />
                </Suspense>
              </Popover.Dropdown>
            </Popover>
          )}
        </>
      }
    />
  );
}
