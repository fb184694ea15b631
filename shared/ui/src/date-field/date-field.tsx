import type { ReactElement } from 'react';
import { lateComponent } from '#late-part/late-component.tsx';
import { Skeleton } from '#skeleton/skeleton.tsx';
import type { DateFieldProps } from './day-picker.tsx';

// Calendars weigh more than all the rest of the package; most pages have none.
const DayPicker = lateComponent(async () => (await import('./day-picker.tsx')).DayPicker);

/** A day: typed part by part, or picked in a calendar. The first one of a page takes a moment to arrive. */
export function DateField(props: DateFieldProps): ReactElement {
  return <DayPicker {...props} meanwhile={<Skeleton shape="block" size="4.5rem" />} />;
}
