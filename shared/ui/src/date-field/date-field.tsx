import { lazy, Suspense } from 'react';
import type { ReactElement, Ref } from 'react';
import type { FieldProps } from '#field/field.tsx';
import { Skeleton } from '#skeleton/skeleton.tsx';

// Calendars weigh more than all the rest of the package; most pages have none.
const DayPicker = lazy(async () => ({ default: (await import('./day-picker.tsx')).DayPicker }));

/** What a date field takes; days are `YYYY-MM-DD`, null while there is none. */
export interface DateFieldProps extends FieldProps<string | null> {
  /** The first day that may be chosen. */
  minValue?: string | undefined;
  /** The last day that may be chosen. */
  maxValue?: string | undefined;
  /** `focus()` goes to the first part of the date. */
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** A day: typed part by part, or picked in a calendar. The first one of a page takes a moment to arrive. */
export function DateField(props: DateFieldProps): ReactElement {
  return (
    <Suspense fallback={<Skeleton shape="block" size="4.5rem" />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
