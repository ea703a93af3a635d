import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import { DatePicker, DatePickerInput, DatesProvider } from '@mantine/dates';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { m } from './date-labels.ts';
import { formatDay } from './format-day.ts';

/** A day of the district's calendar: '2026-11-22'. It has no time and no zone; null is none. */
export type Day = string | null;

export interface DateFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  /** The first and the last day that can be chosen. */
  readonly min?: string;
  readonly max?: string;
}

export interface DateRangeFieldProps extends Omit<DateFieldProps, 'value' | 'onChange'> {
  readonly value: readonly [from: Day, until: Day];
  /** Called when both are chosen, or both are cleared. */
  readonly onChange: (range: readonly [from: Day, until: Day]) => void;
}

/** As people write a day here: "Nov 22, 2026", in Spanish "22 nov 2026". */
const FORMAT = { en: 'MMM D, YYYY', es: 'D MMM YYYY' } as const;

function InLocale({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  return <DatesProvider settings={{ locale, firstDayOfWeek: 0 }}>{children}</DatesProvider>;
}

/** The button's name is its label alone: what was chosen is described beside it. */
function described(...days: readonly Day[]) {
  const chosen = days.filter((day) => day !== null);
  return chosen.length > 0 ? { 'aria-description': chosen.map((day) => formatDay(day)).join(' – ') } : {};
}

function shared({ label, hint, error, required = false, disabled = false, min, max }: Omit<DateFieldProps, 'value' | 'onChange'>) {
  return {
    label,
    description: hint,
    error,
    withAsterisk: required,
    disabled,
    clearable: !required,
    highlightToday: true,
    clearButtonProps: { 'aria-label': m.clearDate() },
    ariaLabels: { previousMonth: m.previousMonth(), nextMonth: m.nextMonth() },
    ...(min ? { minDate: min } : {}),
    ...(max ? { maxDate: max } : {}),
  };
}

/** The calendar behind `DateField`. */
export function DateInput({ value, onChange, ...field }: DateFieldProps) {
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const change = (day: Day) => {
    // The calendar closes with the day that was pressed in it.
    button.current?.focus({ preventScroll: true });
    onChange(day);
  };
  return (
    <InLocale>
      <DatePickerInput
        ref={button}
        {...shared(field)}
        {...described(value)}
        miw={150}
        maw={260}
        valueFormat={FORMAT[locale]}
        value={value}
        onChange={change}
      />
    </InLocale>
  );
}

/** The calendar behind `DateRangeField`. A half-chosen range stays here until its second day is chosen. */
export function RangeInput({ value: [from, until], onChange, ...field }: DateRangeFieldProps) {
  const locale = useLocale();
  const [chosen, setChosen] = useState<[Day, Day]>([from, until]);
  useEffect(() => setChosen([from, until]), [from, until]);
  const button = useRef<HTMLButtonElement>(null);
  const change = (range: [Day, Day]) => {
    setChosen(range);
    if ((range[0] === null) !== (range[1] === null)) return;
    button.current?.focus({ preventScroll: true });
    onChange(range);
  };
  return (
    <InLocale>
      <DatePickerInput
        type="range"
        ref={button}
        {...shared(field)}
        {...described(...chosen)}
        miw={150}
        maw={320}
        valueFormat={FORMAT[locale]}
        allowSingleDateInRange
        value={chosen}
        onChange={change}
      />
    </InLocale>
  );
}

interface DayCalendarProps {
  readonly value: Day;
  readonly onChange: (day: Day) => void;
}

/** The calendar behind `TypedDay`: one month to choose a day from, with today marked. */
export function DayCalendar({ value, onChange }: DayCalendarProps) {
  return (
    <InLocale>
      <DatePicker
        {...(value ? { defaultDate: value } : {})}
        value={value}
        onChange={onChange}
        highlightToday
        ariaLabels={{ previousMonth: m.previousMonth(), nextMonth: m.nextMonth() }}
      />
    </InLocale>
  );
}
