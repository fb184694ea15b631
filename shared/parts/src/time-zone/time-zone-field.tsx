import { SelectField, TextField } from '@stridewell/ui';
import { timeZones } from './time-zones.ts';

/** A time zone field: a list of the zones that the browser knows, or a text field if it knows none. */
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
  // Only the chosen one and UTC.
  if (zones.length <= 2) return <TextField {...props} />;
  return <SelectField {...props} options={zones.map((zone) => ({ value: zone, label: zone }))} />;
}
