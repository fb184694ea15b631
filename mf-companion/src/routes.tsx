import { screenRoutes } from '@stridewell/platform';

export const CompanionRoutes = screenRoutes({
  '/assessment': () => import('#assessment/assessment.screen.tsx'),
  '/plan': () => import('#plan/plan.screen.tsx'),
  '/plan/daily-content': () => import('#plan/daily-content.screen.tsx'),
  '/plan/view-plan': () => import('#plan/view-plan.screen.tsx'),
  '/plan/all/:contentType': () => import('#pieces/all-content.screen.tsx'),
  '/plan/guide/:guideId': () => import('#pieces/guide.screen.tsx'),
  '/plan/article/:articleId': () => import('#pieces/article.screen.tsx'),
  '/plan/strategy/:strategyId': () => import('#pieces/strategy.screen.tsx'),
  '/plan/topic/:topicId': () => import('#pieces/topic.screen.tsx'),
  '/plan/workshop/:workshopId': () => import('#workshop/workshop.screen.tsx'),
});
