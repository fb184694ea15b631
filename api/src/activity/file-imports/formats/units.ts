import { toKilograms } from '@stridewell/contracts';

/** A unit: what it measures, and the conversion to kilograms or minutes. */
export interface Unit {
  of: 'mass' | 'time';
  convert: (value: number) => number;
}

const ofGrams = (grams: number): Unit => ({
  of: 'mass',
  convert: (value) => (value * grams) / 1000,
});
const kilograms: Unit = { of: 'mass', convert: (value) => value };
const grams: Unit = ofGrams(1);
const pounds: Unit = { of: 'mass', convert: (value) => toKilograms(value, 'lb') };
const ounces: Unit = { of: 'mass', convert: (value) => toKilograms(value / 16, 'lb') };
const stones: Unit = { of: 'mass', convert: (value) => toKilograms(value, 'st') };
const ofTime = (minutes: number): Unit => ({ of: 'time', convert: (value) => value * minutes });

/** Units by name, in the languages of tables; in lower case and without accents. */
const names: readonly [Unit, string][] = [
  [kilograms, 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo'],
  [kilograms, 'kilogramos quilo quilos quilograma quilogramas chilo chili chilogrammo chilogrammi'],
  [grams, 'g gr gram grams gramm gramme grammes gramo gramos grama gramas grammo grammi'],
  [pounds, 'lb lbs pound pounds libra libras livre livres libbra libbre'],
  [ofGrams(100), 'hg'],
  [ofGrams(10), 'dag dkg'],
  [ofGrams(1 / 1000), 'mg milligram milligrams milligramm milligrammes miligramos'],
  [ounces, 'oz ounce ounces unze unzen onza onzas oncia'],
  [stones, 'st stone stones'],
  [ofTime(60), 'h hr hrs hour hours std stunde stunden hora horas heure heures uur uren ora ore'],
  [ofTime(1), 'min mins minute minutes minuten minuto minutos minuut minuti'],
  [ofTime(1 / 60), 's sec secs second seconds sekunden segundos secondes seconden secondi'],
  [ofTime(1 / 60_000), 'ms msec millisecond milliseconds millisekunden milisegundos millisecondes'],
];

const units = new Map(
  names.flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);

/** Finds a unit by its name in lower case. */
export function unitOf(name: string): Unit | undefined {
  return units.get(name.replace(/\.$/, ''));
}
