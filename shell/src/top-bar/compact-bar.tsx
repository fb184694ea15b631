import { useText } from '@stridewell/platform';
import { ExternalLinkIcon, FlagIcon, Menu, MenuIcon } from '@stridewell/ui';
import type { MenuEntry, MenuGroup } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { holdOnPage } from '#failures/taken-page.ts';
import { BarTextLink, NewEntryLink } from './bar-link.tsx';
import { ownPlaces } from './bar-links.ts';
import { useLanguageChoice } from './choices.tsx';
import { OwnPlaceLink, usePlaceName } from './own-place-link.tsx';
import { ProgramLogo } from './program-logo.tsx';
import { BarEnd, BarFrame, BarRow, BottomNavigation, MenuWord } from './top-bar.styles.ts';
import { QuietButton } from './quiet-button.ts';
import type { Bar } from './use-bar.ts';
import { UserMenu } from './user-menu.tsx';

/** How many links fit next to Menu within reach of a thumb, and how many of them come before the plus. */
const maxAtBottom = 3;
const beforePlus = 2;

function useMenu(bar: Bar, atBottom: number, onGetStarted: () => void): MenuGroup[] {
  const t = useText('shell');
  const placeName = usePlaceName(bar.viewer);
  const language = useLanguageChoice();
  const custom: MenuEntry[] = bar.customButton
    ? [
        {
          id: 'custom',
          label: bar.customButton.text,
          href: bar.customButton.href,
          ...(bar.customButton.isExternal ? { target: '_blank', icon: ExternalLinkIcon } : {}),
        },
      ]
    : [];
  const guide: MenuEntry[] = bar.hasGetStarted
    ? [{ id: 'guide', label: t('bar.getStarted'), icon: FlagIcon, onAction: onGetStarted }]
    : [];
  const pages: MenuEntry[] = [
    ...bar.links.slice(atBottom).map(({ path, label }) => ({ id: path, label, href: path })),
    ...bar.places
      .filter((place) => place !== 'messages')
      .map((place) => ({ id: place, label: placeName(place), href: ownPlaces[place] })),
    ...(bar.hasUserMenu ? [] : bar.personal).map(({ id, path }) => ({
      id,
      label: t(`bar.${id}`),
      href: path,
    })),
    ...custom,
    ...guide,
  ];
  return [
    ...(pages.length > 0 ? [{ id: 'pages', items: pages }] : []),
    ...(bar.hasLanguageMenu ? [language] : []),
  ];
}

function BottomLinks({ links }: Pick<Bar, 'links'>) {
  return links.map(({ path, label }) => (
    <BarTextLink key={path} to={path}>
      {label}
    </BarTextLink>
  ));
}

/**
 * Below 1024 px, or with large text: logo, messages and the user menu at the top, navigation at the bottom, within
 * reach of a thumb.
 * If three links don't fit next to Menu they are in it, and the top bar scrolls away.
 */
export function CompactBar(props: {
  bar: Bar;
  isTight: boolean;
  onGetStarted: () => void;
}): ReactElement {
  const { bar, isTight } = props;
  const t = useText('shell');
  const atBottom = isTight ? 0 : maxAtBottom;
  const sections = useMenu(bar, atBottom, props.onGetStarted);
  const onTop = bar.places.filter((place) => place === 'messages');
  return (
    <>
      {(bar.hasLogo || onTop.length > 0) && (
        <BarFrame
          ref={holdOnPage}
          $isSticky={!isTight}
          data-sticky-bar={!isTight || undefined}
          data-roomy={false}
        >
          <BarRow>
            {bar.hasLogo && <ProgramLogo program={bar.viewer.program} />}
            <BarEnd>
              {onTop.map((place) => (
                <OwnPlaceLink key={place} place={place} viewer={bar.viewer} />
              ))}
              {bar.hasUserMenu && (
                <UserMenu viewer={bar.viewer} personal={bar.personal} isCompact />
              )}
            </BarEnd>
          </BarRow>
        </BarFrame>
      )}
      <BottomNavigation ref={holdOnPage} aria-label={t('bar.navigation')} data-bottom-bar>
        <BottomLinks links={bar.links.slice(0, Math.min(beforePlus, atBottom))} />
        {bar.newEntry !== null && (
          <NewEntryLink to={bar.newEntry}>{t('bar.newEntry')}</NewEntryLink>
        )}
        <BottomLinks links={bar.links.slice(beforePlus, atBottom)} />
        {sections.length > 0 && (
          <Menu
            label={t('bar.menu')}
            sections={sections}
            placement="top end"
            trigger={
              <QuietButton color="white" size="normal" icon={MenuIcon}>
                <MenuWord>{t('bar.menu')}</MenuWord>
              </QuietButton>
            }
          />
        )}
      </BottomNavigation>
    </>
  );
}
