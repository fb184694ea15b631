import type { SimulatedEffect } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Banner, Stack, Text } from '@stridewell/ui';
import { useSimulationText } from './simulation-texts.ts';

/** Shows whom an unsaved change would affect; empty if nothing relevant has changed. */
export function SimulationNote(props: {
  /** The server's answer; undefined while it is loading. */
  effects: readonly SimulatedEffect[] | undefined;
  /** Whether any of the fields that the simulation covers has changed. */
  isAsked: boolean;
}) {
  const { effects, isAsked } = props;
  const t = useSimulationText();
  const format = useFormat();
  const told = effects?.filter(({ count }) => count !== 0) ?? [];
  const isTooFew = told.length > 0 && told.every(({ of }) => of === null);
  const nameOf = ({ who, count }: SimulatedEffect) =>
    count === null ? t('who.few') : t(`who.${who}`, { count, number: format.number(count) });
  return (
    <div role="status">
      {isAsked && effects && effects.length > 0 && (
        <Banner tone={told.length > 0 && !isTooFew ? 'warning' : 'info'}>
          <Stack gap={1}>
            {told.length === 0 && <span>{t('nobody')}</span>}
            {isTooFew && <span>{t('tooFew')}</span>}
            {told.length > 0 && !isTooFew && <span>{t('intro')}</span>}
            {!isTooFew &&
              told.map((effect) => (
                <span key={`${effect.effect} ${effect.who}`}>
                  {t(`effect.${effect.effect}`, { who: nameOf(effect) })}
                </span>
              ))}
            {told.some(({ isEstimate }) => isEstimate) && <Text size="sm">{t('estimate')}</Text>}
          </Stack>
        </Banner>
      )}
    </div>
  );
}
