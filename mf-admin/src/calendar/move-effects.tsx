import type { CalendarMove, MoveEffect } from '@stridewell/contracts';
import { SimulationNote } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Banner, Stack, Text, Title } from '@stridewell/ui';
import { useCalendarText } from './calendar-texts.ts';
import { EffectList } from './move-effects.styles.ts';

/** What follows from a move. */
export function MoveEffects({ move }: { move: CalendarMove }) {
  const t = useCalendarText();
  const { effects, overlaps, simulated } = move;
  if (effects.length + overlaps.length + simulated.length === 0)
    return (
      <Text size="sm" tone="muted">
        {t('noEffects')}
      </Text>
    );
  return (
    <Stack gap={3}>
      {effects.length > 0 && (
        <section aria-live="polite">
          <Title level={3} size="md">
            {t('follows')}
          </Title>
          <EffectList>
            {effects.map((effect) => (
              <Effect key={effect.effect} effect={effect} />
            ))}
          </EffectList>
        </section>
      )}
      {overlaps.length > 0 && (
        <Banner tone="info">{t('overlaps', { names: overlaps.join(', ') })}</Banner>
      )}
      <SimulationNote effects={simulated} isAsked />
    </Stack>
  );
}

function Effect({ effect: { effect, fromDate, toDate, from, to } }: { effect: MoveEffect }) {
  const t = useCalendarText();
  const format = useFormat();
  const day = (date: string | null) => (date === null ? t('never') : format.date(date));
  if (effect === 'participants')
    return (
      <li>{t('effect.participants', { count: from ?? 0, number: format.number(from ?? 0) })}</li>
    );
  if (effect === 'goal') {
    const figures = { from: format.number(from ?? 0), to: format.number(to ?? 0) };
    return <li>{t('effect.goal', figures)}</li>;
  }
  return <li>{t(`effect.${effect}`, { from: day(fromDate), to: day(toDate) })}</li>;
}
