import { remoteFills } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { DailyCard } from '#plan/index.ts';
import { remote } from './remote.ts';

export const { createFill, page } = remoteFills({
  remote,
  fills: { daily: DailyCard },
  locales: { en, es },
});
