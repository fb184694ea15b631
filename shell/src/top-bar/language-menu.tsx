import { useLanguage, useText } from '@stridewell/platform';
import { GlobeIcon, Menu } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useLanguageChoice } from './choices.tsx';
import { QuietButton } from './quiet-button.ts';
import { RoomyName } from './top-bar.styles.ts';

export function LanguageMenu({ isCompact = false }: { isCompact?: boolean }): ReactElement {
  const t = useText('shell');
  const { language } = useLanguage();
  const choice = useLanguageChoice();
  const name = t(`language.${language}`);
  return (
    <Menu
      items={choice.items}
      trigger={
        <QuietButton
          color="white"
          size="normal"
          icon={GlobeIcon}
          aria-label={`${t('language.label')}: ${name}`}
        >
          {isCompact ? <RoomyName>{name}</RoomyName> : name}
        </QuietButton>
      }
    />
  );
}
