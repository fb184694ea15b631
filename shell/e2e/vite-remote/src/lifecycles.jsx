// Vite doesn't know the exports of shared modules that aren't installed here, so each is imported as a whole.
import platform from '@stridewell/platform';
import definition from '../definition.json';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { Stretching } from './stretching.jsx';

export const { createInstance, page } = platform.remoteLifecycles({
  remote: definition,
  routes: Stretching,
  locales: { en, es },
});
