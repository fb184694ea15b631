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
  downloadQuestionStats,
  downloadTeamSummary,
  downloadTeamWinners,
  downloadWellnessMetrics,
  getAssessmentQuestionsReport,
  getAssessmentStatusReport,
  listProgramChallenges,
  listProgramOrganizations,
  listQuestions,
  type ReportName,
} from '@stridewell/contracts';
import { writeSpreadsheet, type ReportForm, type ReportSource } from '@stridewell/parts';
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
  const params = { id: programId };
  return async (_days, form, onReceived) => {
    const questionList =
      subjectId === null ? (await allQuestions(programId)).map(({ id }) => id) : [subjectId];
    if (questionList.length === 0)
      return writeSpreadsheet('question-stats.csv', ['Question'], [], form);
    const call = { params, query: form, body: { questionList } };
    return api.call(downloadQuestionStats, call, { onReceived });
  };
}

/** The maximum number of questions in one file. */
const maxQuestions = 200;

async function allQuestions(programId: number): Promise<{ id: number }[]> {
  const found: { id: number }[] = [];
  for (let page = 1; found.length < maxQuestions; page += 1) {
    const query = { page, perPage: 100, status: 'all' } as const;
    const { data, links } = await api.call(listQuestions, { params: { id: programId }, query });
    found.push(...data);
    if (links.next === null) break;
  }
  return found.slice(0, maxQuestions);
}

/** The file format; by default, the one that spreadsheets in the viewer's language open. */
function formFor(language: Language, form: ReportForm): ReportForm {
  return language === 'es' ? { separator: 'semicolon', ...form } : form;
}

function ofAssessmentStatus({ programId, language }: ReportCall): ReportSource['fetchFile'] {
  return async (_days, form) => {
    const call = { params: { id: programId } };
    const { data } = await api.call(getAssessmentStatusReport, call);
    const { members, asOf, registered, earlier } = data;
    const told = members === null || asOf === null ? [] : [{ members, asOf }];
    const rows = [...told, ...earlier].map((one) => [one.asOf, one.members, registered]);
    const titles = ['By', 'Members who answered', 'Members who could'];
    return writeSpreadsheet('assessment-status.csv', titles, rows, formFor(language, form));
  };
}

function ofAssessmentAnswers({ language }: ReportCall): ReportSource['fetchFile'] {
  return async (_days, form) => {
    const { data } = await api.call(getAssessmentQuestionsReport, { query: { language } });
    const rows = data.Questions.flatMap(({ Title, Answers }) =>
      Answers.map(({ Text, Count }) => [Title, Text, Count]),
    );
    const titles = ['Question', 'Answer', 'Members'];
    return writeSpreadsheet('assessment-answers.csv', titles, rows, formFor(language, form));
  };
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
    fetchWith: ofAssessmentStatus,
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
