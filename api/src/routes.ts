import { activityRoutes } from '#activity/activities/activities.routes.ts';
import { badgeRoutes } from '#activity/badges/badges.routes.ts';
import { badgeCategoriesKeeper } from '#activity/badges/member-badges.service.ts';
import { fileImportRoutes } from '#activity/file-imports/file-imports.routes.ts';
import type { FileStore } from '#activity/file-imports/file-imports.service.ts';
import { deviceRoutes } from '#activity/devices/devices.routes.ts';
import { importRoutes } from '#activity/imports/imports.routes.ts';
import { countingKeeper, timeZoneKeeper } from '#activity/leaderboards/board-settings.ts';
import { leaderboardRoutes } from '#activity/leaderboards/leaderboards.routes.ts';
import { metricRoutes } from '#activity/metrics/metrics.routes.ts';
import { pointSettingsKeeper } from '#activity/points/point-settings.ts';
import { pointRoutes } from '#activity/points/points.routes.ts';
import { programDayRoutes } from '#activity/program-days/program-days.routes.ts';
import { restDayRoutes } from '#activity/rest-days/rest-days.routes.ts';
import { stepRoutes } from '#activity/steps/steps.routes.ts';
import { streakRoutes } from '#activity/streaks/streaks.routes.ts';
import { challengeChangeRoutes } from '#challenges/challenge-changes/challenge-changes.routes.ts';
import { challengeRoutes } from '#challenges/challenges/challenges.routes.ts';
import { requireVisibleChallenge } from '#challenges/challenges/challenges.service.ts';
import { completionRoutes } from '#challenges/completions/completions.routes.ts';
import { globalMapRoutes } from '#challenges/maps/global-maps.routes.ts';
import { fairBoardRoutes } from '#challenges/fair-boards/fair-boards.routes.ts';
import { mapRoutes } from '#challenges/maps/maps.routes.ts';
import { milestoneRoutes } from '#challenges/milestones/milestones.routes.ts';
import { launchRoutes } from '#members/launch/launch.routes.ts';
import { launchKitRoutes } from '#challenges/launch-kits/launch-kits.routes.ts';
import { momentRoutes } from '#challenges/moments/moments.routes.ts';
import { globalPackageRoutes } from '#challenges/packages/global-packages.routes.ts';
import { challengeEstimateRoutes } from '#challenges/estimates/estimates.routes.ts';
import { packageRoutes } from '#challenges/packages/packages.routes.ts';
import { assessmentRoutes } from '#companion/assessment/assessment.routes.ts';
import { checkInRoutes } from '#companion/check-ins/check-ins.routes.ts';
import { pieceRoutes } from '#companion/pieces/pieces.routes.ts';
import { planRoutes } from '#companion/plan/plan.routes.ts';
import { programContentRoutes } from '#companion/program-content/program-content.routes.ts';
import { workshopRoutes } from '#companion/workshops/workshops.routes.ts';
import { type Exports, pictureRoutes } from '#engine/files/index.ts';
import type { Authenticate, Route } from '#engine/requests/index.ts';
import type { JobRunner } from '#engine/jobs/index.ts';
import { type Mail, mailRoutes } from '#engine/mail/index.ts';
import { backupRoutes } from '#operations/backup/backups.routes.ts';
import { demoRoutes } from '#operations/demo/demo.routes.ts';
import { accountDataRoutes } from '#members/account-data/account-data.routes.ts';
import { audienceRoutes } from '#programs/audiences/audiences.routes.ts';
import { auditRoutes } from '#programs/audit/audit.routes.ts';
import { formDraftRoutes } from '#members/form-drafts/form-drafts.routes.ts';
import { blockRoutes } from '#community/blocks/blocks.routes.ts';
import { cheerRoutes } from '#community/cheers/cheers.routes.ts';
import { defineEligibilityJob } from '#members/eligibility/work-on-eligibility.job.ts';
import { peopleDropRoutes } from '#members/people-drops/people-drops.routes.ts';
import { scimRoutes } from '#members/scim/scim.routes.ts';
import { eligibilityRoutes } from '#members/eligibility/eligibility.routes.ts';
import { discussionRoutes } from '#community/discussions/discussions.routes.ts';
import { emailChangeRoutes } from '#members/email-changes/email-changes.routes.ts';
import { emailTemplateRoutes } from '#messaging/email-templates/email-templates.routes.ts';
import { embeddingRoutes } from '#accounts/embedding/embedding.routes.ts';
import type { IsEmbeddable } from '#accounts/embedding/embedding.service.ts';
import { friendRoutes } from '#community/friends/friends.routes.ts';
import { syncLinkRoutes } from '#accounts/sync-links/sync-links.routes.ts';
import { invitationRoutes } from '#accounts/invitations/invitations.routes.ts';
import { defineInvitationJob } from '#accounts/invitations/send-invitations.job.ts';
import { inviteRoutes } from '#teams/invites/invites.routes.ts';
import { joinRequestRoutes } from '#teams/join-requests/join-requests.routes.ts';
import { journalRoutes } from '#community/journals/journals.routes.ts';
import { mailingRoutes } from '#messaging/mailings/mailings.routes.ts';
import { defineMailingJob } from '#messaging/mailings/send-mailings.job.ts';
import { memberListRoutes } from '#members/member-lists/member-lists.routes.ts';
import { memberMergeRoutes } from '#members/member-merges/member-merges.routes.ts';
import { memberRoutes } from '#members/members/members.routes.ts';
import { messageRoutes } from '#community/messages/messages.routes.ts';
import { mobileRoutes } from '#members/mobile/mobile.routes.ts';
import { noticeRoutes } from '#messaging/notices/notices.routes.ts';
import { createOpenIdClient } from '#accounts/openid/openid-client.ts';
import { openIdRoutes } from '#accounts/openid/openid.routes.ts';
import { organizationRoutes } from '#teams/organizations/organizations.routes.ts';
import { partnerKeyRoutes } from '#accounts/partner-keys/partner-keys.routes.ts';
import { mailInvitationAgain } from '#accounts/invitations/invitations.service.ts';
import { defineResetJob } from '#accounts/passwords/mail-reset.job.ts';
import { passwordRoutes } from '#accounts/passwords/passwords.routes.ts';
import { programAdminRoutes } from '#accounts/program-admins/program-admins.routes.ts';
import type { Push } from '#messaging/push/push.service.ts';
import { pushRoutes } from '#messaging/push/push.routes.ts';
import { questionRoutes } from '#members/questions/questions.routes.ts';
import { registrationRoutes } from '#members/registration/registration.routes.ts';
import { reminderRoutes } from '#messaging/reminders/reminders.routes.ts';
import { secondFactorRoutes } from '#accounts/second-factor/second-factor.routes.ts';
import { signInLinkRoutes } from '#accounts/sign-in-links/sign-in-links.routes.ts';
import { sessionRoutes } from '#accounts/sessions/sessions.routes.ts';
import type { SessionHandover } from '#accounts/sign-in/hand-over.service.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import { signInRoutes } from '#accounts/sign-in/sign-in.routes.ts';
import { countCodeTries } from '#accounts/sign-in/throttle.service.ts';
import { ssoRoutes } from '#accounts/sso/sso.routes.ts';
import { teamAssignmentRoutes } from '#teams/team-assignments/team-assignments.routes.ts';
import { teamChangeRoutes } from '#teams/teams/team-changes.routes.ts';
import { teamRoutes } from '#teams/teams/teams.routes.ts';
import { bulkActRoutes } from '#programs/bulk-acts/bulk-acts.routes.ts';
import { defineBulkActJob } from '#programs/bulk-acts/work-on-bulk-acts.job.ts';
import { identityProviderRoutes } from '#programs/identity-provider/identity-provider.routes.ts';
import { programRoutes } from '#programs/programs/programs.routes.ts';
import { settingRoutes } from '#programs/settings/settings.routes.ts';
import { massDeletionRoutes } from '#provider/mass-deletion/mass-deletion.routes.ts';
import { massMailRoutes } from '#provider/mass-mail/mass-mail.routes.ts';
import { defineMassMailJob } from '#provider/mass-mail/send-mass-mail.job.ts';
import { impersonationRoutes } from '#provider/impersonation/impersonation.routes.ts';
import { mobileVersionRoutes } from '#provider/mobile-versions/mobile-versions.routes.ts';
import { providerMemberRoutes } from '#provider/members/members.routes.ts';
import { providerProgramRoutes } from '#provider/programs/programs.routes.ts';
import { programExportRoutes } from '#provider/program-exports/program-exports.routes.ts';
import { programReportRoutes } from '#provider/program-reports/program-reports.routes.ts';
import { releaseRequestRoutes } from '#provider/release-requests/release-requests.routes.ts';
import { releaseTeamRoutes } from '#accounts/release-teams/release-teams.routes.ts';
import { releaseRoutes } from '#provider/releases/releases.routes.ts';
import type { IsReleaseGiven } from '#provider/releases/releases.service.ts';
import { apiKeyRoutes } from '#provider/api-keys/api-keys.routes.ts';
import { partnerEmbeddingRoutes } from '#provider/partner-embedding/partner-embedding.routes.ts';
import { partnerProgramRoutes } from '#provider/partner-programs/partner-programs.routes.ts';
import { webhookRoutes } from '#provider/webhooks/webhooks.routes.ts';
import { resellerRoutes } from '#provider/resellers/resellers.routes.ts';
import { calendarRoutes } from '#planning/calendar/calendar.routes.ts';
import { questionRoundRoutes } from '#planning/question-rounds/question-rounds.routes.ts';
import { seasonRoutes } from '#planning/seasons/seasons.routes.ts';
import { boardPackRoutes } from '#reports/board-pack/board-pack.routes.ts';
import { downloadRoutes } from '#reports/downloads/downloads.routes.ts';
import { explainRoutes } from '#reports/explain/explain.routes.ts';
import { memberSummaryRoutes } from '#reports/member-summary/member-summary.routes.ts';
import { reportViewRoutes } from '#reports/report-views/report-views.routes.ts';
import { adminViewRoutes } from '#reports/admin-view/admin-view.routes.ts';
import { challengeHealthRoutes } from '#reports/challenge-health/challenge-health.routes.ts';
import { simulationRoutes } from '#reports/simulations/simulations.routes.ts';
import { createBulkHandlers, undoers } from './bulk-handlers.ts';
import { replaceIdentityProvider, signInAppliers } from './sign-in-appliers.ts';
import { recordCancelledChanges } from '#accounts/sign-in-changes/record-sign-in-changes.service.ts';
import { signInChangeRoutes } from '#accounts/sign-in-changes/sign-in-changes.routes.ts';
import {
  cancelOpenChanges,
  mayChangeSignIn,
  readViewerName,
  requestSignInChange,
} from '#accounts/sign-in-changes/sign-in-changes.service.ts';
import type { Config } from './config.ts';

