import type { Center } from '@stridewell/parts';
import {
  CalendarIcon,
  ChartIcon,
  HelpIcon,
  ListChecksIcon,
  MailIcon,
  SettingsIcon,
  SparklesIcon,
  TableIcon,
  TrophyIcon,
  UserIcon,
  UsersIcon,
} from '@stridewell/ui';

const programCenter: Center = {
  id: 'programCenter',
  path: '/admin/program-center/settings',
  root: '/admin/program-center',
  icon: SettingsIcon,
  places: [
    { id: 'settings', path: '/admin/program-center/settings' },
    { id: 'activities', path: '/admin/member-center/activities' },
    { id: 'customization', path: '/admin/program-center/settings/customization' },
    { id: 'companionContent', path: '/admin/program-center/companion' },
    { id: 'adminRights', path: '/admin/program-center/admin-rights' },
    { id: 'signInChanges', path: '/admin/program-center/sign-in' },
    { id: 'adminLog', path: '/admin/program-center/admin-log' },
  ],
};

const communications: Center = {
  id: 'communications',
  path: '/admin/communications-center',
  icon: MailIcon,
  places: [
    { id: 'notices', path: '/admin/communications-center' },
    { id: 'email', path: '/admin/communications-center/email' },
    { id: 'templates', path: '/admin/communications-center/templates' },
    { id: 'archive', path: '/admin/communications-center/archive' },
    { id: 'invites', path: '/admin/communications-center/invites' },
  ],
};

const members: Center = {
  id: 'members',
  path: '/admin/member-center/settings',
  root: '/admin/member-center',
  icon: UserIcon,
  places: [
    { id: 'memberList', path: '/admin/member-center/settings' },
    { id: 'eligibility', path: '/admin/member-center/eligibility' },
    { id: 'scim', path: '/admin/member-center/identity-provider' },
    { id: 'launch', path: '/admin/member-center/launch' },
    { id: 'unusualDays', path: '/admin/member-center/unusual-days' },
    { id: 'files', path: '/admin/member-center/files' },
    { id: 'bulkActs', path: '/admin/program-center/bulk-acts' },
  ],
};

const teams: Center = {
  id: 'teams',
  path: '/admin/team-center/teams-settings',
  root: '/admin/team-center',
  icon: UsersIcon,
  places: [
    { id: 'teamsSettings', path: '/admin/team-center/teams-settings' },
    { id: 'createTeams', path: '/admin/team-center/create-multiple-teams' },
    { id: 'organizations', path: '/admin/team-center/organizations-settings' },
  ],
};

const challenges: Center = {
  id: 'challenges',
  path: '/admin/challenge-center/settings',
  root: '/admin/challenge-center',
  icon: TrophyIcon,
  places: [
    { id: 'challengeSettings', path: '/admin/challenge-center/settings' },
    { id: 'addPeople', path: '/admin/challenge-center/add-people' },
    { id: 'challengeBuilder', path: '/admin/challenge-center/builder' },
    { id: 'mapBuilder', path: '/admin/challenge-center/maps-center/builder' },
  ],
};

const calendar: Center = {
  id: 'calendar',
  path: '/admin/calendar',
  icon: CalendarIcon,
  places: [
    { id: 'calendarYear', path: '/admin/calendar' },
    { id: 'seasons', path: '/admin/calendar/seasons' },
  ],
};

/** The centers in the order of the side navigation: a coordinator's weekly tasks come first. */
export const centers: readonly Center[] = [
  calendar,
  members,
  challenges,
  teams,
  communications,
  { id: 'questions', path: '/admin/communications-center/questions', icon: ListChecksIcon },
  { id: 'reporting', path: '/admin/reporting', icon: TableIcon },
  { id: 'programStats', path: '/admin/program-stats', icon: ChartIcon },
  programCenter,
  { id: 'features', path: '/admin/features', icon: SparklesIcon },
  { id: 'helpCenter', path: '/admin/help-center', icon: HelpIcon },
];

/** Old and short addresses of the administration, and their targets. */
export const redirects: Readonly<Record<string, `/admin/${string}`>> = {
  '/admin': '/admin/reporting',
  '/admin/program-center': '/admin/program-center/settings',
};
