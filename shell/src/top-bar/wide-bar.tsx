import { useText } from '@stridewell/platform';
import { Button, FlagIcon } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { holdOnPage } from '#failures/taken-page.ts';
import { HelpButton } from './help-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LinkRow } from './link-row.tsx';
import { OwnPlaceLink } from './own-place-link.tsx';
import { ProgramLogo } from './program-logo.tsx';
import { BarEnd, BarFrame, BarRow, MainNavigation } from './top-bar.styles.ts';
import type { Bar } from './use-bar.ts';
import { UserMenu } from './user-menu.tsx';

/** The top bar from 1024 px on: everything in one row; the names of viewer and language only if there is room. */
export function WideBar(props: {
  bar: Bar;
  isRoomy: boolean;
  onGetStarted: () => void;
}): ReactElement {
  const { bar } = props;
  const t = useText('shell');
  return (
    <BarFrame ref={holdOnPage} $isSticky data-sticky-bar data-roomy={props.isRoomy}>
      <BarRow>
        {bar.hasLogo && <ProgramLogo program={bar.viewer.program} />}
        <MainNavigation aria-label={t('bar.navigation')}>
          <LinkRow links={bar.links} customButton={bar.customButton} />
          <BarEnd>
            {bar.places.map((place) => (
              <OwnPlaceLink key={place} place={place} viewer={bar.viewer} />
            ))}
          </BarEnd>
        </MainNavigation>
        {bar.hasGetStarted && (
          <Button color="lightgrey" size="normal" icon={FlagIcon} onPress={props.onGetStarted}>
            {t('bar.getStarted')}
          </Button>
        )}
        <HelpButton viewer={bar.viewer} personal={bar.personal} />
        {bar.hasLanguageMenu && <LanguageMenu isCompact />}
        {bar.hasUserMenu && <UserMenu viewer={bar.viewer} personal={bar.personal} />}
      </BarRow>
    </BarFrame>
  );
}
