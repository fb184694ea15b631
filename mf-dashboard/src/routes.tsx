import { screenRoutes } from '@stridewell/platform';

export const DashboardRoutes = screenRoutes({
  '/my-dashboard': () => import('#my-dashboard/my-dashboard.screen.tsx'),
  '/messages': () => import('#messages/messages.screen.tsx'),
  '/journals/:journalDate': () => import('#journals/journals.screen.tsx'),
  '/badges': () => import('#badges/badges.screen.tsx'),
  '/metrics': () => import('#metrics/metrics.screen.tsx'),
  '/metrics/:metric': () => import('#metrics/metrics.screen.tsx'),
  '/points': () => import('#points/points.screen.tsx'),
  '/member-questions': () => import('#member-questions/member-questions.screen.tsx'),
  '/member-questions/unanswered': () => import('#member-questions/unanswered.screen.tsx'),
  '/member-questions/answered': () => import('#member-questions/answered.screen.tsx'),
  '/member-settings': () => import('#member-settings/member-settings.screen.tsx'),
  '/member-settings/profile': () => import('#member-settings/profile-settings.screen.tsx'),
  '/member-settings/account': () => import('#member-settings/account-settings.screen.tsx'),
  '/member-settings/account/language': () =>
    import('#member-settings/language-settings.screen.tsx'),
  '/member-settings/account/units': () => import('#member-settings/units-settings.screen.tsx'),
  '/member-settings/account/appearance': () =>
    import('#member-settings/appearance-settings.screen.tsx'),
  '/member-settings/account/notifications': () =>
    import('#member-settings/notification-settings.screen.tsx'),
  '/member-settings/account/privacy': () => import('#member-settings/privacy-settings.screen.tsx'),
  '/member-settings/account/employer': () => import('#employer-view/employer-view.screen.tsx'),
  '/member-settings/account/employer/record': () => import('#employer-view/admin-view.screen.tsx'),
  '/member-settings/account/views': () => import('#employer-view/record-views.screen.tsx'),
  '/member-settings/account/sign-in': () => import('#member-settings/sign-in-settings.screen.tsx'),
  '/member-settings/account/data': () => import('#member-settings/data-settings.screen.tsx'),
  '/member-settings/files': () => import('#file-imports/file-imports.screen.tsx'),
  '/member-settings/device': () => import('#devices/device-settings.screen.tsx'),
  '/profile/:username': () => import('#profile/profile.screen.tsx'),
  '/profile/:username/friends': () => import('#profile/profile-friends.screen.tsx'),
  '/profile/:username/journals/:journalDate': () => import('#profile/profile-journals.screen.tsx'),
  '/profile/:username/badges': () => import('#profile/profile-badges.screen.tsx'),
  '/help': () => import('#help/help.screen.tsx'),
  '/info': () => import('#info/info.screen.tsx'),
  '/organization': () => import('#organization/organizations.screen.tsx'),
  '/organization/:organizationName': () => import('#organization/organization.screen.tsx'),
  '/mobile/organizations/:mobileToken': () =>
    import('#mobile-organizations/mobile-organizations.screen.tsx'),
  '/sitewide': () => import('#sitewide/sitewide.screen.tsx'),
});
