import { partTexts } from '@stridewell/platform';
import en from '#locales/command-palette/en.json';
import es from '#locales/command-palette/es.json';

export const usePaletteText = partTexts({ en, es });
