import type { CalendarItem } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import type { CalendarAddress } from './calendar-address.ts';
import { calendarKinds, kindColors, kindIcons } from './calendar-kinds.ts';
import { useCalendarText } from './calendar-texts.ts';
import { FilterChip, Filters } from './kind-filter.styles.ts';

/** Shows or hides each kind; the chips are also the key to the colors. */
export function KindFilter(props: { items: readonly CalendarItem[]; address: CalendarAddress }) {
  const { items, address } = props;
  const t = useCalendarText();
  const format = useFormat();
  return (
    <Filters role="group" aria-label={t('show')}>
      {calendarKinds.map((kind) => {
        const Icon = kindIcons[kind];
        const count = items.filter((item) => item.kind === kind).length;
        if (count === 0) return null;
        return (
          <FilterChip
            key={kind}
            type="button"
            aria-pressed={!address.hidden.has(kind)}
            $color={kindColors[kind]}
            onClick={() => address.toggle(kind)}
          >
            <Icon size={16} aria-hidden />
            {t('filter', { kind: t(`kind.${kind}`), number: format.number(count) })}
          </FilterChip>
        );
      })}
    </Filters>
  );
}
