// Vite knows no names in what the page lends, unless it is installed here: each is taken as a whole.
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
