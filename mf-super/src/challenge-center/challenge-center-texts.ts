import { partTexts } from '@stridewell/platform';
import en from '#locales/challenge-center/en.json';
import es from '#locales/challenge-center/es.json';

export const useChallengeCenterText = partTexts({ en, es });
