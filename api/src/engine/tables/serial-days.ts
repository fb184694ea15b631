/** The days that spreadsheets count from 1899-12-30 on, with a part of a day after the mark. */
const serial = /^(\d{5})(?:[.,](\d{1,15}))?$/;
/** The years 2000 to 2099. */
const [first, last] = [36_526, 73_050];
const msPerDay = 86_400_000;
const secondsPerDay = 86_400;
const dayZero = Date.UTC(1899, 11, 30);

/**
 * Returns the day, and the time if it has one, of a spreadsheet's serial number such as 46346 or 46346.3125; undefined
 * for other texts. Only for columns that are known to have days: the number of steps of a good day looks the same.
 */
export function readSerialDay(text: string): string | undefined {
  const [, days, part] = serial.exec(text.trim()) ?? [];
  if (days === undefined || Number(days) < first || Number(days) > last) return undefined;
  const day = new Date(dayZero + Number(days) * msPerDay).toISOString().slice(0, 10);
  if (part === undefined) return day;
  const seconds = Math.min(secondsPerDay - 1, Math.round(Number(`0.${part}`) * secondsPerDay));
  return `${day} ${new Date(seconds * 1000).toISOString().slice(11, 19)}`;
}
