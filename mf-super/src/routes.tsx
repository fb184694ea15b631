import { screenRoutes } from '@stridewell/platform';

const challenges = {
  '/adminsuper/challenge-center/settings': () =>
    import('#challenge-center/challenge-settings.screen.tsx'),
  '/adminsuper/challenge-center/builder': () =>
    import('#challenge-center/challenge-builder.screen.tsx'),
  '/adminsuper/challenge-center/builder/:mode': () =>
    import('#challenge-center/challenge-builder.screen.tsx'),
  '/adminsuper/maps-center/settings': () => import('#maps-center/map-settings.screen.tsx'),
  '/adminsuper/maps-center/builder': () => import('#maps-center/map-builder.screen.tsx'),
} as const;

export const SuperRoutes = screenRoutes({
  // It redirects to the member center; loading that screen here saves a second render.
  '/adminsuper': () => import('#member-center/member-center.screen.tsx'),
  '/adminsuper/member-center': () => import('#member-center/member-center.screen.tsx'),
  '/adminsuper/member-center/mass-deletion': () =>
    import('#mass-deletion/mass-deletion.screen.tsx'),
  '/adminsuper/program/create': () => import('#program-creation/program-create.screen.tsx'),
  ...challenges,
  '/adminsuper/communications': () => import('#communications/mass-mail.screen.tsx'),
  '/adminsuper/communications/write': () => import('#communications/write-mass-mail.screen.tsx'),
  '/adminsuper/communications/email-queue': () => import('#email-queue/email-queue.screen.tsx'),
  '/adminsuper/stats-reporting': () => import('#stats-reporting/stats-reporting.screen.tsx'),
  '/adminsuper/reporting': () => import('#reporting/reporting.screen.tsx'),
  '/adminsuper/mobile-app': () => import('#mobile-app/mobile-app.screen.tsx'),
  '/adminsuper/impersonation': () => import('#impersonation/impersonation.screen.tsx'),
  '/adminsuper/program-exports': () => import('#program-exports/program-exports.screen.tsx'),
  '/adminsuper/sign-in-requests': () => import('#sign-in-requests/sign-in-requests.screen.tsx'),
  '/adminsuper/backups': () => import('#backups/backups.screen.tsx'),
  '/adminsuper/devices': () => import('#device-vendors/device-vendors.screen.tsx'),
  '/adminsuper/releases': () => import('#releases/releases.screen.tsx'),
  '/adminsuper/resellers': () => import('#resellers/resellers.screen.tsx'),
  '/adminsuper/resellers/:resellerId': () => import('#resellers/reseller.screen.tsx'),
});

/** The screens of the partner console. */
export const PartnerScreens = screenRoutes({
  '/partner/programs': () => import('#partner/partner-programs.screen.tsx'),
  '/partner/programs/create': () => import('#partner/create-client.screen.tsx'),
  '/partner/programs/:programId': () => import('#partner/partner-program.screen.tsx'),
  '/partner/api-keys': () => import('#partner-keys/api-keys.screen.tsx'),
  '/partner/webhooks': () => import('#partner-webhooks/webhooks.screen.tsx'),
  '/partner/webhooks/:webhookId': () => import('#partner-webhooks/webhook.screen.tsx'),
});
