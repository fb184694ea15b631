import type { CalendarMove } from '@stridewell/contracts';
import { type ApiProblem, useProblemWords } from '@stridewell/platform';
import {
  Button,
  CheckboxGroup,
  DateField,
  Dialog,
  FieldErrorSummary,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { useState } from 'react';
import { keyOf, type MovableItem } from './calendar-kinds.ts';
import { useCalendarText } from './calendar-texts.ts';
import { useMoveItems, useMovePreview } from './calendar.queries.ts';
import { MoveEffects } from './move-effects.tsx';
import { useItemWords } from './use-item-words.ts';

type Along = CalendarMove['along'];

/** Asks for the new dates of an item, and shows what follows before anything is saved. */
export function MoveDialog(props: {
  item: MovableItem;
  /** The day to which it was dragged, or its own. */
  startDate: string;
  onClose: () => void;
}) {
  const { item, onClose } = props;
  const t = useCalendarText();
  const problemWords = useProblemWords();
  const { titleOf, refusalOf } = useItemWords();
  const [startDate, setStartDate] = useState(props.startDate);
  const [endDate, setEndDate] = useState<string>();
  const [ticked, setTicked] = useState<readonly string[]>();
  const dates = { startDate, endDate };
  const { data, isPlaceholderData, isError, refetch } = useMovePreview(item, dates);
  const save = useMoveItems(item, { onMoved: onClose });
  const preview = data?.data;
  const refusal = preview?.refusal;
  const end = endDate ?? preview?.endDate ?? item.endDate;
  const isMoved = startDate !== item.startDate || (end !== item.endDate && end !== null);
  const errorOf = (field: 'startDate' | 'endDate') =>
    isMoved && refusal?.field === field
      ? refusalOf(refusal.reason, item.kind, refusal.message)
      : undefined;
  const failureOf = (problem: ApiProblem) =>
    problemWords.ofField(problem, 'startDate') ??
    problemWords.ofField(problem, 'endDate') ??
    problemWords.ofWrite(problem);
  const hasEnd =
    item.kind !== 'mailing' &&
    item.kind !== 'invitations' &&
    (item.endDate !== null || item.moves === 'end');
  const chosen = ticked ?? usuallyAlong(preview?.along ?? []);
  const along = (preview?.along ?? []).filter((one) => chosen.includes(keyOf(one.item)));
  const isReady = preview !== undefined && !isPlaceholderData && refusal === null && isMoved;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('moveTitle', { title: titleOf(item) })}
      footer={
        <>
          <Button
            isDisabled={!isReady}
            isPending={save.isPending}
            onPress={() => save.mutate({ ...dates, along })}
          >
            {t('moveCount', { count: along.length + 1 })}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <DateField
          label={t(hasEnd ? 'start' : 'date')}
          value={startDate}
          isDisabled={item.moves === 'end'}
          errorMessage={errorOf('startDate')}
          autoFocus
          onChange={(day) => day !== null && setStartDate(day)}
        />
        {hasEnd && (
          <DateField
            label={t('end')}
            value={end}
            errorMessage={errorOf('endDate')}
            onChange={(day) => day !== null && setEndDate(day)}
          />
        )}
        {preview === undefined && !isError && <Skeleton shape="list" count={2} />}
        {isError && (
          <Button color="lightgrey" size="small" onPress={() => void refetch()}>
            {t('previewFailed')}
          </Button>
        )}
        {preview && isMoved && refusal === null && <MoveEffects move={preview} />}
        {preview && isMoved && preview.along.length > 0 && (
          <AlongField along={preview.along} chosen={chosen} onChange={setTicked} />
        )}
        <FieldErrorSummary
          title={t('notMoved')}
          errors={save.error ? [{ id: 'move', message: failureOf(save.error) }] : []}
          isFocused
        />
      </Stack>
    </Dialog>
  );
}

/** Emails to the participants of a challenge move along unless someone says otherwise. */
function usuallyAlong(along: Along): string[] {
  return along.filter((one) => one.isBound && one.refusal === null).map(({ item }) => keyOf(item));
}

function AlongField(props: {
  along: Along;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const t = useCalendarText();
  const { titleOf, datesOf, refusalOf } = useItemWords();
  return (
    <CheckboxGroup
      label={t('along')}
      value={props.chosen}
      onChange={props.onChange}
      options={props.along.map(({ item, isBound, refusal, ...dates }) => {
        const days = t('fromTo', {
          from: datesOf({ startDate: item.startDate, endDate: item.endDate }),
          to: datesOf(dates),
        });
        const why = refusal === null ? undefined : refusalOf(refusal, item.kind, '');
        return {
          value: keyOf(item),
          label: t('alongItem', { kind: t(`one.${item.kind}`), title: titleOf(item) }),
          description: [days, isBound ? t('toParticipants') : undefined, why]
            .filter((part) => part !== undefined)
            .join(' · '),
          isDisabled: refusal !== null,
        };
      })}
    />
  );
}
