/** The languages in which the server writes on what it draws. */
export type DrawnLanguage = 'en' | 'es';

const dates: Record<DrawnLanguage, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }),
};
// Spanish writes no point in numbers of four digits unless told.
const numbers: Record<DrawnLanguage, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US'),
  es: new Intl.NumberFormat('es-ES', { useGrouping: 'always' }),
};

/** A calendar day in words; of an instant, its day in UTC. */
export function dayInWords(day: string, language: DrawnLanguage): string {
  return dates[language].format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** A whole number with its thousands apart. */
export function numberInWords(value: number, language: DrawnLanguage): string {
  return numbers[language].format(Math.round(value));
}
