import type { DeviceSource } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Text } from '@stridewell/ui';
import { useDeviceText } from './device-texts.ts';
import { stateOf } from '#device-sync/index.ts';

/** The requests to a source with their times and results, one line each. */
export function Diagnostics({ source }: { source: DeviceSource }) {
  const t = useDeviceText();
  const format = useFormat();
  const { name, askedAt, heardAt, lastDay, nextAskAt } = source;
  const at = (instant: string | null) => (instant === null ? '' : format.dateTime(instant));
  const state = stateOf(source);
  const asked = askedAt && t('said.asked', { at: at(askedAt) });
  const heard = heardAt && t('said.heard', { at: at(heardAt) });
  const last = lastDay
    ? t('said.lastDay', { day: `${format.weekday(lastDay)}, ${format.shortMonthDay(lastDay)}` })
    : t('said.noDay');
  const isFailing = state === 'no-answer' || state === 'rate-limited' || state === 'down';
  const next = state !== 'expired' && nextAskAt && t('said.next', { at: at(nextAskAt) });
  return (
    <Text size="sm" tone="muted">
      {[
        asked,
        heard,
        last,
        isFailing && t(state === 'rate-limited' ? 'said.rate-limited' : 'said.no-answer', { name }),
        next,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
