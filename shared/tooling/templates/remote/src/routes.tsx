import { screenRoutes } from '@stridewell/platform';

export const $Pascal$Routes = screenRoutes({});
