import en from '#locales/board-pack/en.json';
import es from '#locales/board-pack/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useBoardPackText = screenTexts({ en, es });
