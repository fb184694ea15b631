import {
  defineFileImportCare,
  defineReadingJobs,
  type FileStore,
  writeFileImport,
} from '#activity/file-imports/file-imports.service.ts';
import { fetchDeviceDays } from '#activity/devices/fetch-days.job.ts';
import { revokeDevice } from '#activity/devices/revoke-device.job.ts';
import { syncDevices } from '#activity/devices/sync-devices.job.ts';
import { workOnDeviceNotices } from '#activity/devices/work-on-notices.job.ts';
import { defineImportJob } from '#activity/imports/work-on-imports.job.ts';
import { flagUnusualDaysOfPrograms } from '#activity/steps/flag-unusual-days.job.ts';
import { rederiveDaysOfPrograms } from '#activity/steps/rederive-days.job.ts';
import { type SealKey } from '#challenges/challenges/challenges.service.ts';
import { defineSealingJob } from '#challenges/challenges/seal-challenges.job.ts';
import { clearPictures } from '#engine/files/index.ts';
import type { Job } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { defineBackupJob } from '#operations/backup/make-backups.job.ts';
import {
  deleteExpiredOfPrograms,
  deleteExpiredRows,
} from '#operations/housekeeping/delete-expired.job.ts';
import { makePartitionsAhead } from '#operations/housekeeping/make-partitions.job.ts';
import { defineDiscussionJob } from '#community/discussions/mail-discussions.job.ts';
import { eraseMembers } from '#members/account-data/erase-members.job.ts';
import { defineInvitationJob } from '#accounts/invitations/send-invitations.job.ts';
import type { EmailChangeParts } from '#members/email-changes/email-changes.service.ts';
import { defineEligibilityJob } from '#members/eligibility/work-on-eligibility.job.ts';
import { defineScimJob } from '#members/scim/work-on-scim.job.ts';
import { defineMailingJob } from '#messaging/mailings/send-mailings.job.ts';
import { type Push } from '#messaging/push/push.service.ts';
import { defineReminderJob } from '#messaging/reminders/send-reminders.job.ts';
import { defineProviderMailJob } from '#accounts/sign-in-changes/mail-sign-in-change.ts';
import { defineSignInChangeJob } from '#accounts/sign-in-changes/apply-sign-in-changes.service.ts';
import { mailInvitationAgain } from '#accounts/invitations/invitations.service.ts';
import { defineResetJob } from '#accounts/passwords/mail-reset.job.ts';
import { deleteMembersInBulk } from '#provider/mass-deletion/delete-members.job.ts';
import { turnQuestionRounds } from '#planning/question-rounds/turn-question-rounds.job.ts';
import { defineReportMailJob } from '#reports/report-views/mail-reports.job.ts';
import { defineMassMailJob } from '#provider/mass-mail/send-mass-mail.job.ts';
import { exportProgram } from '#provider/program-exports/program-exports.service.ts';
import { sumPrograms } from '#provider/programs/sum-programs.job.ts';
import { endReplacedKeySessions } from '#provider/resellers/end-replaced-key-sessions.job.ts';
import { sendWebhook } from '#provider/webhooks/send-webhook.job.ts';
import { notifyWebhooks } from '#provider/webhooks/notify-webhooks.job.ts';
import { defineBulkActJob } from '#programs/bulk-acts/work-on-bulk-acts.job.ts';
import { createBulkHandlers, undoers } from './bulk-handlers.ts';
import { signInAppliers } from './sign-in-appliers.ts';
import type { BackupSettings } from './config.ts';

/** Lists the background jobs. */
export function listJobs(
  sealKey: SealKey,
  mail: Mail,
  push: Push,
  fileStore: FileStore,
  keys: EmailChangeParts['keys'],
  backups: BackupSettings,
): readonly Job[] {
  return [
    defineBackupJob(backups),
    mail.job,
    mail.letterJob,
    defineResetJob(mail, mailInvitationAgain),
    defineSignInChangeJob({ apply: signInAppliers, auditKey: keys.audit, mail }),
    defineProviderMailJob(mail),
    defineMailingJob(mail),
    defineDiscussionJob(mail),
    defineReportMailJob(mail),
    defineReminderJob(mail, push),
    push.job,
    defineImportJob(mail),
    defineEligibilityJob(mail, keys),
    defineScimJob({ mail, keys }),
    defineBulkActJob({
      handlers: createBulkHandlers({ auditKey: keys.audit, mail }),
      undoers,
      mail,
    }),
    defineInvitationJob(mail),
    turnQuestionRounds,
    ...defineReadingJobs(fileStore),
    writeFileImport,
    defineFileImportCare(fileStore),
    syncDevices,
    workOnDeviceNotices,
    fetchDeviceDays,
    revokeDevice,
    rederiveDaysOfPrograms,
    flagUnusualDaysOfPrograms,
    defineSealingJob(sealKey),
    makePartitionsAhead,
    deleteExpiredRows,
    deleteExpiredOfPrograms,
    clearPictures,
    eraseMembers,
    sumPrograms,
    defineMassMailJob(defineMailingJob(mail), mail.lettersPerMinute),
    deleteMembersInBulk,
    notifyWebhooks,
    sendWebhook,
    endReplacedKeySessions,
    exportProgram,
  ];
}
