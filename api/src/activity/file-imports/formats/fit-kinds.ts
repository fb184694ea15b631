/** Messages about the file and the watch, which have no data about its owner. */
const aboutFile = new Set([0, 1, 2, 21, 23, 35, 37, 38, 39, 49, 103, 105, 106, 162, 206, 207]);

/** Names of other messages by FIT's numbers (https://developer.garmin.com/fit/protocol/), in the words of its profile. */
const names: Readonly<Record<number, string>> = {
  3: 'user profile',
  8: 'heart rate zones',
  12: 'sport',
  15: 'goals',
  18: 'sessions',
  19: 'laps',
  20: 'records',
  26: 'workouts',
  31: 'courses',
  34: 'activities',
  30: 'weight',
  51: 'blood pressure',
  55: 'monitoring',
  78: 'heart rate variability',
  101: 'lengths',
  132: 'heart rate',
  211: 'resting heart rate',
  216: 'time in zones',
  225: 'sets',
  227: 'stress level',
  229: 'maximum MET',
  268: 'dive summary',
  269: 'blood oxygen',
  275: 'sleep level',
  285: 'jumps',
  290: 'beat intervals',
  297: 'respiration rate',
  304: 'health snapshot steps',
  306: 'health snapshot stress',
  308: 'health snapshot heart rate',
  312: 'splits',
  314: 'body battery',
  346: 'sleep assessment',
  370: 'heart rate variability status',
  371: 'heart rate variability values',
  398: 'skin temperature',
};

/** Returns the name of a kind of message; undefined if it has no data about the owner. */
export function fitKind(number: number): string | undefined {
  return aboutFile.has(number) ? undefined : (names[number] ?? `message ${number}`);
}
