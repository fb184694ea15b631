import * as accountData from './account-data.ts';
import * as adminVisibility from './admin-visibility.ts';
import * as audit from './audit.ts';
import * as badges from './badges.ts';
import * as challengeGroups from './challenge-groups.ts';
import * as challenges from './challenges.ts';
import * as downloads from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as friends from './friends.ts';
import * as imports from './imports.ts';
import * as invites from './invites.ts';
import * as emails from './emails.ts';
import * as embedding from './embedding.ts';
import * as explaining from './explain.ts';
import * as journals from './journals.ts';
import * as leaderboards from './leaderboards.ts';
import * as loginPage from './login-page.ts';
import * as memberLists from './member-lists.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import * as metrics from './metrics.ts';
import * as mobile from './mobile.ts';
import * as notices from './notices.ts';
import * as openid from './openid.ts';
import * as organizations from './organizations.ts';
import * as partnerKeys from './partner-keys.ts';
import * as passkeys from './passkeys.ts';
import * as pictures from './pictures.ts';
import * as passwords from './passwords.ts';
import * as points from './points.ts';
import * as programs from './programs.ts';
import * as questions from './questions.ts';
import * as registration from './registration.ts';
import * as releases from './releases.ts';
import * as restDays from './rest-days.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as settingChanges from './setting-changes.ts';
import * as signIn from './sign-in.ts';
import * as sso from './sso.ts';
import * as steps from './steps.ts';
import * as streaks from './streaks.ts';
import * as teamChanges from './team-changes.ts';
import * as teams from './teams.ts';
import * as unusualDays from './unusual-days.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every call of the API by its operation id, which is the name it is exported under. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    settingChanges,
    signIn,
    memberLists,
    members,
    programs,
    steps,
    explaining,
    leaderboards,
    challenges,
    challengeGroups,
    questions,
    notices,
    mobile,
    accountData,
    audit,
    secondFactor,
    passkeys,
    sessions,
    embedding,
    organizations,
    partnerKeys,
    sso,
    openid,
    releases,
    streaks,
    restDays,
    metrics,
    unusualDays,
    downloads,
    imports,
    friends,
    invites,
    journals,
    messages,
    pictures,
    points,
    adminVisibility,
    badges,
    teamChanges,
    teams,
    emails,
    passwords,
    registration,
    loginPage,
  ]
    .flatMap((noun) => Object.entries(noun) as [string, unknown][]) // a module's exports, whatever they are
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