/** The parts that the routes are made from. */
interface RouteParts {
  config: Config;
  sessions: Sessions;
  handover: SessionHandover;
  authenticate: Authenticate;
  mail: Mail;
  push: Push;
  exports: Exports;
  jobs: JobRunner;
  fileStore: FileStore;
  isReleaseGiven: IsReleaseGiven;
  isEmbeddable: IsEmbeddable;
}

/** Settings that other slices store, because a change to them has consequences there. */
const keepers = {
  general: timeZoneKeeper,
  team: countingKeeper,
  badge: badgeCategoriesKeeper,
  points: pointSettingsKeeper,
};

/** Lists the routes of every slice. */
export function listRoutes({
  config,
  sessions,
  handover,
  authenticate,
  mail,
  push,
  exports,
  jobs,
  fileStore,
  isReleaseGiven,
  isEmbeddable,
}: RouteParts): Route[] {
  const { pools, keys } = sessions;
  const changes = {
    pools,
    auditKey: keys.audit,
    mail,
    delayMinutes: config.signInChangeDelayMinutes,
    apply: signInAppliers,
  };
  const handlers = createBulkHandlers({ auditKey: keys.audit, mail });
  return [
    ...signInRoutes(sessions, handover, config),
    ...auditRoutes(sessions.keys.audit),
    ...audienceRoutes,
    ...secondFactorRoutes(sessions, sessions.cache.dropSession, {
      tries: countCodeTries(sessions.pools),
      publicOrigin: config.publicOrigin,
    }),
    ...accountDataRoutes(sessions.keys),
    ...sessionRoutes(sessions),
    ...signInLinkRoutes(sessions),
    ...partnerKeyRoutes(changes),
    ...signInChangeRoutes(changes),
    ...ssoRoutes(sessions, handover),
    ...embeddingRoutes(sessions, config, isEmbeddable),
    ...openIdRoutes(
      { sessions, client: createOpenIdClient(config.internalIssuers) },
      handover,
      config,
    ),
    ...mobileRoutes(sessions, handover),
    ...passwordRoutes(sessions, mail, defineResetJob(mail, mailInvitationAgain)),
    ...memberMergeRoutes({ mail, auditKey: sessions.keys.audit }, sessions.cache.dropMember),
    ...emailChangeRoutes(sessions, { mail, keys: sessions.keys }),
    ...registrationRoutes(mail, authenticate, sessions.keys),
    ...memberRoutes(sessions.cache.dropMember, { auditKey: sessions.keys.audit, mail }),
    ...programAdminRoutes(sessions.cache.dropMember, { auditKey: sessions.keys.audit, mail }),
    ...programRoutes,
    ...bulkActRoutes({
      undoers,
      handlers,
      job: defineBulkActJob({ handlers, undoers, mail }),
      jobs,
    }),
    ...identityProviderRoutes({
      box: keys.box,
      internalIssuers: config.internalIssuers,
      request: (db, viewer, programId, { content, reason, byName }, now) => {
        const { name } = content;
        const asked = { kind: 'identity-provider', name, content, reason, byName } as const;
        return requestSignInChange(changes, db, viewer, programId, asked, now);
      },
      readName: (viewer) => readViewerName(changes, viewer),
      mayChange: mayChangeSignIn,
      switchOff: async (db, viewer, programId, row, now) => {
        const kind = 'identity-provider';
        const cancelled = await cancelOpenChanges(db, viewer, { kind, programId }, now);
        await replaceIdentityProvider(db, programId, row, now);
        await recordCancelledChanges(changes, db, viewer, cancelled, now);
      },
    }),
    ...settingRoutes(keepers),
    ...providerMemberRoutes({ mail, auditKey: sessions.keys.audit }, sessions.cache.dropMember),
    ...providerProgramRoutes({ mail, auditKey: sessions.keys.audit, keepers }),
    ...resellerRoutes({ changes, auditKey: keys.audit, dropMember: sessions.cache.dropMember }),
    ...partnerProgramRoutes({ mail, auditKey: sessions.keys.audit, keepers }, exports),
    ...apiKeyRoutes,
    ...partnerEmbeddingRoutes(changes),
    ...webhookRoutes,
    ...programExportRoutes,
    ...impersonationRoutes(sessions),
    ...programReportRoutes(exports),
    ...mobileVersionRoutes,
    ...massMailRoutes({
      mail,
      job: defineMassMailJob(defineMailingJob(mail), mail.lettersPerMinute),
    }),
    ...massDeletionRoutes(exports),
    ...programDayRoutes,
    ...activityRoutes,
    ...stepRoutes,
    ...deviceRoutes({ pools: sessions.pools, jobs }, config),
    ...syncLinkRoutes(mail, config),
    ...explainRoutes,
    ...simulationRoutes(keepers),
    ...adminViewRoutes,
    ...memberSummaryRoutes,
    ...challengeHealthRoutes,
    ...streakRoutes,
    ...restDayRoutes,
    ...metricRoutes(sessions.keys),
    ...leaderboardRoutes,
    ...organizationRoutes,
    ...teamRoutes,
    ...teamChangeRoutes,
    ...teamAssignmentRoutes,
    ...challengeRoutes,
    ...mapRoutes,
    ...globalMapRoutes,
    ...milestoneRoutes,
    ...challengeChangeRoutes,
    ...challengeEstimateRoutes,
    ...packageRoutes,
    ...globalPackageRoutes,
    ...completionRoutes,
    ...fairBoardRoutes,
    ...momentRoutes,
    ...launchKitRoutes(config),
    ...launchRoutes(config),
    ...pointRoutes(requireVisibleChallenge),
    ...badgeRoutes,
    ...questionRoutes,
    ...noticeRoutes,
    ...friendRoutes,
    ...invitationRoutes({ pools: sessions.pools, mail, job: defineInvitationJob(mail), jobs }),
    ...inviteRoutes({ pools: sessions.pools, mail, keys: sessions.keys }),
    ...joinRequestRoutes,
    ...memberListRoutes,
    ...journalRoutes,
    ...discussionRoutes,
    ...blockRoutes,
    ...formDraftRoutes,
    ...cheerRoutes,
    ...messageRoutes,
    ...pictureRoutes,
    ...assessmentRoutes(sessions.keys),
    ...planRoutes(sessions.keys),
    ...pieceRoutes(sessions.keys),
    ...workshopRoutes(sessions.keys),
    ...checkInRoutes(sessions.keys),
    ...programContentRoutes,
    ...releaseRoutes({ isGiven: isReleaseGiven, personKey: sessions.keys.person }),
    ...releaseRequestRoutes,
    ...releaseTeamRoutes(keys.audit),
    ...downloadRoutes(exports),
    ...boardPackRoutes,
    ...calendarRoutes,
    ...questionRoundRoutes,
    ...seasonRoutes(defineMailingJob(mail)),
    ...reportViewRoutes,
    ...importRoutes(exports, jobs),
    ...fileImportRoutes(fileStore, jobs, exports),
    ...peopleDropRoutes(config),
    ...scimRoutes({ jobs, publicOrigin: config.publicOrigin }),
    ...eligibilityRoutes({ job: defineEligibilityJob(mail, sessions.keys), jobs, exports }),
    ...mailRoutes(mail),
    ...reminderRoutes,
    ...pushRoutes(push),
    ...mailingRoutes({ mail, job: defineMailingJob(mail) }),
    ...emailTemplateRoutes({ mail, job: defineMailingJob(mail) }),
    ...backupRoutes(config.backups),
    ...demoRoutes(config.isDemo),
  ];
}
