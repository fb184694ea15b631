import { partTexts } from '@stridewell/platform';
import en from '#locales/map-builder/en.json';
import es from '#locales/map-builder/es.json';

/** The texts of the map builder. */
export const useMapBuilderText = partTexts({ en, es });
