import { partTexts } from '@stridewell/platform';
import en from '#locales/points/en.json';
import es from '#locales/points/es.json';

/** The texts of points, loaded with their screen. */
export const usePointText = partTexts({ en, es });
