/** The titles of the columns in the files, which are English, and their names in the catalog. */
const columnIds: Readonly<Record<string, string>> = {
  'Member ID': 'memberId',
  Member: 'member',
  Username: 'username',
  Email: 'email',
  Steps: 'steps',
  Score: 'score',
  Unit: 'countedIn',
  'Average daily steps': 'averageSteps',
  'Average daily steps per member': 'averagePerMember',
  'Current step goal': 'stepGoal',
  'Days goal met': 'goalDays',
  'Percent change (last third of days vs. first third)': 'percentChange',
  Registered: 'registered',
  'Last visit': 'lastVisit',
  Device: 'device',
  'Featured challenge': 'featuredChallenge',
  Team: 'team',
  'Team ID': 'teamId',
  'Team leader': 'teamLeader',
  'Leads team': 'teamLeader',
  Organization: 'organization',
  'Organization ID': 'organizationId',
  Role: 'role',
  Deactivated: 'deactivated',
  Language: 'language',
  'Time zone': 'timeZone',
  Metric: 'metric',
  'Counted days': 'countedDays',
  'Logs on counted days': 'logs',
  'Goal days': 'goalDayPoints',
  'Rest days': 'restDayPoints',
  Questions: 'questionPoints',
  Journals: 'journalPoints',
  Photos: 'photoPoints',
  Milestones: 'milestonePoints',
  Challenges: 'challengePoints',
  'Admin adjustments': 'givenPoints',
  'Total points': 'totalPoints',
  Members: 'members',
  Teams: 'teams',
  'Goal reached (%)': 'percentOfGoal',
  Rank: 'rank',
  Goal: 'goal',
  'Active days': 'activeDays',
  'Device-verified steps': 'verifiedSteps',
  'Last entry': 'lastEntry',
  Challenge: 'challenge',
  'First day': 'firstDay',
  'Last day': 'lastDay',
  'Completed on': 'completedOn',
  Question: 'question',
  Kind: 'kind',
  Answer: 'answer',
  'Members who answered': 'answeredBy',
  'Members who could': 'couldAnswer',
  By: 'answeredUntil',
};

/** What the catalog calls a column; none for one that is named after a thing of the program, such as a badge. */
export function columnIdOf(title: string): string | undefined {
  return columnIds[title];
}

/** The columns whose figures are explained: `about.{id}` of the catalog. */
export const explainedColumns: ReadonlySet<string> = new Set([
  'steps',
  'averageSteps',
  'averagePerMember',
  'goalDays',
  'percentChange',
  'countedDays',
  'totalPoints',
  'activeDays',
  'logs',
]);

/** Columns that narrow a report to one of their values. */
export const filterColumns: ReadonlySet<string> = new Set(['team', 'organization', 'role']);

/** Columns that stand in the file, and on screen only where somebody chooses them. */
export const quietColumns: ReadonlySet<string> = new Set([
  'memberId',
  'teamId',
  'organizationId',
  'username',
  'language',
  'timeZone',
]);
