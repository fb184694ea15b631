import { PlusIcon, VisuallyHidden } from '@stridewell/ui';
import type { IconComponent } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { IconLinkFrame, PlusLinkFrame, TextLinkFrame, UnreadDot } from './bar-link.styles.ts';

/** A text link of the bar. */
export function BarTextLink({ to, children }: { to: string; children: ReactNode }): ReactElement {
  return <TextLinkFrame to={to}>{children}</TextLinkFrame>;
}

/** The highest count on the badge; more digits would not fit. */
const maxInBadge = 99;

/** An icon link of the bar, named for screen readers and on hover, with an optional count. */
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
        <UnreadDot aria-hidden>{count > maxInBadge ? `${maxInBadge}+` : count}</UnreadDot>
      )}
    </IconLinkFrame>
  );
}

/** The plus button, always within reach of a thumb. */
export function NewEntryLink({ to, children }: { to: string; children: string }): ReactElement {
  return (
    <PlusLinkFrame to={to} title={children}>
      <PlusIcon size={24} aria-hidden />
      <VisuallyHidden>{children}</VisuallyHidden>
    </PlusLinkFrame>
  );
}
