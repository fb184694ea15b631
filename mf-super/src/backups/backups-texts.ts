import { partTexts } from '@stridewell/platform';
import en from '#locales/backups/en.json';
import es from '#locales/backups/es.json';

export const useBackupsText = partTexts({ en, es });
