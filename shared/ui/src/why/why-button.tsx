import type { ReactElement } from 'react';
import { HelpIcon } from '#icon/icons.ts';
import { useUiText } from '#theme/ui-text.tsx';
import { QuietButton } from './why.styles.ts';

/** The "Why?" next to a number: quiet, because the number matters. `label` names the number. */
export function WhyButton(props: { label: string; onPress: () => void }): ReactElement {
  const text = useUiText();
  return (
    <QuietButton type="button" aria-label={props.label} onClick={props.onPress}>
      <HelpIcon size={16} aria-hidden />
      <span>{text.why}</span>
    </QuietButton>
  );
}
