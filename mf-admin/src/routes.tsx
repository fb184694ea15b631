import { screenRoutes } from '@stridewell/platform';

// Each center has its own list, so that two people can add to two of them without a conflict.
const communications = {
  '/admin/communications-center': () => import('#notices/notices.screen.tsx'),
  '/admin/communications-center/templates': () => import('#emails/templates.screen.tsx'),
  '/admin/communications-center/email': () => import('#emails/write-email.screen.tsx'),
  '/admin/communications-center/archive': () => import('#emails/archive.screen.tsx'),
  '/admin/communications-center/invites': () => import('#emails/invites.screen.tsx'),
  '/admin/communications-center/questions': () => import('#questions/questions.screen.tsx'),
} as const;

const programCenter = {
  '/admin/program-center/settings': () => import('#settings/settings.screen.tsx'),
  '/admin/program-center/settings/customization': () =>
    import('#customization/customization.screen.tsx'),
  '/admin/program-center/settings/customization/navbar-button': () =>
    import('#customization/navbar-button.screen.tsx'),
  '/admin/program-center/settings/customization/login': () =>
    import('#customization/login-page.screen.tsx'),
  '/admin/program-center/admin-rights': () => import('#admin-rights/admin-rights.screen.tsx'),
  '/admin/program-center/sign-in': () => import('#sign-in-changes/sign-in-changes.screen.tsx'),
  '/admin/program-center/companion': () =>
    import('#companion-content/companion-content.screen.tsx'),
  '/admin/program-center/admin-log': () => import('#admin-log/admin-log.screen.tsx'),
  '/admin/program-center/bulk-acts': () => import('#bulk-acts/bulk-acts.screen.tsx'),
} as const;

const members = {
  '/admin/member-center/activities': () => import('#activities/activities.screen.tsx'),
  '/admin/member-center/settings': () => import('#members/members.screen.tsx'),
  '/admin/member-center/eligibility': () => import('#eligibility/eligibility.screen.tsx'),
  '/admin/member-center/identity-provider': () => import('#scim/scim.screen.tsx'),
  '/admin/member-center/launch': () => import('#launch/launch.screen.tsx'),
  '/admin/member-center/launch/meeting': () => import('#launch/meeting.screen.tsx'),
  '/admin/member-center/files': () => import('#files/files.screen.tsx'),
  '/admin/member-center/unusual-days': () => import('#unusual-days/unusual-days.screen.tsx'),
  '/admin/member-center/settings/member/:memberId': () => import('#member/member.screen.tsx'),
} as const;

const teams = {
  '/admin/team-center/teams-settings': () => import('#teams/teams-settings.screen.tsx'),
  '/admin/team-center/teams-settings/teams/:teamId': () => import('#teams/team.screen.tsx'),
  '/admin/team-center/create-multiple-teams': () =>
    import('#teams/create-multiple-teams.screen.tsx'),
  '/admin/team-center/organizations-settings': () =>
    import('#organizations/organizations-settings.screen.tsx'),
} as const;

const challenges = {
  '/admin/challenge-center/settings': () => import('#challenges/challenge-settings.screen.tsx'),
  '/admin/challenge-center/add-people': () => import('#challenges/add-people.screen.tsx'),
  '/admin/challenge-center/builder': () => import('#challenges/challenge-builder.screen.tsx'),
  '/admin/challenge-center/builder/:mode': () => import('#challenges/challenge-builder.screen.tsx'),
  '/admin/challenge-center/challenge-edit/:challengeId': () =>
    import('#challenges/challenge-edit.screen.tsx'),
  '/admin/challenge-center/maps-center/builder': () => import('#challenges/map-builder.screen.tsx'),
} as const;

export const AdminRoutes = screenRoutes({
  // It redirects to reporting; loading that screen here saves a second render.
  '/admin': () => import('#reporting/reporting.screen.tsx'),
  '/admin/reporting': () => import('#reporting/reporting.screen.tsx'),
  '/admin/calendar': () => import('#calendar/calendar.screen.tsx'),
  '/admin/calendar/seasons': () => import('#seasons/seasons.screen.tsx'),
  '/admin/program-stats': () => import('#program-stats/program-stats.screen.tsx'),
  ...programCenter,
  '/admin/features': () => import('#features/features.screen.tsx'),
  '/admin/help-center': () => import('#help-center/help-center.screen.tsx'),
  ...communications,
  ...members,
  ...teams,
  ...challenges,
});
