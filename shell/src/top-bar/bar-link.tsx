import { PlusIcon, VisuallyHidden } from '@stridewell/ui';
import type { IconComponent } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { IconLinkFrame, PlusLinkFrame, TextLinkFrame, UnreadDot } from './bar-link.styles.ts';

/** A link of the bar in words. */
export function BarTextLink({ to, children }: { to: string; children: ReactNode }): ReactElement {
  return <TextLinkFrame to={to}>{children}</TextLinkFrame>;
}

/** The most that the badge counts out; more would not fit. */
const mostInBadge = 99;

/** A link of the bar as an icon, named for screen readers and on hover, with a count where there is one. */
export function BarIconLink(props: {
  to: string;
  icon: IconComponent;
  label: string;
  count?: number;
}): ReactElement {
  const { to, icon: Icon, label, count = 0 } = props;
  return (
    <IconLinkFrame to={to} title={label}>
      <Icon size={20} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
      {count > 0 && (
        <UnreadDot aria-hidden>{count > mostInBadge ? `${mostInBadge}+` : count}</UnreadDot>
      )}
    </IconLinkFrame>
  );
}

/** The plus that is always in reach of a thumb. */
export function NewEntryLink({ to, children }: { to: string; children: string }): ReactElement {
  return (
    <PlusLinkFrame to={to} title={children}>
      <PlusIcon size={24} aria-hidden />
      <VisuallyHidden>{children}</VisuallyHidden>
    </PlusLinkFrame>
  );
}
