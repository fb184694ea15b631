const known = new Map<string, Intl.NumberFormat>();

/** The locale in which a language's numbers are written: in Spanish that of Latin America, 50,000 and 4.5. */
export function numberLocale(language: string): string {
  return language === 'es' ? 'es-419' : language;
}

/** The number format of a locale; made once, because making one takes longer than drawing what it is for. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.NumberFormat(numberLocale(locale), options);
  known.set(key, format);
  return format;
}
