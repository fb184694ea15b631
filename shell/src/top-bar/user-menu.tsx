import { useText } from '@stridewell/platform';
import {
  Avatar,
  ChevronDownIcon,
  HelpIcon,
  LogOutIcon,
  Menu,
  ShieldIcon,
  VisuallyHidden,
} from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useHelp } from '#help/use-help.tsx';
import { useSignOut } from '#session/use-sign-out.ts';
import { answersPath } from './bar-links.ts';
import { useAppearanceChoice } from './choices.tsx';
import { QuietButton } from './quiet-button.ts';
import { RoomyName } from './top-bar.styles.ts';
import type { Bar } from './use-bar.ts';

/** The viewer's pages, settings and Logout; on a phone with Help, for which the bar has no room. */
export function UserMenu({
  viewer,
  personal,
  isCompact = false,
}: Pick<Bar, 'viewer' | 'personal'> & { isCompact?: boolean }): ReactElement {
  const t = useText('shell');
  const appearance = useAppearanceChoice();
  const signOut = useSignOut();
  const label = t('bar.account', { name: viewer.name });
  const help = useHelp(viewer, answersPath(personal));
  const menu = (
    <Menu
      label={label}
      sections={[
        ...(personal.length > 0
          ? [
              {
                id: 'personal',
                items: personal
                  .filter(({ id }) => id !== 'help')
                  .map(({ id, path }) => ({ id, label: t(`bar.${id}`), href: path })),
              },
            ]
          : []),
        appearance,
        {
          id: 'session',
          title: viewer.email,
          items: [
            { id: 'security', label: t('titles.security'), icon: ShieldIcon, href: '/security' },
            ...(isCompact
              ? [{ id: 'help', label: t('bar.help'), icon: HelpIcon, onAction: help.open }]
              : []),
          ],
        },
        {
          id: 'logout',
          isAlwaysInView: true,
          items: [{ id: 'logout', label: t('bar.logout'), icon: LogOutIcon, onAction: signOut }],
        },
      ]}
      trigger={
        <QuietButton color="white" size="normal">
          <Avatar name={viewer.name} src={viewer.image} size="small" />
          <VisuallyHidden>{label}</VisuallyHidden>
          <RoomyName aria-hidden>{viewer.name}</RoomyName>
          {!isCompact && <ChevronDownIcon size={16} aria-hidden />}
        </QuietButton>
      }
    />
  );
  return (
    <>
      {menu}
      {help.dialog}
    </>
  );
}
