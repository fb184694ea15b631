import * as accountData from './members/account-data.ts';
import * as activities from './activity/activities.ts';
import * as adminView from './reports/admin-view.ts';
import * as adminVisibility from './access/admin-visibility.ts';
import * as assessment from './companion/assessment.ts';
import * as audiences from './members/audiences.ts';
import * as audit from './programs/audit.ts';
import * as backups from './operations/backups.ts';
import * as badges from './activity/badges.ts';
import * as bulkActJobs from './programs/bulk-act-jobs.ts';
import * as bulkActs from './programs/bulk-acts.ts';
import * as challengeBoards from './challenges/challenge-boards.ts';
import * as challengeChanges from './challenges/challenge-changes.ts';
import * as blocks from './community/blocks.ts';
import * as challengeCompletions from './challenges/challenge-completions.ts';
import * as challengeGroups from './challenges/challenge-groups.ts';
import * as boardPack from './reports/board-pack.ts';
import * as challengeHealth from './reports/challenge-health.ts';
import * as challengeMembers from './challenges/challenge-members.ts';
import * as challengeEstimates from './challenges/challenge-estimates.ts';
import * as challengePackages from './challenges/challenge-packages.ts';
import * as challengePeople from './challenges/challenge-people.ts';
import * as challenges from './challenges/challenges.ts';
import * as calendar from './planning/calendar.ts';
import * as mapChanges from './challenges/map-changes.ts';
import * as cheers from './community/cheers.ts';
import * as companionCare from './companion/companion-care.ts';
import * as programContent from './companion/program-content.ts';
import * as companionLists from './companion/companion-lists.ts';
import * as companion from './companion/companion.ts';
import * as devices from './activity/devices.ts';
import * as deviceVendors from './activity/device-vendors.ts';
import * as discussionReports from './community/discussion-reports.ts';
import * as discussions from './community/discussions.ts';
import * as downloads from './reports/downloads.ts';
import type { Endpoint } from './wire/endpoint.ts';
import * as eligibility from './members/eligibility.ts';
import * as fairBoards from './challenges/fair-boards.ts';
import * as fileImports from './activity/file-imports.ts';
import * as formDrafts from './members/form-drafts.ts';
import * as friends from './community/friends.ts';
import * as globalChallenges from './challenges/global-challenges.ts';
import * as imports from './activity/imports.ts';
import * as impersonation from './provider/impersonation.ts';
import * as invitations from './accounts/invitations.ts';
import * as invites from './teams/invites.ts';
import * as emailChanges from './members/email-changes.ts';
import * as emails from './messaging/emails.ts';
import * as emailTemplates from './messaging/email-templates.ts';
import * as embedding from './accounts/embedding.ts';
import * as explainingGroups from './reports/explain-groups.ts';
import * as explaining from './reports/explain.ts';
import * as journalComments from './community/journal-comments.ts';
import * as journals from './community/journals.ts';
import * as launchKits from './challenges/launch-kits.ts';
import * as leaderboards from './activity/leaderboards.ts';
import * as loginPage from './programs/login-page.ts';
import * as mailings from './messaging/mailings.ts';
import * as mailLists from './messaging/mail-lists.ts';
import * as maps from './challenges/maps.ts';
import * as launch from './members/launch.ts';
import * as memberLists from './members/member-lists.ts';
import * as massDeletion from './provider/mass-deletion.ts';
import * as massMail from './provider/mass-mail.ts';
import * as memberMerges from './members/member-merges.ts';
import * as members from './members/members.ts';
import * as messages from './community/messages.ts';
import * as memberPoints from './activity/member-points.ts';
import * as metricLogs from './activity/metric-logs.ts';
import * as metrics from './activity/metrics.ts';
import * as mobile from './members/mobile.ts';
import * as mobileVersions from './provider/mobile-versions.ts';
import * as moments from './challenges/moments.ts';
import * as notices from './messaging/notices.ts';
import * as openid from './accounts/openid.ts';
import * as organizations from './teams/organizations.ts';
import * as partnerApiKeys from './provider/partner-api-keys.ts';
import * as partnerWebhooks from './provider/partner-webhooks.ts';
import * as partnerEmbedding from './provider/partner-embedding.ts';
import * as partnerPrograms from './provider/partner-programs.ts';
import * as partnerKeys from './accounts/partner-keys.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as pictures from './wire/pictures.ts';
import * as passwords from './accounts/passwords.ts';
import * as pointFiles from './activity/point-files.ts';
import * as points from './activity/points.ts';
import * as programAdmins from './accounts/program-admins.ts';
import * as programExports from './provider/program-exports.ts';
import * as programs from './programs/programs.ts';
import * as providerMembers from './provider/provider-members.ts';
import * as providerPrograms from './provider/provider-programs.ts';
import * as providerReports from './provider/provider-reports.ts';
import * as push from './messaging/push.ts';
import * as questionChanges from './members/question-changes.ts';
import * as questions from './members/questions.ts';
import * as registration from './members/registration.ts';
import * as releaseRequests from './provider/release-requests.ts';
import * as releaseTeams from './provider/release-teams.ts';
import * as releases from './provider/releases.ts';
import * as remoteHealth from './provider/remote-health.ts';
import * as resellerKeys from './provider/reseller-keys.ts';
import * as resellerPeople from './provider/reseller-people.ts';
import * as resellerPrograms from './provider/reseller-programs.ts';
import * as resellers from './provider/resellers.ts';
import * as reminders from './messaging/reminders.ts';
import * as memberSummary from './reports/member-summary.ts';
import * as questionRounds from './planning/question-rounds.ts';
import * as seasonTemplates from './planning/season-templates.ts';
import * as reportViews from './reports/report-views.ts';
import * as restDays from './activity/rest-days.ts';
import * as peopleDrops from './members/people-drops.ts';
import * as scim from './members/scim.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as sessions from './accounts/sessions.ts';
import * as settingChanges from './programs/setting-changes.ts';
import * as signIn from './accounts/sign-in.ts';
import * as signInChanges from './accounts/sign-in-changes.ts';
import * as signInLinks from './accounts/sign-in-links.ts';
import * as simulations from './reports/simulations.ts';
import * as sso from './accounts/sso.ts';
import * as syncLinks from './accounts/sync-links.ts';
import * as steps from './activity/steps.ts';
import * as streaks from './activity/streaks.ts';
import * as teamAssignments from './teams/team-assignments.ts';
import * as teamChanges from './teams/team-changes.ts';
import * as teamProgress from './teams/team-progress.ts';
import * as teamRequests from './teams/team-requests.ts';
import * as teams from './teams/teams.ts';
import * as unusualDays from './activity/unusual-days.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every call of the API by its operation id, which is the name it is exported under. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    activities,
    bulkActJobs,
    bulkActs,
    settingChanges,
    signIn,
    signInChanges,
    signInLinks,
    simulations,
    memberLists,
    members,
    emailChanges,
    memberMerges,
    invitations,
    programs,
    programAdmins,
    steps,
    explaining,
    explainingGroups,
    launchKits,
    leaderboards,
    challenges,
    mapChanges,
    challengeGroups,
    adminView,
    challengeHealth,
    maps,
    challengeBoards,
    fairBoards,
    challengeChanges,
    challengeMembers,
    challengeEstimates,
    challengePackages,
    challengePeople,
    challengeCompletions,
    questions,
    questionChanges,
    moments,
    notices,
    mailings,
    massMail,
    massDeletion,
    providerReports,
    providerMembers,
    providerPrograms,
    backups,
    deviceVendors,
    mobileVersions,
    metricLogs,
    emailTemplates,
    mobile,
    accountData,
    audiences,
    audit,
    secondFactor,
    passkeys,
    sessions,
    embedding,
    organizations,
    partnerKeys,
    partnerApiKeys,
    partnerWebhooks,
    programExports,
    partnerEmbedding,
    impersonation,
    partnerPrograms,
    sso,
    syncLinks,
    openid,
    releaseRequests,
    releaseTeams,
    releases,
    remoteHealth,
    resellerKeys,
    resellerPeople,
    resellerPrograms,
    resellers,
    streaks,
    reminders,
    reportViews,
    calendar,
    seasonTemplates,
    questionRounds,
    push,
    restDays,
    metrics,
    metricLogs,
    unusualDays,
    blocks,
    cheers,
    devices,
    discussionReports,
    discussions,
    boardPack,
    downloads,
    globalChallenges,
    imports,
    fileImports,
    eligibility,
    peopleDrops,
    scim,
    pointFiles,
    formDrafts,
    friends,
    invites,
    journalComments,
    journals,
    messages,
    pictures,
    points,
    launch,
    memberPoints,
    memberSummary,
    adminVisibility,
    assessment,
    companion,
    companionCare,
    companionLists,
    programContent,
    badges,
    teamAssignments,
    teamChanges,
    teamProgress,
    teamRequests,
    teams,
    emails,
    mailLists,
    passwords,
    registration,
    loginPage,
  ]
    .flatMap((noun) => Object.entries(noun) as [string, unknown][]) // any exports of a module
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
