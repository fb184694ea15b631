import type { RefusedSyncValue, SyncRefusal, SyncResult } from '@stridewell/contracts';

/** The languages of responses to posts. */
export type Language = 'en' | 'es';

/** The responses to unreadable posts. */
export const unreadableWords = {
  en: {
    text: 'The text must be UTF-8.',
    json: "This isn't valid JSON. Check commas, quotes and brackets.",
    days: 'We found no days. Send JSON such as {"days":[{"date":"2026-11-26","steps":8123}]}.',
    tooMany:
      'One post can have up to 400 days and 20,000 values, and up to 1,500 values for each day.',
    sentAt: 'Write sentAt like 2026-11-26T08:00:00-05:00.',
    multipart: 'Send JSON, or a form as application/x-www-form-urlencoded.',
  },
  es: {
    text: 'El texto debe estar en UTF-8.',
    json: 'Esto no es JSON válido. Revisa comas, comillas y corchetes.',
    days: 'No encontramos días. Envía JSON como {"days":[{"date":"2026-11-26","steps":8123}]}.',
    tooMany:
      'Cada envío puede tener hasta 400 días y 20,000 valores, y hasta 1,500 valores por día.',
    sentAt: 'Escribe sentAt como 2026-11-26T08:00:00-05:00.',
    multipart: 'Envía JSON o un formulario como application/x-www-form-urlencoded.',
  },
} as const satisfies Record<Language, object>;

const reasons: Readonly<Record<Language, Record<SyncRefusal, string>>> = {
  en: {
    bad_date: 'write the date like 2026-11-26',
    bad_time: 'write times like 2026-11-26T08:00:00-05:00',
    bad_span: 'the end must come after the start, within 24 hours',
    bad_unit: 'use kg, lb or st',
    not_by_day: 'group values by day or hour, not by week or month',
    not_a_number: 'write a number without separators, like 8123',
    not_whole: 'steps must be a whole number',
    out_of_range: 'this value is too high or too low for a day',
    too_many_parts: 'too many time periods for this day; send longer ones, such as hours',
    no_value: 'there is no value',
    not_shared: "this link isn't set up for this kind of data",
    day_in_future: "that day hasn't started yet",
    day_before_registration: 'that day is before you joined the program',
    older_post: 'a newer post already covered that day',
    manual_entry_off: 'your program only accepts steps from devices',
  },
  es: {
    bad_date: 'escribe la fecha como 2026-11-26',
    bad_time: 'escribe las horas como 2026-11-26T08:00:00-05:00',
    bad_span: 'el final debe ser posterior al inicio, dentro de 24 horas',
    bad_unit: 'usa kg, lb o st',
    not_by_day: 'agrupa los valores por día u hora, no por semana ni por mes',
    not_a_number: 'escribe un número sin separadores, como 8123',
    not_whole: 'los pasos deben ser un número entero',
    out_of_range: 'este valor es demasiado alto o bajo para un día',
    too_many_parts: 'demasiados intervalos para este día; envía intervalos más largos, como horas',
    no_value: 'no hay ningún valor',
    not_shared: 'este enlace no está configurado para ese tipo de dato',
    day_in_future: 'ese día aún no empieza',
    day_before_registration: 'ese día es anterior a tu ingreso al programa',
    older_post: 'un envío más reciente ya incluía ese día',
    manual_entry_off: 'tu programa solo acepta pasos de dispositivos',
  },
};

const words = {
  en: {
    saved: (days: number, what: string) =>
      `${what} for ${days} ${days === 1 ? 'day' : 'days'} saved`,
    nothing: 'Nothing saved',
    empty: 'Nothing to save: no steps found',
    refused: (count: number) => `${count} refused`,
    ignored: 'Not read',
    steps: 'Steps',
    all: 'Data',
  },
  es: {
    saved: (days: number, what: string) =>
      `${what} de ${days} ${days === 1 ? 'día guardados' : 'días guardados'}`,
    nothing: 'No se guardó nada',
    empty: 'No había pasos que guardar',
    refused: (count: number) => `${count} ${count === 1 ? 'rechazado' : 'rechazados'}`,
    ignored: 'No se leyó',
    steps: 'Pasos',
    all: 'Datos',
  },
} as const;

/** How many refused values a response explains. */
const toldRefusals = 3;

/** Describes the result of a post in one line that an automation can show. */
export function describeResult(
  result: SyncResult,
  hasMeasures: boolean,
  language: Language,
): string {
  const said = words[language];
  const { savedDays, refusedValues, refused, ignored } = result;
  const saved = savedDays > 0 && said.saved(savedDays, hasMeasures ? said.all : said.steps);
  const head = saved || (refusedValues > 0 ? said.nothing : said.empty);
  const told = refused.slice(0, toldRefusals).map((one) => describeRefused(one, language));
  const why = [...told, ...(refusedValues > told.length ? ['…'] : [])].join('; ');
  const refusals = refusedValues > 0 ? `, ${said.refused(refusedValues)}: ${why}` : '';
  const rest = ignored.length > 0 ? ` ${said.ignored}: ${ignored.join(', ')}.` : '';
  return `${head}${refusals}${refusals.endsWith('…') ? '' : '.'}${rest}`;
}

function describeRefused({ date, reason }: RefusedSyncValue, language: Language): string {
  const why = reasons[language][reason];
  return date === '' ? why : `${date}: ${why}`;
}
