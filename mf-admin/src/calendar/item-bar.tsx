import type { CalendarItem } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { useFormat } from '@stridewell/platform';
import { kindColors } from './calendar-kinds.ts';
import { Bar } from './item-bar.styles.ts';
import type { PlacedItem, YearDays } from './place-items.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { useItemWords } from './use-item-words.ts';
import { laneHeight } from './year-rows.styles.ts';

const percent = (share: number) => `${share * 100}%`;

/** An item in its row: opens with a press, and moves by dragging. */
export function ItemBar(props: {
  placed: PlacedItem<CalendarItem>;
  year: YearDays;
  onOpen: () => void;
  onMove: (startDate: string) => void;
}) {
  const { placed, year } = props;
  const { item, lane, start, width, daysStart, daysWidth } = placed;
  const format = useFormat();
  const { nameOf, titleOf } = useItemWords();
  const { days, handlers } = useBarDrag({
    isMovable: item.moves === 'dates',
    daysInYear: year.count,
    onPress: props.onOpen,
    onDrop: (by) => props.onMove(addDays(item.startDate, by)),
  });
  const by = days ?? 0;
  // A title at the end of the year stands before its days.
  const isBefore = daysStart > 0.5;
  const words = isBefore
    ? { insetInlineStart: 0, width: percent(daysStart) }
    : { insetInlineStart: percent(daysStart), width: percent(1 - daysStart) };
  return (
    <li>
      <Bar
        type="button"
        $color={kindColors[item.kind]}
        aria-label={nameOf(item)}
        title={nameOf(item)}
        data-state={item.state}
        data-movable={item.moves === 'dates'}
        data-dragged={days !== undefined}
        style={{
          insetBlockStart: `${lane * laneHeight + 0.25}rem`,
          insetInlineStart: percent(start + by / year.count),
          width: percent(width),
        }}
        {...handlers}
      >
        <i style={{ insetInlineStart: percent(daysStart), width: percent(daysWidth) }} />
        <span style={words}>
          {days === undefined ? titleOf(item) : format.date(addDays(item.startDate, by))}
        </span>
      </Bar>
    </li>
  );
}
