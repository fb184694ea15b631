import type { StepDay } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { RefreshIcon, Inline, Text } from '@stridewell/ui';
import { pendingId } from './entry-change.ts';
import { sourceIcons } from './source-icons.ts';

/** The source and the time of a day's newest entry, or that it is pending. */
export function LastEntry({ day }: { day: StepDay }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const [newest] = [...day.entries].sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
  if (!newest) return <Text tone="muted">{t('today.noEntry')}</Text>;
  const isPending = newest.id === pendingId;
  const Icon = isPending ? RefreshIcon : sourceIcons[newest.source];
  return (
    <Inline gap={2} isWrapping={false}>
      <Icon size={18} aria-hidden />
      <Text size="sm" tone="muted">
        {isPending
          ? t('today.pending')
          : t('today.lastEntry', {
              source: t(`source.${newest.source}`),
              time: format.time(newest.writtenAt),
            })}
      </Text>
    </Inline>
  );
}
