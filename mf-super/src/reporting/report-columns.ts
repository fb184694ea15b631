/** The titles of the columns in the files, which are English, and their names in the catalogue. */
const columnIds: Readonly<Record<string, string>> = {
  'Program id': 'programId',
  Program: 'program',
  Tier: 'tier',
  Type: 'type',
  Date: 'date',
  Created: 'created',
  Members: 'members',
  'Active members': 'activeMembers',
  'Active percent': 'activePercent',
  Active: 'active',
  Steps: 'steps',
  'Days that are counted': 'countedDays',
  'Steps on these days': 'countedSteps',
  'Average steps of an active member': 'average',
  'Average steps of an active member a day': 'averageADay',
  'Goals met': 'goalsMet',
  'Goals met in percent of active days': 'goalPercent',
  'Average before': 'averageBefore',
  'Percent change of the average': 'change',
};

/** What the catalogue calls a column. */
export function columnIdOf(title: string): string | undefined {
  return columnIds[title];
}

/** The columns whose figures are explained: `about.{id}` of the catalogue. */
export const explainedColumns: ReadonlySet<string> = new Set([
  'activeMembers',
  'countedDays',
  'averageADay',
  'goalPercent',
  'averageBefore',
  'change',
]);

/** Columns that narrow a report to one of their values. */
export const filterColumns: ReadonlySet<string> = new Set(['tier', 'type', 'active']);
