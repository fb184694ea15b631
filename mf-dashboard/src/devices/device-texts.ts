import { partTexts } from '@stridewell/platform';
import en from '#locales/devices/en.json';
import es from '#locales/devices/es.json';

/** The texts of the devices page, loaded with it. */
export const useDeviceText = partTexts({ en, es });
