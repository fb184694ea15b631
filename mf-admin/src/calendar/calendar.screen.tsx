import type { CalendarItem, Output, getCalendar } from '@stridewell/contracts';
import { ScreenHead, useIsMobile } from '@stridewell/parts';
import { QueryCard, useFormat } from '@stridewell/platform';
import {
  Button,
  ChevronBackIcon,
  ChevronForwardIcon,
  EmptyState,
  IconButton,
  Inline,
  lateComponent,
  LinkButton,
  Skeleton,
  Stack,
  Title,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { type CalendarAddress, useCalendarAddress } from './calendar-address.ts';
import { isMovable, keyOf } from './calendar-kinds.ts';
import { useCalendarText } from './calendar-texts.ts';
import { useCalendar } from './calendar.queries.ts';
import { ItemDialog } from './item-dialog.tsx';
import { KindFilter } from './kind-filter.tsx';
import { MonthList } from './month-list.tsx';
import { YearRows } from './year-rows.tsx';

const MoveDialog = lateComponent(async () => (await import('./move-dialog.tsx')).MoveDialog);

const RoundDialog = lateComponent(async () => (await import('./round.form.tsx')).RoundDialog);

type Calendar = Output<typeof getCalendar>['data'];

/** The year of the program: what happens when, and its moves to other days. */
export function CalendarScreen() {
  const t = useCalendarText();
  const address = useCalendarAddress();
  const query = useCalendar(address.year);
  const today = useFormat().today();
  const [isPlanning, setPlanning] = useState(false);
  return (
    <>
      <ScreenHead
        title={t('title')}
        action={
          <Inline>
            <LinkButton color="lightgrey" href="/admin/calendar/seasons">
              {t('seasons')}
            </LinkButton>
            <Button color="lightgrey" onPress={() => setPlanning(true)}>
              {t('round.plan')}
            </Button>
          </Inline>
        }
      />
      <QueryCard query={query} skeleton={<Skeleton shape="list" count={6} />}>
        {({ data }) => <Year calendar={data} address={address} />}
      </QueryCard>
      {isPlanning && <RoundDialog today={today} onClose={() => setPlanning(false)} />}
    </>
  );
}

/** The open dialog: of an item, or of its move to a day. */
interface Opened {
  key: string;
  /** Absent while only its facts are shown. */
  moveTo?: string;
}

function Year({ calendar, address }: { calendar: Calendar; address: CalendarAddress }) {
  const { year, today, items } = calendar;
  const t = useCalendarText();
  const isMobile = useIsMobile();
  const [opened, setOpened] = useState<Opened>();
  const shown = items.filter(({ kind }) => !address.hidden.has(kind));
  const item = items.find((one) => keyOf(one) === opened?.key);
  const close = () => setOpened(undefined);
  const open = (one: CalendarItem) => setOpened({ key: keyOf(one) });
  const move = (one: CalendarItem, startDate = one.startDate) =>
    setOpened({ key: keyOf(one), moveTo: startDate });
  return (
    <Stack gap={5}>
      <Inline gap={4} justify="space-between">
        <Inline gap={1}>
          <IconButton
            icon={ChevronBackIcon}
            label={t('previousYear', { year: year - 1 })}
            onPress={() => address.showYear(year - 1)}
          />
          <Title level={2} size="lg">
            {String(year)}
          </Title>
          <IconButton
            icon={ChevronForwardIcon}
            label={t('nextYear', { year: year + 1 })}
            onPress={() => address.showYear(year + 1)}
          />
        </Inline>
        <KindFilter items={items} address={address} />
      </Inline>
      {items.length === 0 ? (
        <EmptyState
          illustration={<WalkIllustration />}
          title={t('empty', { year })}
          level={3}
          text={t('emptyHint')}
          action={<LinkButton href="/admin/challenge-center/builder">{t('create')}</LinkButton>}
        />
      ) : isMobile ? (
        <MonthList items={shown} today={today} year={year} onOpen={open} onMove={move} />
      ) : (
        <YearRows items={shown} today={today} year={year} onOpen={open} onMove={move} />
      )}
      {item && opened?.moveTo === undefined && (
        <ItemDialog item={item} onMove={() => move(item)} onClose={close} />
      )}
      {item && isMovable(item) && opened?.moveTo !== undefined && (
        <MoveDialog item={item} startDate={opened.moveTo} onClose={close} />
      )}
    </Stack>
  );
}
