import { partTexts } from '@stridewell/platform';
import en from '#locales/common/en.json';
import es from '#locales/common/es.json';

type Catalogs = Parameters<typeof partTexts>[0];

/** Registers a screen's texts together with the shared ones; returns the hook that reads them. */
export function screenTexts(own: Catalogs): ReturnType<typeof partTexts> {
  return partTexts({ en: { ...en, ...own.en }, es: { ...es, ...own.es } });
}
