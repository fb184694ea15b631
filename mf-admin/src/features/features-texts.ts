import en from '#locales/features/en.json';
import es from '#locales/features/es.json';
import { hasHint, useSettingsText } from '#settings/index.ts';
import { screenTexts } from '#screen-texts/index.ts';

export const useFeaturesText = screenTexts({ en, es });

/** Returns a function that gives a feature's name and description: those of its setting, unless it has its own. */
export function useFeatureWords(): (name: string) => { label: string; description?: string } {
  const t = useFeaturesText();
  const settingText = useSettingsText();
  return (name) => {
    if (name === 'teamsOff')
      return { label: t('feature.teamsOff.name'), description: t('feature.teamsOff.about') };
    if (name === 'customNavbarButton') return { label: t('feature.customNavbarButton.name') };
    return {
      label: settingText(`field.${name}.label`),
      ...(hasHint(name) && { description: settingText(`field.${name}.about`) }),
    };
  };
}
