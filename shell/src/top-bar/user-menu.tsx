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
import { useState } from 'react';
import type { ReactElement } from 'react';
import { HelpDialog } from '#help/help-dialog.tsx';
import { useSignOut } from '#session/use-sign-out.ts';
import { openVendorHelp } from '#vendors/vendors.ts';
import { useAppearanceChoice } from './choices.tsx';
import { QuietButton } from './quiet-button.ts';
import { RoomyName } from './top-bar.styles.ts';
import type { Bar } from './use-bar.ts';

export function UserMenu({ viewer, personal }: Pick<Bar, 'viewer' | 'personal'>): ReactElement {
  const t = useText('shell');
  const appearance = useAppearanceChoice();
  const signOut = useSignOut();
  const label = t('bar.account', { name: viewer.name });
  const [isHelpOpen, setIsHelpOpen] = useState(false);
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
            {
              id: 'help',
              label: t('bar.help'),
              icon: HelpIcon,
              onAction: () => setIsHelpOpen(!openVendorHelp()),
            },
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
          <ChevronDownIcon size={16} aria-hidden />
        </QuietButton>
      }
    />
  );
  return (
    <>
      {menu}
      <HelpDialog
        viewer={viewer}
        articles={personal.find(({ id }) => id === 'help')?.path}
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
      />
    </>
  );
}
