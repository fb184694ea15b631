import { partTexts } from '@stridewell/platform';
import en from '#locales/employer-view/en.json';
import es from '#locales/employer-view/es.json';

/** The texts of what admins see of a member, loaded with its pages. */
export const useEmployerViewText = partTexts({ en, es });
