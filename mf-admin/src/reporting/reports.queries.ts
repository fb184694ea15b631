import {
  downloadAllUsers,
  downloadAssessmentAnswers,
  downloadAssessmentStatus,
  downloadBadgesStats,
  downloadChallengeCompletion,
  downloadChallengeStats,
  downloadMemberStats,
  downloadOrganizationMembers,
  downloadOrganizationSummary,
  downloadOrganizationTeams,
  downloadPointsSummary,
  downloadQuestionStats,
  downloadTeamSummary,
  downloadTeamWinners,
  downloadWellnessMetrics,
  listProgramChallenges,
  listProgramOrganizations,
  listQuestions,
  type ReportName,
} from '@stridewell/contracts';
import type { ReportSource } from '@stridewell/parts';
import { api, liveQuery, useLanguage, useViewer, type Language } from '@stridewell/platform';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** The program and the language of a report. */
interface ReportCall {
  programId: number;
  /** The id of the challenge, organization or question; null for the program, or all its questions. */
  subjectId: number | null;
  language: Language;
}

type ReportFile =
  | typeof downloadMemberStats
  | typeof downloadAllUsers
  | typeof downloadChallengeStats
  | typeof downloadOrganizationMembers;

/** Fetches a report's file from the API, for the program or for the report's subject. */
function ofFile(file: ReportFile, hasSpan: boolean) {
  return ({ programId, subjectId }: ReportCall): ReportSource['fetchFile'] =>
    (days, form, onReceived) =>
      api.call(
        file,
        { params: { id: subjectId ?? programId }, query: hasSpan ? { ...days, ...form } : form },
        { onReceived },
      );
}

/** Fetches all questions, or the chosen one, with the number of people for each answer. */
function ofQuestions({ programId, subjectId }: ReportCall): ReportSource['fetchFile'] {
  const body = subjectId === null ? {} : { questionList: [subjectId] };
  return (_days, form, onReceived) =>
    api.call(
      downloadQuestionStats,
      { params: { id: programId }, query: form, body },
      { onReceived },
    );
}

/** Fetches the answers of the assessment in the viewer's language. */
function ofAssessmentAnswers({ programId, language }: ReportCall): ReportSource['fetchFile'] {
  return (_days, form, onReceived) =>
    api.call(
      downloadAssessmentAnswers,
      { params: { id: programId }, query: { ...form, language } },
      { onReceived },
    );
}

/** The kinds of subjects of reports that aren't about the whole program. */
export type ReportSubject = 'challenge' | 'organization' | 'question';

/** A report: the source of its rows, its subject if it isn't the program, and whether it covers a period. */
export interface Report {
  id: ReportName;
  group: 'people' | 'groups' | 'challenges' | 'rewards' | 'wellness';
  about: ReportSubject | null;
  hasSpan: boolean;
  fetchWith: (call: ReportCall) => ReportSource['fetchFile'];
  /** Whether it is about the companion, which not every program has. */
  isOfCompanion?: true;
}

function report(
  id: ReportName,
  group: Report['group'],
  file: ReportFile,
  { hasSpan = true, about = null }: { hasSpan?: boolean; about?: ReportSubject | null } = {},
): Report {
  return { id, group, about, hasSpan, fetchWith: ofFile(file, hasSpan) };
}

/** All reports, in the order of the page. */
const reports: readonly Report[] = [
  report('memberStats', 'people', downloadMemberStats),
  report('allUsers', 'people', downloadAllUsers, { hasSpan: false }),
  report('teamSummary', 'groups', downloadTeamSummary),
  report('organizationSummary', 'groups', downloadOrganizationSummary),
  report('organizationMembers', 'groups', downloadOrganizationMembers, { about: 'organization' }),
  report('organizationTeams', 'groups', downloadOrganizationTeams, { about: 'organization' }),
  report('challengeCompletion', 'challenges', downloadChallengeCompletion),
  report('challengeStats', 'challenges', downloadChallengeStats, {
    hasSpan: false,
    about: 'challenge',
  }),
  report('teamWinners', 'challenges', downloadTeamWinners, { hasSpan: false, about: 'challenge' }),
  report('pointsSummary', 'rewards', downloadPointsSummary),
  report('badgesStats', 'rewards', downloadBadgesStats, { hasSpan: false }),
  report('wellnessMetrics', 'wellness', downloadWellnessMetrics),
  {
    id: 'questionStats',
    group: 'wellness',
    about: 'question',
    hasSpan: false,
    fetchWith: ofQuestions,
  },
  {
    id: 'assessmentStatus',
    group: 'wellness',
    about: null,
    hasSpan: false,
    fetchWith: ofFile(downloadAssessmentStatus, false),
    isOfCompanion: true,
  },
  {
    id: 'assessmentAnswers',
    group: 'wellness',
    about: null,
    hasSpan: false,
    fetchWith: ofAssessmentAnswers,
    isOfCompanion: true,
  },
];

/** Returns the reports that the viewer's program has. */
export function useReports(): readonly Report[] {
  const { program } = useViewer();
  const hasCompanion = program.settings.mentalWellnessEnabled === 1;
  return reports.filter(({ isOfCompanion }) => hasCompanion || !isOfCompanion);
}

/** Returns a function that fetches a report's file, for its subject if it isn't about the program. */
export function useFetchReport(
  { fetchWith }: Report,
  subjectId: number | null,
): ReportSource['fetchFile'] {
  const { programId } = useViewer();
  const { language } = useLanguage();
  return fetchWith({ programId, subjectId, language });
}

/** Fetches the challenges, organizations or questions that a report can be about. */
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
  const questions = useQuery({
    ...liveQuery(listQuestions, { params, query: { status: 'all', perPage: 100 } }),
    enabled: subject === 'question',
    select: ({ data }) => ({ data: data.map(({ id, question }) => ({ id, name: question })) }),
  });
  const query: UseQueryResult<{ data: readonly { id: number; name: string }[] }> = {
    challenge: challenges,
    organization: organizations,
    question: questions,
  }[subject];
  return query;
}
