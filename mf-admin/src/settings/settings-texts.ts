import en from '#locales/settings/en.json';
import es from '#locales/settings/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useSettingsText = screenTexts({ en, es });

/** Whether the catalog has a hint for a setting; most labels need none. */
export function hasHint(name: string): boolean {
  const texts: Readonly<Record<string, object | undefined>> = en.field;
  return 'about' in (texts[name] ?? {});
}
