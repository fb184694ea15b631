import { minimumGroup } from '@stridewell/contracts';

export const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] as const;
export type Day = (typeof days)[number];

/** Members who always do the same: they are in one organization, until they move to none or another one some day. */
interface Crowd {
  people: number;
  organization: string | null;
  /** Where they move on a day, before they log steps. */
  moves?: { on: Day; to: string | null };
  walksOn: readonly Day[];
  /** Steps entered by hand aren't verified by a device. */
  source: 'device' | 'manual';
}

// On some days the rest of the program is three people, or one, or none, or nine.
export const crowds: readonly Crowd[] = [
  {
    people: 1,
    organization: null,
    moves: { on: days[2], to: 'North' },
    walksOn: days,
    source: 'manual',
  },
  {
    people: 1,
    organization: 'South',
    moves: { on: days[2], to: null },
    walksOn: days,
    source: 'device',
  },
  { people: 2, organization: null, walksOn: [days[0], days[2]], source: 'manual' },
  { people: 9, organization: 'West', walksOn: [days[1], days[3]], source: 'device' },
  { people: 10, organization: 'North', walksOn: days, source: 'device' },
  { people: 20, organization: 'South', walksOn: days, source: 'device' },
];

/** A crowd's steps on a day are a power of two, so that a sum identifies the crowds in it. */
export const parts = crowds.flatMap(({ people, walksOn }, crowd) =>
  walksOn.map((day) => ({ crowd, day, people })),
);
export const stepsOf = (part: number) => 2 ** part;
const partsOf = (sum: number) => parts.map((_, part) => Math.floor(sum / stepsOf(part)) % 2);

/** Returns how many rows are independent, by fraction-free elimination, which stays in integers. */
function rankOf(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => row.map(BigInt));
  let rank = 0;
  for (let column = 0; column < parts.length; column += 1) {
    const at = left.findIndex((row, index) => index >= rank && row[column] !== 0n);
    const pivot = left[at];
    if (!pivot) continue;
    left.splice(at, 1);
    left.splice(rank, 0, pivot);
    const head = pivot[column] ?? 0n;
    for (const row of left.slice(rank + 1)) {
      const factor = row[column] ?? 0n;
      if (factor === 0n) continue;
      row.forEach((value, index) => (row[index] = value * head - factor * (pivot[index] ?? 0n)));
    }
    rank += 1;
  }
  return rank;
}

/** Returns the sets of crowds with too few people to be shown. */
function listSmallSets(): number[][] {
  const sets = Array.from({ length: 2 ** crowds.length - 1 }, (_, at) =>
    crowds.flatMap((_crowd, crowd) => (Math.floor((at + 1) / 2 ** crowd) % 2 ? [crowd] : [])),
  );
  const size = (set: readonly number[]) =>
    set.reduce((people, crowd) => people + (crowds[crowd]?.people ?? 0), 0);
  return sets.filter((set) => size(set) < minimumGroup);
}

/**
 * Returns the sets of few people for whom some sum can be computed, that is, made of their days alone. A set is
 * uncovered if removing its days leaves fewer independent responses.
 */
export function findUncovered(sums: readonly number[]): number[][] {
  const rows = [...new Set(sums)].map(partsOf);
  const rank = rankOf(rows);
  return listSmallSets().filter((set) => {
    const without = rows.map((row) =>
      row.map((value, part) => (set.includes(parts[part]?.crowd ?? -1) ? 0 : value)),
    );
    return rankOf(without) < rank;
  });
}
