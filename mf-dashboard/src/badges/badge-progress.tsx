import type { MemberBadge } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Meter, Text } from '@stridewell/ui';
import { useBadgeText } from './badge-texts.ts';

/** How far a badge is, as a bar and in numbers; renders nothing once it is earned. */
export function BadgeProgress(props: { badge: Pick<MemberBadge, 'progress'>; name: string }) {
  const t = useBadgeText();
  const format = useFormat();
  const { progress } = props.badge;
  if (progress === null) return null;
  const { reached, target } = progress;
  const amount = t('progress', { reached: format.number(reached), target: format.number(target) });
  return (
    <>
      <Meter
        label={t('progressOf', { name: props.name })}
        isLabelHidden
        value={reached}
        maxValue={target}
        valueLabel={amount}
      />
      <Text size="xs" tone="muted" isNumeric>
        {amount}
      </Text>
    </>
  );
}
