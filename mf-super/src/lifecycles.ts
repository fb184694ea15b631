import { remoteLifecycles } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { FramedRoutes } from '#super-frame/framed-routes.ts';
import { remote } from './remote.ts';

export const { createInstance, page, bootstrap, mount, unmount } = remoteLifecycles({
  remote,
  routes: FramedRoutes,
  locales: { en, es },
});
