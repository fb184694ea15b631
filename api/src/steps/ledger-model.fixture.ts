/** Two days of one week, and one on each side of a Monday. */
export const modelDays = ['2026-11-21', '2026-11-20', '2026-11-16', '2026-11-15'] as const;

/** Steps a minute of the activities that the model knows, and whether a step counter counts them too. */
export const modelActivities = new Map([
  [2, { rate: 100, onFoot: true }],
  [13, { rate: 50, onFoot: false }],
  [42, { rate: 100, onFoot: false }],
]);

/** A board as the model knows it: its first and last day, and what of a day counts there. */
interface ModelBoard {
  name: string;
  from: string;
  to?: string;
  cap: number;
  walkingOnly: boolean;
  challenge?: number;
  /** Whether it closes between the waves, with everybody in it. */
  closes?: true;
}

/** The board of the program that sums every day. */
export const boardOfAllDays: ModelBoard = {
  name: 'all null',
  from: '2026-01-01',
  cap: 30_000,
  walkingOnly: false,
};

/** The board of a challenge that closes between the waves; who is in it can neither leave nor join any more. */
export const closingBoard: ModelBoard = {
  ...{ name: 'challenge 2', from: '2026-11-16', to: '2026-11-20', cap: 7000, walkingOnly: false },
  ...{ challenge: 2, closes: true },
};

/** The boards that hold the days of the model; a challenge is the one of that place in the list of challenges. */
export const modelBoards: readonly ModelBoard[] = [
  { name: 'week 2026-11-16', from: '2026-11-16', cap: 30_000, walkingOnly: false },
  {
    name: 'week 2026-11-09',
    from: '2026-11-09',
    to: '2026-11-15',
    cap: 30_000,
    walkingOnly: false,
  },
  { name: 'month 2026-11-01', from: '2026-11-01', cap: 30_000, walkingOnly: false },
  boardOfAllDays,
  { name: 'challenge 0', from: '2026-11-16', cap: 5000, walkingOnly: true, challenge: 0 },
  { name: 'challenge 1', from: '2026-11-01', cap: 9000, walkingOnly: false, challenge: 1 },
  closingBoard,
  ...modelDays.map((day) => ({
    ...{ name: `day ${day}`, from: day, to: day, cap: 30_000, walkingOnly: false },
  })),
];

/** One item of a call that records steps. */
export interface ModelItem {
  date: string;
  steps?: number;
  activityId?: number;
  minutes?: number;
}

/** Something that a member, their device or an admin does. */
export type Operation =
  | { kind: 'write'; items: ModelItem[]; copies: number }
  | { kind: 'device' | 'import'; date: string; steps: number }
  | { kind: 'correct'; date: string; steps: number | null }
  | { kind: 'join' | 'leave'; challenge: number };

/** Everything about one member that the ledger must keep: what was said last, and which challenges are joined. */
export interface Ledger {
  /** By day and source, or day and activity: steps, or minutes. */
  said: Readonly<Record<string, number>>;
  joined: readonly number[];
  /** What the member had on the closing board when it closed; null while it is open. */
  closed: Score | null;
}

/** What a member has on a board. */
export interface Score {
  total: number;
  activeDays: number;
  verified: number;
}

/** The ledger of a member who has done nothing. */
export const emptyLedger: Ledger = { said: {}, joined: [], closed: null };

/** The figures of a member's day. */
export function figuresOf({ said }: Ledger, day: string) {
  const of = (source: string) => said[`${day} ${source}`];
  const device = of('device');
  const correction = of('correction');
  const typed = of('manual') ?? 0;
  const measured = Math.max(device ?? 0, of('import') ?? 0, Math.min(typed, 20_000));
  let conversions = 0;
  for (const [id, { rate, onFoot }] of modelActivities) {
    if (!(onFoot && device !== undefined)) conversions += (of(String(id)) ?? 0) * rate;
  }
  const walked = Math.min(correction ?? measured, 30_000);
  const converted = Math.min(conversions, 30_000 - walked);
  const loudest = correction ?? Math.max(device ?? 0, of('import') ?? 0, typed);
  const figures = { steps: walked + converted, walked, converted, logged: loudest + conversions };
  return { ...figures, verified: Math.min(walked, device ?? 0) };
}

/** Whether a member is on a board. */
export function isOn({ joined }: Ledger, { challenge, closes }: ModelBoard): boolean {
  return closes === true || challenge === undefined || joined.includes(challenge);
}

/** Closes the board that closes: from now on it keeps what it has. */
export function closeBoard(ledger: Ledger): Ledger {
  return { ...ledger, closed: scoreOf(ledger, closingBoard) };
}

/** The points of a member whose goal is so many steps a day: 25 for each day that reaches it. */
export function pointsOf(ledger: Ledger, goal: number): number {
  return 25 * modelDays.filter((day) => figuresOf(ledger, day).steps >= goal).length;
}

