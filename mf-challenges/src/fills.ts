import { remoteFills } from '@stridewell/platform';
import { MyChallengesCard } from '#my-challenges/my-challenges-card.tsx';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { remote } from './remote.ts';

export const { createFill, page } = remoteFills({
  remote,
  fills: { 'my-challenges': MyChallengesCard },
  locales: { en, es },
});
