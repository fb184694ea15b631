import { partTexts } from '@stridewell/platform';
import en from '#locales/devices/en.json';
import es from '#locales/devices/es.json';

/** The words of the page of devices, which come with it. */
export const useDeviceText = partTexts({ en, es });
