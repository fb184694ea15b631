import { useText } from '@stridewell/platform';
import { HelpIcon, VisuallyHidden } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useHelp } from '#help/use-help.tsx';
import { BarButton } from './bar-link.styles.ts';
import { answersPath } from './bar-links.ts';
import type { Bar } from './use-bar.ts';

/** The question mark of the top bar, named for screen readers and on hover. */
export function HelpButton({ viewer, personal }: Pick<Bar, 'viewer' | 'personal'>): ReactElement {
  const t = useText('shell');
  const help = useHelp(viewer, answersPath(personal));
  const label = t('bar.help');
  return (
    <>
      <BarButton type="button" title={label} onClick={help.open}>
        <HelpIcon size={20} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </BarButton>
      {help.dialog}
    </>
  );
}