/** What a member has on a board. */
export function scoreOf(ledger: Ledger, { from, to, cap, walkingOnly, closes }: ModelBoard): Score {
  if (closes && ledger.closed) return ledger.closed;
  const score = { total: 0, activeDays: 0, verified: 0 };
  for (const day of modelDays) {
    if (day < from || (to !== undefined && day > to)) continue;
    const { steps, walked, verified } = figuresOf(ledger, day);
    const counted = Math.min(walkingOnly ? walked : steps, cap);
    score.total += counted;
    score.activeDays += counted > 0 ? 1 : 0;
    score.verified += Math.min(verified, cap);
  }
  return score;
}

/** A day as one line of text, by which answers are compared. */
export function tellDay(
  day: string,
  { steps, walked, converted, logged }: Record<'steps' | 'walked' | 'converted' | 'logged', number>,
) {
  return `${day} ${steps} = ${walked} + ${converted} of ${logged}`;
}

/** What an operation does to a ledger, and what it is answered: `ok` with what it says, or a refusal's code. */
function perform(ledger: Ledger, operation: Operation): { after: Ledger; answer: string } {
  switch (operation.kind) {
    case 'write':
      return performWrite(ledger, operation.items);
    case 'join':
    case 'leave':
      return performMove(ledger, operation);
    case 'correct': {
      const { date, steps } = operation;
      if ((steps ?? 0) > 150_000) return { after: ledger, answer: 'too_many_steps' };
      const after = say(ledger, `${date} correction`, steps);
      return { after, answer: `ok ${figuresOf(after, date).steps}` };
    }
    default: {
      const { kind, date, steps } = operation;
      if (steps > 150_000) return { after: ledger, answer: 'too_many_steps' };
      return { after: say(ledger, `${date} ${kind}`, steps || null), answer: 'ok' };
    }
  }
}

function performMove(
  before: Ledger,
  { kind, challenge }: { kind: 'join' | 'leave'; challenge: number },
): ReturnType<typeof perform> {
  if (challenge === closingBoard.challenge) return { after: before, answer: 'challenge_over' };
  const isIn = before.joined.includes(challenge);
  if (isIn === (kind === 'join')) {
    return { after: before, answer: isIn ? 'already_joined' : 'not_joined' };
  }
  const others = before.joined.filter((one) => one !== challenge);
  return {
    after: { ...before, joined: isIn ? others : [...others, challenge].sort() },
    answer: 'ok',
  };
}

function performWrite(before: Ledger, items: readonly ModelItem[]): ReturnType<typeof perform> {
  const keys = items.map(({ date, activityId }) => `${date} ${activityId ?? 'manual'}`);
  if (new Set(keys).size < keys.length) return { after: before, answer: 'validation_failed' };
  if (items.some(({ steps = 0 }) => steps > 150_000))
    return { after: before, answer: 'too_many_steps' };
  const walksTwice = items.some(
    ({ date, activityId = 0, minutes }) =>
      modelActivities.get(activityId)?.onFoot &&
      minutes !== 0 &&
      before.said[`${date} device`] !== undefined,
  );
  if (walksTwice) return { after: before, answer: 'counted_by_device' };
  const after = items.reduce(
    (ledger, { steps, minutes }, at) => say(ledger, keys[at] ?? '', steps || minutes || null),
    before,
  );
  const isTooLong = items.some(({ date, minutes }) => {
    const all = [...modelActivities.keys()].reduce(
      (sum, id) => sum + (after.said[`${date} ${id}`] ?? 0),
      0,
    );
    return minutes && all > 1440;
  });
  if (isTooLong) return { after: before, answer: 'too_many_minutes' };
  const days = [...new Set(items.map(({ date }) => date))].sort();
  return {
    after,
    answer: ['ok', ...days.map((day) => tellDay(day, figuresOf(after, day)))].join('\n'),
  };
}

function say({ said, ...others }: Ledger, key: string, value: number | null): Ledger {
  const { [key]: _, ...kept } = said;
  const sorted = Object.entries(value === null ? kept : { ...kept, [key]: value }).sort();
  return { ...others, said: Object.fromEntries(sorted) };
}

/** The ledgers that can follow when operations happen at once and got these answers; none if nothing explains them. */
export function performAtOnce(
  ledgers: readonly Ledger[],
  wave: readonly Operation[],
  answers: readonly string[],
): Ledger[] {
  const found = new Map<string, Ledger>();
  const go = (ledger: Ledger, waiting: readonly number[]) => {
    if (waiting.length === 0) found.set(JSON.stringify(ledger), ledger);
    for (const at of waiting) {
      const { after, answer } = perform(ledger, wave[at] as Operation); // `waiting` holds places in the wave
      if (answer === answers[at])
        go(
          after,
          waiting.filter((one) => one !== at),
        );
    }
  };
  for (const ledger of ledgers) go(ledger, [...wave.keys()]);
  return [...found.values()];
}
