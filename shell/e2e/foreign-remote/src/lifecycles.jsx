import { remoteLifecycles } from '@stridewell/platform';
import definition from '../definition.json';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { Breathing } from './breathing.jsx';

export const { createInstance, page } = remoteLifecycles({
  remote: definition,
  routes: Breathing,
  locales: { en, es },
});
