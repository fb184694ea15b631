/** The values that a text may stand for: under the first of two forms, and under the second. */
export type Readings<T> = readonly [first: T | undefined, second: T | undefined];

const plain = /^\d{1,15}$/;
/** Digits in groups of three, all with the same mark between them, and decimals. */
const grouped = {
  point: /^(?:[1-9]\d{0,2}(?:([ ',])\d{3}(?:\1\d{3}){0,3})|\d{1,15})(?:\.\d{1,15})?$/,
  comma: /^(?:[1-9]\d{0,2}(?:([ '.])\d{3}(?:\1\d{3}){0,3})|\d{1,15})(?:,\d{1,15})?$/,
};
const exponent = /^\d{1,9}(?:\.\d{1,15})?e[+-]?\d{1,2}$/i;

/**
 * Reads a number of zero or more: first with a decimal point, then with a decimal comma. `8,123.5` is a number under
 * the first alone, `8.123` under both and not the same. Spaces of every width and apostrophes may group the digits.
 */
export function readNumber(text: string): Readings<number> {
  if (plain.test(text)) return [Number(text), Number(text)];
  const one = text
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replaceAll(/[\u2018\u2019\u02bc\u00b4`]/g, "'");
  if (exponent.test(one)) return [Number(one), one.includes('.') ? undefined : Number(one)];
  const point = grouped.point.test(one) ? Number(one.replaceAll(/[ ',]/g, '')) : undefined;
  const comma = grouped.comma.test(one)
    ? Number(one.replaceAll(/[ '.]/g, '').replace(',', '.'))
    : undefined;
  return [point, comma];
}
