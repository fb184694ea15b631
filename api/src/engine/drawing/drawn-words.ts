/** The languages of the texts in drawings. */
export type DrawnLanguage = 'en' | 'es';

const dates: Record<DrawnLanguage, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }),
};
const numbers: Record<DrawnLanguage, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US'),
  es: new Intl.NumberFormat('es-419'),
};

/** Formats a calendar day in words; for an instant, its day in UTC. */
export function dayInWords(day: string, language: DrawnLanguage): string {
  return dates[language].format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

const months: Record<DrawnLanguage, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** Formats the month of a calendar day in words. */
export function monthInWords(day: string, language: DrawnLanguage): string {
  return months[language].format(new Date(`${day}T00:00:00Z`));
}

/** The counted noun in singular and plural. */
const units = {
  steps: { en: ['step', 'steps'], es: ['paso', 'pasos'] },
  stepsPerMember: {
    en: ['step per member', 'steps per member'],
    es: ['paso por miembro', 'pasos por miembro'],
  },
  days: { en: ['day', 'days'], es: ['día', 'días'] },
  points: { en: ['point', 'points'], es: ['punto', 'puntos'] },
} as const;

/** Formats a number with a counted noun: "12,000 steps". */
export function amountInWords(
  value: number,
  unit: keyof typeof units,
  language: DrawnLanguage,
): string {
  const [one, many] = units[unit][language];
  return `${numberInWords(value, language)} ${Math.round(value) === 1 ? one : many}`;
}

/** Formats an integer with thousands separators. */
export function numberInWords(value: number, language: DrawnLanguage): string {
  return numbers[language].format(Math.round(value));
}
