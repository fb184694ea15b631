import { numberFormat } from '#type/number-format.ts';

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

/** A number as it stands in a field: grouped digits, at most `decimals` of them after the point. */
export function writeNumber(value: number | null, locale: string, decimals: number): string {
  if (value === null) return '';
  return numberFormat(locale, {
    maximumFractionDigits: decimals,
    useGrouping: true,
  }).format(value);
}

/** What is allowed to stand in the field: digits, one decimal sign if asked, a minus if asked. */
export function cleanNumber(
  typed: string,
  locale: string,
  options: { decimals: number; isNegativeAllowed: boolean },
): string {
  const { decimal, digits } = signsOf(locale);
  const isNegative = options.isNegativeAllowed && /^\s*[-−]/.test(typed);
  let isAfterPoint = false;
  let clean = isNegative ? '-' : '';
  for (const sign of typed) {
    const local = digits.indexOf(sign);
    if (local >= 0) clean += String(local);
    else if (/\d/.test(sign)) clean += sign;
    else if (sign === decimal && options.decimals > 0 && !isAfterPoint) {
      isAfterPoint = true;
      clean += '.';
    }
  }
  const [whole = '', fraction] = clean.split('.');
  return fraction === undefined ? whole : `${whole}.${fraction.slice(0, options.decimals)}`;
}

/** The number of a cleaned text; null when it has no digit. */
export function readNumber(clean: string): number | null {
  return /\d/.test(clean) ? Number(clean) : null;
}

/** A cleaned text with its digits grouped, keeping a decimal sign that has no digits yet. */
export function groupNumber(clean: string, locale: string, decimals: number): string {
  const value = readNumber(clean);
  if (value === null) return clean;
  const { decimal } = signsOf(locale);
  const [, fraction] = clean.split('.');
  const whole = writeNumber(Math.trunc(value), locale, 0);
  const digits = numberFormat(locale, { useGrouping: false });
  const written = fraction && [...fraction].map((digit) => digits.format(Number(digit))).join('');
  return decimals === 0 || fraction === undefined ? whole : `${whole}${decimal}${written}`;
}
