/** The titles of the columns in the files, which are English, and their names in the catalog. */
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

/** What the catalog calls a column. */
export function columnIdOf(title: string): string | undefined {
  return columnIds[title];
}

/** The columns whose figures are explained: `about.{id}` of the catalog. */
export const explainedColumns: ReadonlySet<string> = new Set([
  'activeMembers',
  'countedDays',
  'averageADay',
  'goalPercent',
]);

/** Columns that narrow a report to one of their values. */
export const filterColumns: ReadonlySet<string> = new Set(['tier', 'type', 'active']);
