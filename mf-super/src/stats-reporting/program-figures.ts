import type { Spreadsheet } from '@stridewell/parts';

/** A program's figures, for comparison with others. */
export interface ProgramFigures {
  id: number;
  name: string;
  tier: string;
  type: string;
  members: number | null;
  activeMembers: number | null;
  average: number | null;
  goalPercent: number | null;
  averageBefore: number | null;
  change: number | null;
  /** Its average per active member for each day on which it may be shown. */
  trend: number[];
}

/** Reads the cells of a row by the titles of their columns. */
function cellReader(titles: readonly string[]) {
  const places = new Map(titles.map((title, at) => [title, at]));
  const text = (cells: readonly string[], title: string) => cells[places.get(title) ?? -1] ?? '';
  const number = (cells: readonly string[], title: string) => {
    const written = text(cells, title);
    return written === '' ? null : Number(written);
  };
  return { text, number };
}

/** Returns the programs' figures, each with its daily averages. */
export function programFigures(beside: Spreadsheet, daily: Spreadsheet): ProgramFigures[] {
  const trends = new Map<number, number[]>();
  const day = cellReader(daily.titles);
  for (const cells of daily.rows) {
    const id = day.number(cells, 'Program ID') ?? 0;
    const average = day.number(cells, 'Average steps per active member');
    const trend = trends.get(id) ?? [];
    if (average !== null) trend.push(average);
    trends.set(id, trend);
  }
  const { text, number } = cellReader(beside.titles);
  return beside.rows.map((cells) => {
    const id = number(cells, 'Program ID') ?? 0;
    return {
      id,
      name: text(cells, 'Program'),
      tier: text(cells, 'Tier'),
      type: text(cells, 'Type'),
      members: number(cells, 'Members'),
      activeMembers: number(cells, 'Active members'),
      average: number(cells, 'Average daily steps per active member'),
      goalPercent: number(cells, 'Goals met (% of active days)'),
      averageBefore: number(cells, 'Previous average'),
      change: number(cells, 'Change in average (%)'),
      trend: trends.get(id) ?? [],
    };
  });
}

/** Returns the total steps of all programs for each day on which any may be shown, in order. */
export function stepsByDay({ titles, rows }: Spreadsheet): { day: string; steps: number }[] {
  const { text, number } = cellReader(titles);
  const days = new Map<string, number>();
  for (const cells of rows) {
    const day = text(cells, 'Date');
    days.set(day, (days.get(day) ?? 0) + (number(cells, 'Steps') ?? 0));
  }
  return [...days]
    .map(([day, steps]) => ({ day, steps }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
