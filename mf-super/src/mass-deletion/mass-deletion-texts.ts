import { partTexts } from '@stridewell/platform';
import en from '#locales/mass-deletion/en.json';
import es from '#locales/mass-deletion/es.json';

export const useMassDeletionText = partTexts({ en, es });
