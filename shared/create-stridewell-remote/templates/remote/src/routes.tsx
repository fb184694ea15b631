import { screenRoutes } from '@stridewell/platform';

export const $Pascal$Routes = screenRoutes({
  '/$kebab$': () => import('#$kebab$/$kebab$.screen.tsx'),
});
