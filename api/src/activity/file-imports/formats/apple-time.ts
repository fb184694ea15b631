const morning = '上午|오전|午前';
const evening = '下午|오후|午後';
/** `2026-11-21 07:30:00 +0100`; phones with a 12-hour clock may write `2026-11-21 7:30:00 AM +0100`. */
const time = new RegExp(
  [
    String.raw`^(?<day>\d{4}-\d\d-\d\d)[ T](?:(?<am>${morning})|(?<pm>${evening}))?\s?`,
    String.raw`(?<hours>\d{1,2})(?<rest>:\d\d(?::\d\d(?:\.\d+)?)?)(?:\s?(?<half>[ap])\.?\s?m\.?)?`,
    String.raw`(?: ?(?:Z|(?<zone>[+-]\d\d):?(?<minutes>\d\d)))?$`,
  ].join(''),
  'i',
);

const usualLength = '2026-11-21 07:30:00 +0100'.length;

/** Parses a time of Apple Health to milliseconds; NaN if it isn't valid. */
export function appleTime(text: string): number {
  // An export has millions of them.
  if (text.length === usualLength) {
    const at = Date.parse(
      `${text.slice(0, 10)}T${text.slice(11, 19)}${text.slice(20, 23)}:${text.slice(23)}`,
    );
    if (!Number.isNaN(at)) return at;
  }
  const { day, am, pm, hours, rest, half, ...zone } = partsOf(text);
  if (day === undefined) return Number.NaN;
  const isPm = pm !== undefined || half?.toLowerCase() === 'p';
  const is24 = !isPm && am === undefined && half === undefined;
  const hour = is24 ? Number(hours) : (Number(hours) % 12) + (isPm ? 12 : 0);
  return Date.parse(`${day}T${String(hour).padStart(2, '0')}${rest}${offsetOf(zone)}`);
}

/** Returns when a day begins on the clock of a time of Apple Health, in milliseconds. */
export function startOfAppleDay(day: string, clockOf: string): number {
  return Date.parse(`${day}T00:00:00${offsetOf(partsOf(clockOf))}`);
}

function partsOf(text: string): Record<string, string | undefined> {
  return time.exec(text)?.groups ?? {};
}

function offsetOf({ zone, minutes }: Record<string, string | undefined>): string {
  return zone === undefined ? 'Z' : `${zone}:${minutes}`;
}
