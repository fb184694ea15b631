import { useText, type Viewer } from '@stridewell/platform';
import { ListChecksIcon, MessageIcon, SettingsIcon } from '@stridewell/ui';
import type { IconComponent } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { BarIconLink, BarTextLink } from './bar-link.tsx';
import { ownPlaces } from './bar-links.ts';
import type { OwnPlace } from './bar-links.ts';

const icons: Partial<Record<OwnPlace, IconComponent>> = {
  settings: SettingsIcon,
  messages: MessageIcon,
  questions: ListChecksIcon,
};

/** What waits at a place: unread messages, unanswered questions. */
function countAt(place: OwnPlace, { unreadCount, unansweredQuestions }: Viewer): number {
  if (place === 'messages') return unreadCount;
  return place === 'questions' ? unansweredQuestions.length : 0;
}

/** The label of one of the shell's links, with what waits there. */
export function usePlaceName(viewer: Viewer): (place: OwnPlace) => string {
  const t = useText('shell');
  return (place) => {
    const count = countAt(place, viewer);
    if (count === 0) return t(`bar.${place}`);
    return t(place === 'messages' ? 'bar.unread' : 'bar.unansweredQuestions', { count });
  };
}

export function OwnPlaceLink(props: { place: OwnPlace; viewer: Viewer }): ReactElement {
  const { place, viewer } = props;
  const label = usePlaceName(viewer)(place);
  const icon = icons[place];
  const to = ownPlaces[place];
  if (!icon) return <BarTextLink to={to}>{label}</BarTextLink>;
  return <BarIconLink to={to} icon={icon} label={label} count={countAt(place, viewer)} />;
}
