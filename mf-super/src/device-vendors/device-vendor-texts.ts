import { partTexts } from '@stridewell/platform';
import en from '#locales/device-vendors/en.json';
import es from '#locales/device-vendors/es.json';

export const useDeviceVendorText = partTexts({ en, es });
