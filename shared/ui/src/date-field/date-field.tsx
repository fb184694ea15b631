import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { Skeleton } from '#skeleton/skeleton.tsx';
import type { DateFieldProps } from './day-picker.tsx';

// Calendars weigh more than all the rest of the package; most pages have none.
const DayPicker = lazy(async () => ({ default: (await import('./day-picker.tsx')).DayPicker }));

/** A day: typed part by part, or picked in a calendar. The first one of a page takes a moment to arrive. */
export function DateField(props: DateFieldProps): ReactElement {
  return (
    <Suspense fallback={<Skeleton shape="block" size="4.5rem" />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
