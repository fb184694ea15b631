const known = new Map<string, Intl.DateTimeFormat>();

/** The date format of a language; made once, because making one takes longer than drawing what it is for. */
export function dateTimeFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.DateTimeFormat(language, options);
  known.set(key, format);
  return format;
}
