import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The texts of forms. */
export const useFormText = partTexts({ en: { form: en.form }, es: { form: es.form } });
