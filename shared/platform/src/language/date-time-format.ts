const known = new Map<string, Intl.DateTimeFormat>();

/** Returns a language's date format, cached because creating one takes longer than rendering with it. */
export function dateTimeFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.DateTimeFormat(language, options);
  known.set(key, format);
  return format;
}
