import { activityRoutes } from '#activity/activities/activities.routes.ts';
import { badgeRoutes } from '#activity/badges/badges.routes.ts';
import { badgeCategoriesKeeper } from '#activity/badges/member-badges.service.ts';
import { fileImportRoutes } from '#activity/file-imports/file-imports.routes.ts';
import type { FileStore } from '#activity/file-imports/file-imports.service.ts';
import { deviceRoutes } from '#activity/devices/devices.routes.ts';
import { importRoutes } from '#activity/imports/imports.routes.ts';
import { countingKeeper } from '#activity/leaderboards/group-boards.service.ts';
import { leaderboardRoutes } from '#activity/leaderboards/leaderboards.routes.ts';
import { timeZoneKeeper } from '#activity/leaderboards/program-clock.ts';
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
import type { Exports } from '#foundation/exports/exports.service.ts';
import type { Route } from '#foundation/http/serve.ts';
import type { Authenticate } from '#foundation/http/viewer.ts';
import type { JobRunner } from '#foundation/jobs/jobs.service.ts';
import { mailRoutes } from '#foundation/mail/mail.routes.ts';
import type { Mail } from '#foundation/mail/mail.service.ts';
import { pictureRoutes } from '#foundation/pictures/pictures.routes.ts';
import { backupRoutes } from '#operations/backup/backups.routes.ts';
import { demoRoutes } from '#operations/demo/demo.routes.ts';
import { accountDataRoutes } from '#people/account-data/account-data.routes.ts';
import { auditRoutes } from '#people/audit/audit.routes.ts';
import { formDraftRoutes } from '#people/form-drafts/form-drafts.routes.ts';
import { blockRoutes } from '#people/blocks/blocks.routes.ts';
import { cheerRoutes } from '#people/cheers/cheers.routes.ts';
import { defineEligibilityJob } from '#people/eligibility/work-on-eligibility.job.ts';
import { eligibilityRoutes } from '#people/eligibility/eligibility.routes.ts';
import { discussionRoutes } from '#people/discussions/discussions.routes.ts';
import { emailChangeRoutes } from '#people/email-changes/email-changes.routes.ts';
import { emailTemplateRoutes } from '#people/email-templates/email-templates.routes.ts';
import { embeddingRoutes } from '#people/embedding/embedding.routes.ts';
import type { IsEmbeddable } from '#people/embedding/embedding.service.ts';
import { friendRoutes } from '#people/friends/friends.routes.ts';
import { invitationRoutes } from '#people/invitations/invitations.routes.ts';
import { defineInvitationJob } from '#people/invitations/send-invitations.job.ts';
import { inviteRoutes } from '#people/invites/invites.routes.ts';
import { joinRequestRoutes } from '#people/join-requests/join-requests.routes.ts';
import { journalRoutes } from '#people/journals/journals.routes.ts';
import { mailingRoutes } from '#people/mailings/mailings.routes.ts';
import { defineMailingJob } from '#people/mailings/send-mailings.job.ts';
import { memberListRoutes } from '#people/member-lists/member-lists.routes.ts';
import { memberMergeRoutes } from '#people/member-merges/member-merges.routes.ts';
import { memberRoutes } from '#people/members/members.routes.ts';
import { messageRoutes } from '#people/messages/messages.routes.ts';
import { mobileRoutes } from '#people/mobile/mobile.routes.ts';
import { noticeRoutes } from '#people/notices/notices.routes.ts';
import { createOpenIdClient } from '#people/openid/openid-client.ts';
import { openIdRoutes } from '#people/openid/openid.routes.ts';
import { organizationRoutes } from '#people/organizations/organizations.routes.ts';
import { partnerKeyRoutes } from '#people/partner-keys/partner-keys.routes.ts';
import { defineResetJob } from '#people/passwords/mail-reset.job.ts';
import { passwordRoutes } from '#people/passwords/passwords.routes.ts';
import { programAdminRoutes } from '#people/program-admins/program-admins.routes.ts';
import type { Push } from '#people/push/push.service.ts';
import { pushRoutes } from '#people/push/push.routes.ts';
import { questionRoutes } from '#people/questions/questions.routes.ts';
import { registrationRoutes } from '#people/registration/registration.routes.ts';
import { reminderRoutes } from '#people/reminders/reminders.routes.ts';
import { secondFactorRoutes } from '#people/second-factor/second-factor.routes.ts';
import { signInLinkRoutes } from '#people/sign-in-links/sign-in-links.routes.ts';
import { sessionRoutes } from '#people/sessions/sessions.routes.ts';
import type { SessionHandover } from '#people/sign-in/hand-over.service.ts';
import type { Sessions } from '#people/sign-in/session.service.ts';
import { signInRoutes } from '#people/sign-in/sign-in.routes.ts';
import { countCodeTries } from '#people/sign-in/throttle.service.ts';
import { ssoRoutes } from '#people/sso/sso.routes.ts';
import { teamAssignmentRoutes } from '#people/team-assignments/team-assignments.routes.ts';
import { teamChangeRoutes } from '#people/teams/team-changes.routes.ts';
import { teamRoutes } from '#people/teams/teams.routes.ts';
import { undoRemovals } from '#people/members/undo-removals.service.ts';
import { undoMoves } from '#people/memberships/undo-memberships.service.ts';
import { undoDeactivation } from '#people/questions/undo-deactivation.service.ts';
import { undoMadeTeams } from '#people/teams/undo-teams.service.ts';
import { undoPointFile } from '#activity/imports/undo-point-file.service.ts';
import { bulkActRoutes } from '#programs/bulk-acts/bulk-acts.routes.ts';
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
import { releaseRoutes } from '#provider/releases/releases.routes.ts';
import type { IsReleaseGiven } from '#provider/releases/releases.service.ts';
import { apiKeyRoutes } from '#provider/api-keys/api-keys.routes.ts';
import { partnerEmbeddingRoutes } from '#provider/partner-embedding/partner-embedding.routes.ts';
import { partnerProgramRoutes } from '#provider/partner-programs/partner-programs.routes.ts';
import { webhookRoutes } from '#provider/webhooks/webhooks.routes.ts';
import { resellerRoutes } from '#provider/resellers/resellers.routes.ts';
import { downloadRoutes } from '#reports/downloads/downloads.routes.ts';
import { explainRoutes } from '#reports/explain/explain.routes.ts';
import { reportViewRoutes } from '#reports/report-views/report-views.routes.ts';
import { challengeHealthRoutes } from '#reports/challenge-health/challenge-health.routes.ts';
import { simulationRoutes } from '#reports/simulations/simulations.routes.ts';
import { replaceIdentityProvider, signInAppliers } from './sign-in-appliers.ts';
import { signInChangeRoutes } from '#people/sign-in-changes/sign-in-changes.routes.ts';
import {
  mayChangeSignIn,
  requestSignInChange,
} from '#people/sign-in-changes/sign-in-changes.service.ts';
import type { Config } from './config.ts';

