import { remoteLifecycles } from '@stridewell/platform';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { remote } from './remote.ts';
import { $Pascal$Routes } from './routes.tsx';

export const { createInstance, page, bootstrap, mount, unmount } = remoteLifecycles({
  remote,
  routes: $Pascal$Routes,
  locales: { en, es },
});
