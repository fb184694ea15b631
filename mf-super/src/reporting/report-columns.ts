/** The column titles in the files, which are English, with their ids in the catalog. */
const columnIds: Readonly<Record<string, string>> = {
  'Program ID': 'programId',
  Program: 'program',
  Tier: 'tier',
  Type: 'type',
  Date: 'date',
  Created: 'created',
  Members: 'members',
  'Active members': 'activeMembers',
  'Active members (%)': 'activePercent',
  Active: 'active',
  Steps: 'steps',
  'Counted days': 'countedDays',
  'Steps on counted days': 'countedSteps',
  'Average steps per active member': 'average',
  'Average daily steps per active member': 'averageADay',
  'Goals met': 'goalsMet',
  'Goals met (% of active days)': 'goalPercent',
  'Previous average': 'averageBefore',
  'Change in average (%)': 'change',
};

/** Returns a column's id in the catalog. */
export function columnIdOf(title: string): string | undefined {
  return columnIds[title];
}

/** The columns with an explanation: `about.{id}` in the catalog. */
export const explainedColumns: ReadonlySet<string> = new Set([
  'activeMembers',
  'averageADay',
  'goalPercent',
]);

/** The columns whose values can filter a report. */
export const filterColumns: ReadonlySet<string> = new Set(['tier', 'type', 'active']);
