import { useText } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import {
  Avatar,
  ChevronDownIcon,
  LogOutIcon,
  Menu,
  ShieldIcon,
  VisuallyHidden,
} from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useSignOut } from '#session/use-sign-out.ts';
import { useAppearanceChoice } from './choices.tsx';
import { QuietButton } from './quiet-button.ts';

/** The user dropdown: who is signed in, how the page looks, and Logout. */
export function UserMenu({ viewer }: { viewer: Viewer }): ReactElement {
  const t = useText('shell');
  const appearance = useAppearanceChoice();
  const signOut = useSignOut();
  const label = t('bar.account', { name: viewer.name });
  return (
    <Menu
      sections={[
        appearance,
        {
          id: 'session',
          title: viewer.email,
          items: [
            { id: 'security', label: t('security.title'), icon: ShieldIcon, href: '/security' },
            { id: 'logout', label: t('bar.logout'), icon: LogOutIcon, onAction: signOut },
          ],
        },
      ]}
      trigger={
        <QuietButton colour="white" size="normal">
          <Avatar name={viewer.name} src={viewer.image} size="small" />
          <VisuallyHidden>{label}</VisuallyHidden>
          <span aria-hidden>{viewer.name}</span>
          <ChevronDownIcon size={16} aria-hidden />
        </QuietButton>
      }
    />
  );
}
