import { plainWords } from '#engine/tables/index.ts';
import { type Unit, unitOf } from './units.ts';

/** The role of a column in a table of days. */
export type ColumnRole = 'day' | 'steps' | 'sleep' | 'weight' | 'heart-rate' | 'distance';

/** The titles of each role in English, Spanish, German, French, Dutch, Portuguese and Italian, without accents. */
const titles: Record<ColumnRole, readonly string[]> = {
  day: [
    'date|day|datetime|date/time|timestamp|calendar date|summary date|measurement date',
    'time of measurement|date of measurement|measured at|recorded at|messdatum|messzeitpunkt',
    'date de mesure|fecha de medicion|meetdatum|data da medicao|data misurazione',
    'fecha|dia|fecha/hora|fecha y hora',
    'datum|tag|datum/uhrzeit|datum/zeit|zeitpunkt|kalendertag',
    'jour|date du jour|date/heure|date et heure|journee',
    'dag|datum/tijd|datum en tijd',
    'data|data/hora|data e hora',
    'giorno|data/ora|data e ora',
  ],
  steps: [
    'steps|step count|steps count|total steps|daily steps|number of steps|step total|step',
    'pasos|recuento de pasos|numero de pasos|total de pasos|pasos totales|conteo de pasos',
    'cantidad de pasos|pasos diarios',
    'schritte|schrittzahl|schrittanzahl|anzahl schritte|anzahl der schritte|gesamtschritte',
    'schritte gesamt|schritte insgesamt|tagliche schritte|schrittzahler',
    'pas|nombre de pas|nombre total de pas|total des pas|total de pas|pas quotidiens',
    'stappen|aantal stappen|totaal aantal stappen|stappen totaal|stappenteller|stapcount',
    'passos|contagem de passos|numero de passos|total de passos|passos totais|passos diarios',
    'passi|numero di passi|numero passi|conteggio passi|conteggio dei passi|passi totali',
    'totale passi|totale dei passi|passi giornalieri',
  ],
  sleep: [
    'sleep|asleep|time asleep|hours asleep|minutes asleep|total minutes asleep|sleep duration',
    'sleep hours|sleep minutes|total sleep|sleep analysis [asleep]|sleep analysis [total]',
    'sueno|horas de sueno|minutos de sueno|duracion del sueno|tiempo de sueno',
    'schlaf|schlafdauer|schlafstunden|schlafminuten|minuten schlaf|stunden schlaf',
    'sommeil|duree du sommeil|duree de sommeil|temps de sommeil|heures de sommeil',
    'minutes de sommeil',
    'slaap|slaapduur|uren slaap|minuten slaap',
    'sono|duracao do sono|tempo de sono|horas de sono|minutos de sono',
    'sonno|durata del sonno|durata sonno|ore di sonno|minuti di sonno',
  ],
  weight: [
    'weight|body weight|body mass|bodyweight|average weight|weight & body mass',
    'peso|peso corporal|peso promedio|peso medio',
    'gewicht|korpergewicht|durchschnittliches gewicht|durchschnittsgewicht',
    'poids|poids corporel|poids moyen|masse corporelle',
    'lichaamsgewicht|gemiddeld gewicht',
    'peso corporeo',
  ],
  'heart-rate': [
    'resting heart rate|resting hr|resting pulse|rhr|daily resting heart rate',
    'frecuencia cardiaca en reposo|pulso en reposo|fc en reposo',
    'ruhepuls|ruheherzfrequenz|herzfrequenz in ruhe',
    'frequence cardiaque au repos|fc au repos|pouls au repos',
    'rusthartslag|hartslag in rust|rustpols',
    'frequencia cardiaca em repouso|fc em repouso',
    'frequenza cardiaca a riposo|battito a riposo|fc a riposo',
  ],
  distance: ['distance|distancia|distanz|entfernung|strecke|afstand|distanza'],
};

/** Titles of workout lists, whose steps aren't those of whole days. */
const workoutTitles = new Set(
  "activity id|activity type|aktivitatstyp|aktivitatsart|tipo de actividad|type d’activite|type d'activite|activiteitstype|tipo de atividade|tipo di attivita".split(
    '|',
  ),
);

/** Whether a table lists workouts. */
export function isOfWorkouts(titles: readonly string[]): boolean {
  return titles.some((title) => workoutTitles.has(plainWords(title.slice(0, 100))));
}

