import { remoteLifecycles } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { remote } from './remote.ts';
import { TeamsRoutes } from './routes.tsx';

export const { createInstance, page, bootstrap, mount, unmount } = remoteLifecycles({
  remote,
  routes: TeamsRoutes,
  locales: { en, es },
});
