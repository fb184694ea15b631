import {
  createQuestionRound,
  deleteQuestionRound,
  getCalendar,
  listQuestions,
  moveCalendarItems,
  previewCalendarMove,
  type CalendarItem,
  type CalendarMove,
  type Input,
  type Output,
} from '@stridewell/contracts';
import { useSaid, useSayDeleted } from '@stridewell/parts';
import {
  api,
  apiQuery,
  liveQuery,
  queryKey,
  useLanguage,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MovableItem } from './calendar-kinds.ts';
import { useCalendarText } from './calendar-texts.ts';

/** Fetches the calendar of a year, by default the current one. */
export function useCalendar(year: number | undefined) {
  const { language } = useLanguage();
  const query = { language, ...(year !== undefined && { year }) };
  return useQuery({ ...liveQuery(getCalendar, { query }), placeholderData: keepPreviousData });
}

/** The new dates of an item; without an end, it moves as far as the start. */
export interface NewDates {
  startDate: string;
  endDate?: string | undefined;
}

/** Fetches what would follow from a move. */
export function useMovePreview({ kind, id }: MovableItem, { startDate, endDate }: NewDates) {
  const query = { kind, id, startDate, ...(endDate !== undefined && { endDate }) };
  return useQuery({
    ...apiQuery(previewCalendarMove, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type Along = CalendarMove['along'];

function seenOf({ startDate, endDate }: CalendarItem) {
  return { startDate, endDate };
}

/** Moves an item, with those that move along, in one call; the message offers to undo it. */
export function useMoveItems(item: MovableItem, { onMoved }: { onMoved: () => void }) {
  const t = useCalendarText();
  const client = useQueryClient();
  const sayMoved = useSayDeleted();
  return useWrite<Output<typeof moveCalendarItems>, NewDates & { along: Along }>({
    endpoint: moveCalendarItems,
    isFailureShownHere: true,
    mutationFn: ({ startDate, endDate, along }) => {
      const { kind, id } = item;
      const dates = { startDate, ...(endDate !== undefined && { endDate }) };
      const items: Input<typeof moveCalendarItems>['body']['items'] = [
        { kind, id, ...dates, seen: seenOf(item) },
        ...along.map((one) => ({
          kind: one.item.kind as MovableItem['kind'], // only movable items move along
          id: one.item.id,
          startDate: one.startDate,
          seen: seenOf(one.item),
        })),
      ];
      return api.call(moveCalendarItems, { body: { items } });
    },
    onSuccess: ({ data: { moved, bulkActId } }) => {
      sayMoved(bulkActId, {
        deleted: t('moved', { count: moved }),
        undo: t('undo'),
        undone: t('movedBack'),
      });
      onMoved();
    },
    // Someone may have moved it: the dialog then shows where it is now.
    onError: () => void client.invalidateQueries({ queryKey: queryKey(getCalendar) }),
  });
}

/** The maximum number of questions to choose from. */
const maxChoices = 100;

/** Fetches the questions that a round can ask: drafts and disabled ones. */
export function useRoundQuestions() {
  const { programId: id } = useViewer();
  const query = { status: 'all', perPage: maxChoices } as const;
  return useQuery({
    ...apiQuery(listQuestions, { params: { id }, query }),
    select: ({ data }) => data.filter(({ active, archived }) => active !== 1 && archived !== 1),
  });
}

/** The fields of a new question round. */
export interface RoundFields {
  name: string;
  startDate: string | null;
  endDate: string | null;
  questionIds: string[];
}

/** Plans a round of questions. */
export function usePlanRound() {
  return useWrite<Output<typeof createQuestionRound>, RoundFields>({
    endpoint: createQuestionRound,
    isFailureShownHere: true,
    mutationFn: ({ name, startDate, endDate, questionIds }) => {
      const dates = { startDate: startDate ?? '', endDate: endDate ?? '' };
      const body = { name: name.trim(), ...dates, questionIds: questionIds.map(Number) };
      return api.call(createQuestionRound, { body });
    },
  });
}

/** Deletes a question round, and offers to undo it. */
export function useDeleteRound({ id }: CalendarItem, onDeleted: () => void) {
  const t = useCalendarText();
  const { failureText } = useSaid();
  const sayDeleted = useSayDeleted();
  return useWrite({
    endpoint: deleteQuestionRound,
    failureText: failureText(),
    mutationFn: () => api.call(deleteQuestionRound, { params: { id } }),
    onSuccess: ({ data }) => {
      sayDeleted(data.bulkActId, {
        deleted: t('round.deleted'),
        undo: t('undo'),
        undone: t('round.restored'),
      });
      onDeleted();
    },
  });
}
