import { partTexts } from '@stridewell/platform';
import en from '#locales/points/en.json';
import es from '#locales/points/es.json';

/** The words of points, which come with their screen. */
export const usePointText = partTexts({ en, es });
