import { useText } from '@stridewell/platform';
import { HelpIcon, MessageIcon, SettingsIcon } from '@stridewell/ui';
import type { IconComponent } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { BarIconLink, BarTextLink } from './bar-link.tsx';
import { ownPlaces } from './bar-links.ts';
import type { OwnPlace } from './bar-links.ts';

const icons: Partial<Record<OwnPlace, IconComponent>> = {
  settings: SettingsIcon,
  messages: MessageIcon,
  questions: HelpIcon,
};

/** The label of one of the shell's links; messages include the number of unread ones. */
export function usePlaceName(unread: number): (place: OwnPlace) => string {
  const t = useText('shell');
  return (place) =>
    place === 'messages' && unread > 0 ? t('bar.unread', { count: unread }) : t(`bar.${place}`);
}

export function OwnPlaceLink(props: { place: OwnPlace; unread: number }): ReactElement {
  const { place, unread } = props;
  const label = usePlaceName(unread)(place);
  const icon = icons[place];
  const to = ownPlaces[place];
  if (!icon) return <BarTextLink to={to}>{label}</BarTextLink>;
  return (
    <BarIconLink to={to} icon={icon} label={label} count={place === 'messages' ? unread : 0} />
  );
}
