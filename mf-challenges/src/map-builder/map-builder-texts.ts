import { partTexts } from '@stridewell/platform';
import en from '#locales/map-builder/en.json';
import es from '#locales/map-builder/es.json';

/** The words of the builder of maps. */
export const useMapBuilderText = partTexts({ en, es });
