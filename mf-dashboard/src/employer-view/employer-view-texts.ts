import { partTexts } from '@stridewell/platform';
import en from '#locales/employer-view/en.json';
import es from '#locales/employer-view/es.json';

/** The words of what admins see of a member, which come with its pages. */
export const useEmployerViewText = partTexts({ en, es });
