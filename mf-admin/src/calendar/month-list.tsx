import type { CalendarItem } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  Chip,
  Inline,
  List,
  ListRow,
  QuietButton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import { isMovable, keyOf, kindIcons } from './calendar-kinds.ts';
import { useCalendarText } from './calendar-texts.ts';
import { useItemWords } from './use-item-words.ts';
import { SessionsDialog } from './workshop-months.tsx';
import type { CalendarViewProps } from './year-rows.tsx';

/** The year as a list by month: what began before it is in January. */
export function MonthList({ items, today, year, onOpen, onMove }: CalendarViewProps) {
  const t = useCalendarText();
  const format = useFormat();
  const [listed, setListed] = useState<string>();
  const monthOf = ({ startDate }: CalendarItem) =>
    startDate < `${year}-01-01` ? `${year}-01` : startDate.slice(0, 7);
  const groups = new Map<string, CalendarItem[]>();
  for (const item of items) groups.set(monthOf(item), [...(groups.get(monthOf(item)) ?? []), item]);
  const months = [...groups.keys()].sort();
  if (months.length === 0) return <Text tone="muted">{t('noneShown')}</Text>;
  return (
    <Stack gap={6}>
      {months.map((month) => {
        const own = groups.get(month) ?? [];
        const sessions = own.filter(({ kind }) => kind === 'workshop');
        const name = format.monthAndYear(`${month}-01`);
        return (
          <section key={month} aria-label={name}>
            <Inline gap={2}>
              <Title level={3} size="md">
                {name}
              </Title>
              {today.startsWith(month) && <Chip tone="danger">{t('thisMonth')}</Chip>}
            </Inline>
            <List label={name}>
              {own
                .filter(({ kind }) => kind !== 'workshop')
                .map((item) => (
                  <ItemRow key={keyOf(item)} item={item} onOpen={onOpen} onMove={onMove} />
                ))}
              {sessions.length > 0 && (
                <ListRow
                  title={
                    <QuietButton onClick={() => setListed(month)}>
                      {t('sessions', {
                        count: sessions.length,
                        number: format.number(sessions.length),
                      })}
                    </QuietButton>
                  }
                />
              )}
            </List>
          </section>
        );
      })}
      {listed !== undefined && (
        <SessionsDialog
          sessions={(groups.get(listed) ?? []).filter(({ kind }) => kind === 'workshop')}
          month={listed}
          onClose={() => setListed(undefined)}
        />
      )}
    </Stack>
  );
}

function ItemRow(props: { item: CalendarItem } & Pick<CalendarViewProps, 'onOpen' | 'onMove'>) {
  const { item } = props;
  const t = useCalendarText();
  const { titleOf, datesOf } = useItemWords();
  return (
    <ListRow
      title={<QuietButton onClick={() => props.onOpen(item)}>{titleOf(item)}</QuietButton>}
      meta={
        <Inline gap={2}>
          <Chip icon={kindIcons[item.kind]}>{t(`one.${item.kind}`)}</Chip>
          <span>{datesOf(item)}</span>
        </Inline>
      }
      trailing={
        isMovable(item) && (
          <Button
            color="lightgrey"
            size="small"
            aria-label={t('moveNamed', { title: titleOf(item) })}
            onPress={() => props.onMove(item)}
          >
            {t('move')}
          </Button>
        )
      }
    />
  );
}
