import { numberFormat } from '#type/number-format.ts';

/** Which numbers a field takes. */
interface NumberRules {
  /** Digits after the decimal sign. */
  decimals: number;
  isNegativeAllowed: boolean;
}

/** How a locale writes numbers. */
interface NumberSigns {
  decimal: string;
  group: string;
  digits: readonly string[];
}

function signsOf(locale: string): NumberSigns {
  const parts = numberFormat(locale, { useGrouping: true }).formatToParts(-1234567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const plain = numberFormat(locale, { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => plain.format(digit));
  return { decimal: sign('decimal'), group: sign('group'), digits };
}

/** A field that takes three decimals has no group signs: three digits after a comma are a fraction there. */
function isGrouping(decimals: number): boolean {
  return decimals < 3;
}

/** A number as it stands in a field: at most `decimals` digits after the point, grouped below three decimals. */
export function writeNumber(value: number | null, locale: string, decimals: number): string {
  if (value === null || Number.isNaN(value)) return '';
  const useGrouping = isGrouping(decimals);
  return numberFormat(locale, { maximumFractionDigits: decimals, useGrouping }).format(value);
}

function withWesternDigits(text: string, digits: readonly string[]): string {
  return [...text]
    .map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign))
    .join('');
}

/** The digits of a whole number; null unless they stand together or are grouped as the locale and the field do it. */
function readWhole(text: string, locale: string, decimals: number): string | null {
  const { group, digits } = signsOf(locale);
  // No one can tell the kinds of space between groups apart.
  const signed = /\s/.test(group) ? text.replace(/\s/g, group) : text;
  const plain = signed.split(group).join('');
  if (!/^\d+$/.test(plain) || !Number.isSafeInteger(Number(plain))) return null;
  const written = withWesternDigits(writeNumber(Number(plain), locale, decimals), digits);
  return signed === plain || signed === written ? plain : null;
}

/** What a text says as plain digits, such as `-1234.50`; null where it is no number of the locale. */
function readPlain(text: string, locale: string, rules: NumberRules): string | null {
  const { decimal, digits } = signsOf(locale);
  const [, minus = '', unsigned = ''] = /^([-−]?)(.*)$/s.exec(text.trim()) ?? [];
  if (minus !== '' && !rules.isNegativeAllowed) return null;
  const western = withWesternDigits(unsigned, digits);
  const [first = '', fraction, ...more] = rules.decimals > 0 ? western.split(decimal) : [western];
  const whole = readWhole(first, locale, rules.decimals);
  if (whole === null || more.length > 0) return null;
  const sign = minus === '' ? '' : '-';
  if (fraction === undefined) return `${sign}${whole}`;
  if (!/^\d*$/.test(fraction) || fraction.length > rules.decimals) return null;
  return `${sign}${whole}.${fraction}`;
}

/** Reads a last comma that groups no digits as the decimal sign: phones of many regions offer no point. */
function readDecimalComma(text: string, locale: string, rules: NumberRules): string | null {
  const comma = text.lastIndexOf(',');
  if (rules.decimals === 0 || comma === -1) return null;
  const [whole, fraction] = [text.slice(0, comma), text.slice(comma + 1)];
  return readPlain(`${whole}${signsOf(locale).decimal}${fraction}`, locale, rules);
}

/** The number that a text says in a locale: null for an empty text, NaN for one that is no such number. */
export function readNumber(text: string, locale: string, rules: NumberRules): number | null {
  if (text.trim() === '') return null;
  const plain = readPlain(text, locale, rules) ?? readDecimalComma(text, locale, rules);
  return plain === null ? Number.NaN : Number(plain);
}

/** A text with its digits grouped, down to the fraction as it was typed; what is no number stays as it is. */
export function groupDigits(text: string, locale: string, rules: NumberRules): string {
  const plain = readPlain(text, locale, rules);
  if (plain === null) return text;
  const [whole = '', fraction] = plain.split('.');
  const { decimal, digits } = signsOf(locale);
  const grouped = writeNumber(Number(whole), locale, rules.decimals);
  if (fraction === undefined) return grouped;
  return `${grouped}${decimal}${[...fraction].map((digit) => digits[Number(digit)]).join('')}`;
}

function insertedInto(before: string, after: string): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/**
 * A text after one edit, without the group signs that the field itself wrote: they are out of place once a
 * digit has come or gone. Where the edit brought anything but digits, the text is the person's own.
 */
export function withoutOwnGroups(
  { before, after }: { before: string; after: string },
  locale: string,
  rules: NumberRules,
): string {
  const { group, digits } = signsOf(locale);
  const isOwn = groupDigits(before, locale, rules) === before;
  const inserted = withWesternDigits(insertedInto(before, after), digits);
  const wasNumber = readPlain(before, locale, rules) !== null;
  return isOwn && wasNumber && /^\d*$/.test(inserted) ? after.split(group).join('') : after;
}
