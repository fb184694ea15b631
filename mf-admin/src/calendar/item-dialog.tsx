import type { CalendarItem } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Chip, Dialog, Inline, LinkButton, Stack, Text } from '@stridewell/ui';
import { isMovable, kindIcons, pageOf } from './calendar-kinds.ts';
import { useCalendarText } from './calendar-texts.ts';
import { useDeleteRound } from './calendar.queries.ts';
import { useItemWords } from './use-item-words.ts';

const tones = { upcoming: 'primary', running: 'success', over: 'neutral' } as const;

/** The facts of an item, with its page and its move. */
export function ItemDialog(props: { item: CalendarItem; onMove: () => void; onClose: () => void }) {
  const { item, onMove, onClose } = props;
  const { kind, state, lastJoinDate } = item;
  const t = useCalendarText();
  const format = useFormat();
  const { titleOf, datesOf, refusalOf } = useItemWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titleOf(item)}
      footer={
        <>
          {isMovable(item) && <Button onPress={onMove}>{t('move')}</Button>}
          {kind === 'questions' && <DeleteRound item={item} onDeleted={onClose} />}
          <LinkButton color="lightgrey" href={pageOf(item)}>
            {t(`open.${kind}`)}
          </LinkButton>
        </>
      }
    >
      <Stack gap={3}>
        <Inline gap={2}>
          <Chip icon={kindIcons[kind]}>{t(`one.${kind}`)}</Chip>
          <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
        </Inline>
        <Text>{datesOf(item)}</Text>
        {lastJoinDate !== null && <Text>{t('lastJoin', { day: format.date(lastJoinDate) })}</Text>}
        {!isMovable(item) && (
          <Text size="sm" tone="muted">
            {refusalOf(state === 'over' ? 'over' : 'started', kind, '')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function DeleteRound(props: { item: CalendarItem; onDeleted: () => void }) {
  const t = useCalendarText();
  const { mutate, isPending } = useDeleteRound(props.item, props.onDeleted);
  return (
    <Button color="lightgrey" isPending={isPending} onPress={() => mutate()}>
      {t('delete')}
    </Button>
  );
}
