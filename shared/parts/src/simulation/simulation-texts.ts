import { partTexts } from '@stridewell/platform';
import en from '#locales/simulation/en.json';
import es from '#locales/simulation/es.json';

/** The words of what a change would do. */
export const useSimulationText = partTexts({ en, es });
