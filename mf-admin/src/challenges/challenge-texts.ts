import { partTexts } from '@stridewell/platform';
import en from '#locales/challenges/en.json';
import es from '#locales/challenges/es.json';

export const useChallengeText = partTexts({ en, es });
