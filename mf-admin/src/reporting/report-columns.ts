/** The column titles in the files, which are English, with their ids in the catalog. */
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

/** Returns a column's id in the catalog; undefined for a column named after a thing in the program, such as a badge. */
export function columnIdOf(title: string): string | undefined {
  return columnIds[title];
}

/** The columns with an explanation: `about.{id}` in the catalog. */
export const explainedColumns: ReadonlySet<string> = new Set([
  'steps',
  'averageSteps',
  'averagePerMember',
  'percentChange',
  'countedDays',
  'activeDays',
]);

/** The columns whose values can filter a report. */
export const filterColumns: ReadonlySet<string> = new Set(['team', 'organization', 'role']);

/** Columns that are in the file but hidden on screen until someone chooses them. */
export const quietColumns: ReadonlySet<string> = new Set([
  'memberId',
  'teamId',
  'organizationId',
  'username',
  'language',
  'timeZone',
]);
