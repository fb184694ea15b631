import { useText } from '@stridewell/platform';
import { HelpIcon } from '@stridewell/ui';
import { Quiet } from './why-button.styles.ts';

/** The "Why?" beside a number: quiet, because the number is the thing. `label` names the number. */
export function WhyButton({ label, onPress }: { label: string; onPress: () => void }) {
  const t = useText('mf-dashboard');
  return (
    <Quiet type="button" aria-label={label} onClick={onPress}>
      <HelpIcon size={16} aria-hidden />
      <span>{t('card.why')}</span>
    </Quiet>
  );
}