/** What the routes are made from. */
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

/** Settings that other slices keep, because more follows from them. */
const keepers = {
  general: timeZoneKeeper,
  team: countingKeeper,
  badge: badgeCategoriesKeeper,
  points: pointSettingsKeeper,
};

/** Who undoes what administrators did to many at once. */
const undoers = {
  'team-members': undoMoves('teams'),
  'organization-members': undoMoves('organizations'),
  'teams-made': undoMadeTeams,
  'members-removed': undoRemovals,
  'questions-off': undoDeactivation,
  'points-file': undoPointFile,
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
  return [
    ...signInRoutes(sessions, handover, config),
    ...auditRoutes(sessions.keys.audit),
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
    ...passwordRoutes(sessions, mail, defineResetJob(mail)),
    ...memberMergeRoutes({ mail, auditKey: sessions.keys.audit }, sessions.cache.dropMember),
    ...emailChangeRoutes(sessions, { mail, keys: sessions.keys }),
    ...registrationRoutes(mail, authenticate, sessions.keys),
    ...memberRoutes(sessions.cache.dropMember, sessions.keys.audit),
    ...programAdminRoutes(sessions.cache.dropMember, { auditKey: sessions.keys.audit, mail }),
    ...programRoutes,
    ...bulkActRoutes(undoers),
    ...identityProviderRoutes({
      box: keys.box,
      internalIssuers: config.internalIssuers,
      request: (db, viewer, programId, { content, reason }, now) => {
        const { name } = content;
        const asked = { kind: 'identity-provider', name, content, reason } as const;
        return requestSignInChange(changes, db, viewer, programId, asked, now);
      },
      mayChange: mayChangeSignIn,
      replace: replaceIdentityProvider,
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
    ...explainRoutes,
    ...simulationRoutes(keepers),
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
    ...downloadRoutes(exports),
    ...reportViewRoutes,
    ...importRoutes(exports, jobs),
    ...fileImportRoutes(fileStore, jobs),
    ...eligibilityRoutes({ job: defineEligibilityJob(mail, sessions.keys), jobs }),
    ...mailRoutes(mail),
    ...reminderRoutes,
    ...pushRoutes(push),
    ...mailingRoutes({ mail, job: defineMailingJob(mail) }),
    ...emailTemplateRoutes({ mail, job: defineMailingJob(mail) }),
    ...backupRoutes(config.backups),
    ...demoRoutes(config.isDemo),
  ];
}
