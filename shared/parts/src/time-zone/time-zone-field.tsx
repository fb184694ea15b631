import { SelectField, TextField } from '@stridewell/ui';
import { timeZones } from './time-zones.ts';

/** A time zone: chosen among those that the browser knows, typed where it knows none. */
export function TimeZoneField(props: {
  name: string;
  value: string;
  onChange: (zone: string) => void;
  onBlur: () => void;
  label: string;
  description?: string;
  errorMessage: string | undefined;
}) {
  const zones = timeZones(props.value);
  // The one that is chosen, and UTC.
  if (zones.length <= 2) return <TextField {...props} />;
  return <SelectField {...props} options={zones.map((zone) => ({ value: zone, label: zone }))} />;
}
