const known = new Map<string, Intl.NumberFormat>();

/** The number format of a locale; made once, because making one takes longer than drawing what it is for. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.NumberFormat(locale, options);
  known.set(key, format);
  return format;
}
