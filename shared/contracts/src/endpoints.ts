import * as accountData from './account-data.ts';
import * as activities from './activities.ts';
import * as adminVisibility from './admin-visibility.ts';
import * as assessment from './assessment.ts';
import * as audit from './audit.ts';
import * as backups from './backups.ts';
import * as badges from './badges.ts';
import * as bulkActs from './bulk-acts.ts';
import * as challengeBoards from './challenge-boards.ts';
import * as challengeChanges from './challenge-changes.ts';
import * as blocks from './blocks.ts';
import * as challengeCompletions from './challenge-completions.ts';
import * as challengeGroups from './challenge-groups.ts';
import * as challengeHealth from './challenge-health.ts';
import * as challengeMembers from './challenge-members.ts';
import * as challengeEstimates from './challenge-estimates.ts';
import * as challengePackages from './challenge-packages.ts';
import * as challengePeople from './challenge-people.ts';
import * as challenges from './challenges.ts';
import * as mapChanges from './map-changes.ts';
import * as cheers from './cheers.ts';
import * as companionCare from './companion-care.ts';
import * as programContent from './program-content.ts';
import * as companionLists from './companion-lists.ts';
import * as companion from './companion.ts';
import * as devices from './devices.ts';
import * as discussionReports from './discussion-reports.ts';
import * as discussions from './discussions.ts';
import * as downloads from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as eligibility from './eligibility.ts';
import * as fairBoards from './fair-boards.ts';
import * as fileImports from './file-imports.ts';
import * as formDrafts from './form-drafts.ts';
import * as friends from './friends.ts';
import * as globalChallenges from './global-challenges.ts';
import * as imports from './imports.ts';
import * as impersonation from './impersonation.ts';
import * as invitations from './invitations.ts';
import * as invites from './invites.ts';
import * as emailChanges from './email-changes.ts';
import * as emails from './emails.ts';
import * as emailTemplates from './email-templates.ts';
import * as embedding from './embedding.ts';
import * as explainingGroups from './explain-groups.ts';
import * as explaining from './explain.ts';
import * as journalComments from './journal-comments.ts';
import * as journals from './journals.ts';
import * as launchKits from './launch-kits.ts';
import * as leaderboards from './leaderboards.ts';
import * as loginPage from './login-page.ts';
import * as mailings from './mailings.ts';
import * as mailLists from './mail-lists.ts';
import * as maps from './maps.ts';
import * as memberLists from './member-lists.ts';
import * as massDeletion from './mass-deletion.ts';
import * as massMail from './mass-mail.ts';
import * as memberMerges from './member-merges.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import * as metricLogs from './metric-logs.ts';
import * as metrics from './metrics.ts';
import * as mobile from './mobile.ts';
import * as mobileVersions from './mobile-versions.ts';
import * as moments from './moments.ts';
import * as notices from './notices.ts';
import * as openid from './openid.ts';
import * as organizations from './organizations.ts';
import * as partnerApiKeys from './partner-api-keys.ts';
import * as partnerWebhooks from './partner-webhooks.ts';
import * as partnerEmbedding from './partner-embedding.ts';
import * as partnerPrograms from './partner-programs.ts';
import * as partnerKeys from './partner-keys.ts';
import * as passkeys from './passkeys.ts';
import * as pictures from './pictures.ts';
import * as passwords from './passwords.ts';
import * as pointFiles from './point-files.ts';
import * as points from './points.ts';
import * as programAdmins from './program-admins.ts';
import * as programExports from './program-exports.ts';
import * as programs from './programs.ts';
import * as providerMembers from './provider-members.ts';
import * as providerPrograms from './provider-programs.ts';
import * as providerReports from './provider-reports.ts';
import * as push from './push.ts';
import * as questionChanges from './question-changes.ts';
import * as questions from './questions.ts';
import * as registration from './registration.ts';
import * as releaseRequests from './release-requests.ts';
import * as releases from './releases.ts';
import * as resellers from './resellers.ts';
import * as reminders from './reminders.ts';
import * as reportViews from './report-views.ts';
import * as restDays from './rest-days.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as settingChanges from './setting-changes.ts';
import * as signIn from './sign-in.ts';
import * as signInChanges from './sign-in-changes.ts';
import * as signInLinks from './sign-in-links.ts';
import * as simulations from './simulations.ts';
import * as sso from './sso.ts';
import * as steps from './steps.ts';
import * as streaks from './streaks.ts';
import * as teamAssignments from './team-assignments.ts';
import * as teamChanges from './team-changes.ts';
import * as teamProgress from './team-progress.ts';
import * as teamRequests from './team-requests.ts';
import * as teams from './teams.ts';
import * as unusualDays from './unusual-days.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every call of the API by its operation id, which is the name it is exported under. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    activities,
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
    mobileVersions,
    metricLogs,
    emailTemplates,
    mobile,
    accountData,
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
    openid,
    releaseRequests,
    releases,
    resellers,
    streaks,
    reminders,
    reportViews,
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
    downloads,
    globalChallenges,
    imports,
    fileImports,
    eligibility,
    pointFiles,
    formDrafts,
    friends,
    invites,
    journalComments,
    journals,
    messages,
    pictures,
    points,
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
    .flatMap((noun) => Object.entries(noun) as [string, unknown][]) // a module's exports, whatever they are
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
