import { expect } from 'vitest';
import type { Db } from '#database/in-program.ts';
import { explain } from '#explain/explain.service.ts';
import type { Viewer } from '#http/viewer.ts';
import {
  figuresOf,
  isOn,
  type Ledger,
  modelBoards,
  modelDays,
  type Score,
  scoreOf,
} from './ledger-model.fixture.ts';

function sumOf<T>(rows: readonly T[], steps: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + steps(row), 0);
}

/** Whether one score stands strictly above another. */
export function isAbove(one: Score, other: Score): boolean {
  const by = one.total - other.total || one.activeDays - other.activeDays;
  return (by || one.verified - other.verified) > 0;
}

type Board = (typeof modelBoards)[number];

function askFor({ name, from, challenge }: Board, challengeIds: readonly number[]) {
  if (challenge !== undefined) return { challengeId: challengeIds[challenge] };
  const period = name.split(' ')[0] as 'day' | 'week' | 'month' | 'all'; // how the model names boards
  return { period, date: from };
}

/**
 * Asks for explanations of the numbers of the first ledger's member: of every day, of the points, and in each
 * round of other boards. Each adds up to the number.
 */
export async function expectExplained(
  db: Db,
  viewer: Viewer,
  [ledger, ...others]: readonly [Ledger, ...Ledger[]],
  { challengeIds, round }: { challengeIds: readonly number[]; round: number },
): Promise<void> {
  const now = new Date();
  const ask = (asked: Parameters<typeof explain>[3]) =>
    explain(db, viewer, viewer.memberId, asked, now);
  const { points } = await ask({ subject: 'points' });
  expect(points?.balance).toBe(sumOf(points?.days ?? [], (day) => day.points));
  for (const date of modelDays) {
    const { day } = await ask({ subject: 'day', date });
    const { steps } = figuresOf(ledger, date);
    const told = sumOf(day?.entries ?? [], ({ counted }) => counted);
    expect({ steps: day?.steps, told, difference: day?.difference }, date).toEqual({
      ...{ steps, told: steps, difference: 0 },
    });
    const { points: ofDay } = await ask({ subject: 'points', date });
    const standing = ofDay?.entries.filter(({ reversedAt }) => reversedAt === null) ?? [];
    const pointsOfDay = points?.days.find((one) => one.date === date)?.points ?? 0;
    expect(
      sumOf(standing, (entry) => entry.points),
      date,
    ).toBe(pointsOfDay);
  }
  const boards = modelBoards.filter((_, at) => at % 4 === round % 4);
  for (const board of boards.filter((one) => isOn(ledger, one))) {
    const asked = askFor(board, challengeIds);
    const own = scoreOf(ledger, board);
    const { score } = await ask({ subject: 'score', ...asked });
    const told = sumOf(score?.days ?? [], ({ counted }) => counted);
    expect(score?.total, board.name).toBe(own.total);
    expect(told + (score?.difference ?? 0), board.name).toBe(own.total);
    if (!board.closes) expect(score?.difference, board.name).toBe(0);
    const scores = others.filter((one) => isOn(one, board)).map((one) => scoreOf(one, board));
    const { rank } = await ask({ subject: 'rank', ...asked });
    const above = scores.filter((score) => isAbove(score, own)).length;
    const sharedWith = scores.filter(
      (score) => !isAbove(score, own) && !isAbove(own, score),
    ).length;
    expect(
      { rank: rank?.rank, above: rank?.above, sharedWith: rank?.sharedWith },
      board.name,
    ).toEqual(
      own.total > 0
        ? { rank: above + 1, above, sharedWith }
        : { rank: null, above: null, sharedWith: 0 },
    );
  }
}
