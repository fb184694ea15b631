import { partTexts } from '@stridewell/platform';
import en from '#locales/simulation/en.json';
import es from '#locales/simulation/es.json';

/** The texts of a simulated change. */
export const useSimulationText = partTexts({ en, es });