/** The beginnings of the word for "activity" in the seven languages. */
const activity = /\b(?:activi|aktivi|ativi|attivi)/;

/** Whether a table is a list of Strava's activities, which starts with their numbers and dates. */
export function isOfStrava(titles: readonly string[]): boolean {
  const [id = '', date = ''] = titles.map((title) => plainWords(title.slice(0, 100)));
  return (
    [/\bid\b/, activity].every((word) => word.test(id)) &&
    [/dat[aeu]|fecha/, activity].every((word) => word.test(date))
  );
}

/** Titles of the beginning or end of what a row describes. */
const spanTitles = new Set(
  [
    'start time|end time|start date|end date|startdate|enddate|starttime|endtime|date time',
    'fecha de inicio|hora de inicio|fecha de fin|hora de fin',
    'startzeit|endzeit|startdatum|enddatum',
    'date de debut|heure de debut|date de fin|heure de fin',
    'starttijd|eindtijd|begintijd|begindatum|einddatum',
    'data de inicio|hora de inicio|data de fim|hora de fim',
    'data di inizio|ora di inizio|data di fine|ora di fine',
  ].flatMap((group) => group.split('|')),
);

/** Titles that mean either sleep duration or bedtime, depending on their unit. */
const sleepOrBedtime = new Set(['sleep time', 'schlafzeit', 'slaaptijd']);

const roles = new Map<string, ColumnRole>();
// The keys of the record above.
for (const role of Object.keys(titles) as ColumnRole[]) {
  for (const group of titles[role]) for (const title of group.split('|')) roles.set(title, role);
}

/** A parsed column title. */
export interface ColumnTitle {
  /** Without its unit, in lower case. */
  words: string;
  role: ColumnRole | undefined;
  /** The unit in the title, as written. */
  unitName: string | undefined;
  unit: Unit | undefined;
}

const bracketed = /^(.*?)\s*[([]\s*([^()[\]]*?)\s*[)\]]$/;
const following = /^(.*?)[ ,/]+(?:in |en |em )?([a-z]+\.?)$/;
/** Sleep titles that contain their unit in a word of its own or within one. */
const sleepUnits = [
  [/minut/, 'min'],
  [/hour|hora|stunden|heure|uren|\bore\b/, 'h'],
] as const;

/** Words in brackets that don't change the meaning of a count, unlike a goal or an average. */
const countWords = new Set(
  [
    'count|steps|step|total|daily|per day|day|actual|number|#|n|no.',
    'pasos|schritte|pas|stappen|passos|passi|anzahl|nombre|aantal|cantidad|numero',
    'bpm|count/min|beats/min|beats per minute|beats|lpm|ppm|schlage/min|batt/min|slagen/min|min-1',
  ].flatMap((words) => words.split('|')),
);

/** Whether a word is a unit of steps or beats. */
export function isCountWord(word: string): boolean {
  return countWords.has(word);
}

/** Parses a title such as `Weight (kg)`, `Gewicht in kg`, `weight grams` or `Minutes asleep`. */
export function readTitle(title: string): ColumnTitle {
  const words = plainWords(title);
  const named = bracketed.exec(words) ?? unitAtEnd(words);
  if (named) {
    const [, plain = '', unitName = ''] = named;
    const unit = unitOf(unitName);
    const role = sleepOrBedtime.has(plain) && unit ? 'sleep' : roles.get(plain);
    return { words: plain, role, unitName, unit };
  }
  const role = roles.get(words) ?? roles.get(plainWords(splitWords(title)));
  const within = role === 'sleep' ? sleepUnits.find(([word]) => word.test(words))?.[1] : undefined;
  return { words, role, unitName: within, unit: within && unitOf(within) };
}

/** Splits `totalSteps` into its words. */
function splitWords(title: string): string {
  return title.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

function unitAtEnd(words: string): RegExpExecArray | null {
  const found = following.exec(words);
  const [, plain = '', unit = ''] = found ?? [];
  return unitOf(unit) && (roles.has(plain) || sleepOrBedtime.has(plain)) ? found : null;
}

/** Whether a title is that of a day or time. */
export function isDayTitle(title: string): boolean {
  const { words, role } = readTitle(title.slice(0, 100));
  return role === 'day' || spanTitles.has(words);
}
