import { colorModes, setColorMode, useColorMode, useLanguage, useText } from '@stridewell/platform';
import { DeviceIcon, MoonIcon, SunIcon } from '@stridewell/ui';
import type { IconComponent, MenuGroup } from '@stridewell/ui';
import { chooseLanguage } from '#session/account-language.ts';

const modeIcons: Readonly<Record<(typeof colorModes)[number], IconComponent>> = {
  light: SunIcon,
  dark: MoonIcon,
  system: DeviceIcon,
};

/** The choice of language, as menu items. */
export function useLanguageChoice(): MenuGroup {
  const t = useText('shell');
  const { language, languages } = useLanguage();
  return {
    id: 'language',
    title: t('language.label'),
    items: languages.map((offered) => ({
      id: `language-${offered}`,
      label: t(`language.${offered}`),
      isChosen: offered === language,
      // The page changes its language anyway; an account that isn't reached keeps the old one.
      onAction: () => void chooseLanguage(offered).catch(() => undefined),
    })),
  };
}

/** The choice of light, dark or the device's mode, as menu items. */
export function useAppearanceChoice(): MenuGroup {
  const t = useText('shell');
  const mode = useColorMode();
  return {
    id: 'appearance',
    title: t('appearance.label'),
    items: colorModes.map((offered) => ({
      id: `appearance-${offered}`,
      label: t(`appearance.${offered}`),
      icon: modeIcons[offered],
      isChosen: offered === mode,
      onAction: () => setColorMode(offered),
    })),
  };
}
