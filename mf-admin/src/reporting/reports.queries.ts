import {
  downloadAllUsers,
  downloadBadgesStats,
  downloadChallengeCompletion,
  downloadChallengeStats,
  downloadMemberStats,
  downloadOrganizationMembers,
  downloadOrganizationSummary,
  downloadOrganizationTeams,
  downloadPointsSummary,
  downloadTeamSummary,
  downloadTeamWinners,
  downloadWellnessMetrics,
  listProgramChallenges,
  listProgramOrganizations,
} from '@stridewell/contracts';
import type { ReportSource } from '@stridewell/parts';
import { api, liveQuery, useViewer } from '@stridewell/platform';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Every report: its file, what it is about beside the program, and whether it is of a span of days. */
export const reports = [
  { id: 'memberStats', group: 'people', file: downloadMemberStats, hasSpan: true },
  { id: 'allUsers', group: 'people', file: downloadAllUsers, hasSpan: false },
  { id: 'teamSummary', group: 'groups', file: downloadTeamSummary, hasSpan: true },
  { id: 'organizationSummary', group: 'groups', file: downloadOrganizationSummary, hasSpan: true },
  {
    ...{ id: 'organizationMembers', group: 'groups', about: 'organization' as const },
    ...{ file: downloadOrganizationMembers, hasSpan: true },
  },
  {
    ...{ id: 'organizationTeams', group: 'groups', about: 'organization' as const },
    ...{ file: downloadOrganizationTeams, hasSpan: true },
  },
  {
    ...{ id: 'challengeCompletion', group: 'challenges', hasSpan: true },
    file: downloadChallengeCompletion,
  },
  {
    ...{ id: 'challengeStats', group: 'challenges', about: 'challenge' as const },
    ...{ file: downloadChallengeStats, hasSpan: false },
  },
  {
    ...{ id: 'teamWinners', group: 'challenges', about: 'challenge' as const },
    ...{ file: downloadTeamWinners, hasSpan: false },
  },
  { id: 'pointsSummary', group: 'rewards', file: downloadPointsSummary, hasSpan: true },
  { id: 'badgesStats', group: 'rewards', file: downloadBadgesStats, hasSpan: false },
  { id: 'wellnessMetrics', group: 'wellness', file: downloadWellnessMetrics, hasSpan: true },
] as const;

/** A report of the list above. */
export type Report = (typeof reports)[number];

/** What a report that is not of the whole program is about. */
export type ReportSubject = 'challenge' | 'organization';

/** Fetches the file of a report, of what it is about where it is not about the program. */
export function useFetchReport(
  report: Report,
  subjectId: number | null,
): ReportSource['fetchFile'] {
  const { programId } = useViewer();
  const id = 'about' in report ? (subjectId ?? programId) : programId;
  return (days, form, onReceived) => {
    const query = report.hasSpan ? { ...days, ...form } : form;
    return api.call(report.file, { params: { id }, query }, { onReceived });
  };
}

/** The challenges, or the organizations, that a report can be about. */
export function useReportSubjects(subject: ReportSubject) {
  const { programId } = useViewer();
  const params = { id: programId };
  const challenges = useQuery({
    ...liveQuery(listProgramChallenges, { params, query: { showAll: 1, perPage: 100 } }),
    enabled: subject === 'challenge',
  });
  const organizations = useQuery({
    ...liveQuery(listProgramOrganizations, { params, query: { perPage: 100 } }),
    enabled: subject === 'organization',
  });
  const query: UseQueryResult<{ data: readonly { id: number; name: string }[] }> =
    subject === 'challenge' ? challenges : organizations;
  return query;
}
