import { remoteFills } from '@stridewell/platform';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { $Pascal$Card } from './$kebab$/$kebab$-card.tsx';
import { remote } from './remote.ts';

export const { createFill, page } = remoteFills({
  remote,
  fills: { card: $Pascal$Card },
  locales: { en, es },
});
