import { remoteLifecycles } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { ConsoleRoutes } from '#partner-frame/console-routes.tsx';
import { remote } from './remote.ts';

export const { createInstance, page, bootstrap, mount, unmount } = remoteLifecycles({
  remote,
  routes: ConsoleRoutes,
  locales: { en, es },
});
