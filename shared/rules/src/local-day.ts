const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day, `YYYY-MM-DD`, that an instant falls on in an IANA time zone. */
export function localDay(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish way of writing a date is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** Whether the name is one of a time zone that this machine can count days in. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +02:00 are accepted here too, but know no summer time: a zone has a name.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const hourFormats = new Map<string, Intl.DateTimeFormat>();

/** The hour that clocks show in an IANA time zone at an instant, 0 to 23. */
export function hourOfDay(instant: Date, timeZone: string): number {
  let format = hourFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    hourFormats.set(timeZone, format);
  }
  return Number(format.format(instant));
}
