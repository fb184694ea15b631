import { screenRoutes } from '@stridewell/platform';

export const DashboardRoutes = screenRoutes({
  '/my-dashboard': () => import('#my-dashboard/my-dashboard.screen.tsx'),
  '/messages': () => import('#messages/messages.screen.tsx'),
});
