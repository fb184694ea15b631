import * as contract from '@stridewell/contracts';
import { requireVisibleChallenge } from '#challenges/challenges/challenges.service.ts';
import { type Db, inProgram } from '#engine/postgres/index.ts';
import { preferredLanguage, type Route, serveDownload } from '#engine/requests/index.ts';
import { requireOrganization } from '#teams/organizations/organizations.service.ts';
import {
  assessmentAnswers,
  assessmentStatus,
  readAnswerRows,
  readStatusRows,
} from './assessment-reports.ts';
import { challengeCompletion, challengeStats, teamWinners } from './challenge-reports.ts';
import { type ExportCall, type Exports, startExport } from '#engine/files/index.ts';
import { selectShownBadges } from './downloads.sql.ts';
import { organizationSummary, teamSummary } from './group-reports.ts';
import {
  allUsers,
  memberLog,
  memberStats,
  organizationMembers,
  pointLog,
  stepLog,
} from './member-reports.ts';
import { questionStats } from './question-reports.ts';
import { badgesStats, pointsSummary, wellnessMetrics } from './wellness-reports.ts';

function readIn<T>({ pools, programId }: ExportCall, read: (db: Db) => Promise<T>): Promise<T> {
  return inProgram(pools, programId, read, { isReadOnly: true });
}

/** Builds the routes for downloads. */
export function downloadRoutes(exports: Exports): Route[] {
  const start = (call: ExportCall, wanted: Parameters<typeof startExport>[2]) =>
    startExport(exports, call, wanted, new Date());
  return [
    serveDownload(contract.downloadMemberStats, (call) =>
      start(call, { name: 'member-stats', report: memberStats }),
    ),
    serveDownload(contract.downloadAllUsers, (call) =>
      start(call, { name: 'all-users', report: allUsers }),
    ),
    serveDownload(contract.downloadPointsSummary, (call) =>
      start(call, { name: 'points-summary', report: pointsSummary }),
    ),
    serveDownload(contract.downloadBadgesStats, async (call) => {
      const badges = await readIn(call, (db) => selectShownBadges(db, call.programId));
      return start(call, { name: 'badges-stats', report: badgesStats(badges) });
    }),
    serveDownload(contract.downloadWellnessMetrics, (call) =>
      start(call, { name: 'wellness-metrics', report: wellnessMetrics }),
    ),
    serveDownload(contract.downloadTeamSummary, (call) =>
      start(call, { name: 'team-summary', report: teamSummary }),
    ),
    serveDownload(contract.downloadOrganizationSummary, (call) =>
      start(call, { name: 'organization-summary', report: organizationSummary }),
    ),
    serveDownload(contract.downloadOrganizationMembers, async (call) => {
      const subjectId = call.params.id;
      await readIn(call, (db) => requireOrganization(db, call, subjectId));
      return start(call, { name: 'organization-members', report: organizationMembers, subjectId });
    }),
    serveDownload(contract.downloadOrganizationTeams, async (call) => {
      const subjectId = call.params.id;
      await readIn(call, (db) => requireOrganization(db, call, subjectId));
      return start(call, { name: 'organization-teams', report: teamSummary, subjectId });
    }),
    serveDownload(contract.downloadChallengeCompletion, (call) =>
      start(call, { name: 'challenge-completion-summary', report: challengeCompletion }),
    ),
    serveDownload(contract.downloadChallengeStats, async (call) => {
      const { viewer, params } = call;
      await readIn(call, (db) => requireVisibleChallenge(db, viewer, params.id, new Date()));
      const subjectId = params.id;
      return start(call, { name: 'challenge-stats', report: challengeStats, subjectId });
    }),
    serveDownload(contract.downloadTeamWinners, async (call) => {
      const { viewer, params } = call;
      const subjectId = params.id;
      await readIn(call, (db) => requireVisibleChallenge(db, viewer, subjectId, new Date()));
      return start(call, { name: 'team-winners', report: teamWinners, subjectId });
    }),
    serveDownload(contract.downloadPointLog, (call) =>
      start(call, { name: 'point-log', report: pointLog, subjectId: call.params.id }),
    ),
    serveDownload(contract.downloadQuestionStats, (call) =>
      start(call, {
        name: 'question-stats',
        report: questionStats,
        values: { questionList: (call.body.questionList ?? []).join(',') },
      }),
    ),
    serveDownload(contract.downloadAssessmentStatus, async (call) => {
      const values = await readIn(call, (db) => readStatusRows(db, call.programId));
      return start(call, { name: 'assessment-status', report: assessmentStatus, values });
    }),
    serveDownload(contract.downloadAssessmentAnswers, async (call) => {
      const { programId, query, acceptLanguage } = call;
      const language = query.language ?? preferredLanguage(acceptLanguage);
      const values = await readIn(call, (db) => readAnswerRows(db, programId, language));
      return start(call, { name: 'assessment-answers', report: assessmentAnswers, values });
    }),
    serveDownload(contract.downloadMemberLog, (call) =>
      start(call, { name: 'member-log', report: memberLog, subjectId: call.params.id }),
    ),
    serveDownload(contract.downloadStepLog, (call) =>
      start(call, { name: 'step-log', report: stepLog, subjectId: call.params.id }),
    ),
  ];
}
