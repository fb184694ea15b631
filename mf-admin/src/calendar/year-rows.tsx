import type { CalendarItem } from '@stridewell/contracts';
import { useLanguage } from '@stridewell/platform';
import { calendarKinds, keyOf, kindColors, kindIcons } from './calendar-kinds.ts';
import { useCalendarText } from './calendar-texts.ts';
import { ItemBar } from './item-bar.tsx';
import { daysOfYear, placeItems, shareOf, type YearDays } from './place-items.ts';
import { WorkshopMonths } from './workshop-months.tsx';
import { Months, Row, Rows, TodayLine, TodayTrack, Track } from './year-rows.styles.ts';

/** What a view of the calendar takes. */
export interface CalendarViewProps {
  items: readonly CalendarItem[];
  today: string;
  year: number;
  onOpen: (item: CalendarItem) => void;
  /** Asks about a move, to a day if one was chosen. */
  onMove: (item: CalendarItem, startDate?: string) => void;
}

/** The year as one row a kind, below its months. */
export function YearRows({ items, today, year, onOpen, onMove }: CalendarViewProps) {
  const t = useCalendarText();
  const { language } = useLanguage();
  const days = daysOfYear(year);
  const monthName = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const kinds = calendarKinds.filter((kind) => items.some((item) => item.kind === kind));
  return (
    <div>
      <Months aria-hidden>
        {Array.from({ length: 12 }, (_, at) => (
          <span key={at}>{monthName.format(new Date(Date.UTC(year, at, 1)))}</span>
        ))}
      </Months>
      <Rows>
        {today >= days.first && today <= days.last && (
          <TodayTrack>
            <TodayLine style={{ insetInlineStart: `${shareOf(today, days) * 100}%` }}>
              <span>{t('today')}</span>
            </TodayLine>
          </TodayTrack>
        )}
        {kinds.map((kind) => {
          const Icon = kindIcons[kind];
          const own = items.filter((item) => item.kind === kind);
          return (
            <Row key={kind} aria-label={t(`kind.${kind}`)}>
              <h3>
                <Icon size={18} color={kindColors[kind]} aria-hidden />
                {t(`kind.${kind}`)}
              </h3>
              {kind === 'workshop' ? (
                <WorkshopMonths sessions={own} />
              ) : (
                <Items items={own} year={days} onOpen={onOpen} onMove={onMove} />
              )}
            </Row>
          );
        })}
      </Rows>
    </div>
  );
}

function Items(props: { year: YearDays } & Pick<CalendarViewProps, 'items' | 'onOpen' | 'onMove'>) {
  const placed = placeItems(props.items, props.year);
  const lanes = Math.max(...placed.map(({ lane }) => lane)) + 1;
  return (
    <Track role="list" $lanes={lanes}>
      {placed.map((one) => (
        <ItemBar
          key={keyOf(one.item)}
          placed={one}
          year={props.year}
          onOpen={() => props.onOpen(one.item)}
          onMove={(startDate) => props.onMove(one.item, startDate)}
        />
      ))}
    </Track>
  );
}
