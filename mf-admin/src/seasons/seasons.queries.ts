import {
  applySeasonTemplate,
  createSeasonTemplate,
  deleteSeasonTemplate,
  listSeasonTemplates,
  previewSeason,
  type ReadySeason,
  type SeasonTemplate,
  updateSeasonTemplate,
  type Output,
} from '@stridewell/contracts';
import { useSaid, useSayDeleted } from '@stridewell/parts';
import { api, apiQuery, liveQuery, useLanguage, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSeasonText } from './season-texts.ts';

/** Fetches the program's templates. */
export function useSeasons() {
  return useQuery(liveQuery(listSeasonTemplates));
}

/** The fields of the form that saves a part of the calendar. */
export interface NewSeasonFields {
  name: string;
  startDate: string | null;
  endDate: string | null;
}

/** Saves a part of the calendar as a template. */
export function useSaveSeason() {
  return useWrite<Output<typeof createSeasonTemplate>, NewSeasonFields>({
    endpoint: createSeasonTemplate,
    isFailureShownHere: true,
    mutationFn: ({ name, startDate, endDate }) => {
      const days = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
      return api.call(createSeasonTemplate, { body: { name: name.trim(), ...days } });
    },
  });
}

/** Adds a ready-made season to the program's templates, in the page's language. */
export function useAddReadySeason(ready: ReadySeason) {
  const t = useSeasonText();
  const { language } = useLanguage();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: createSeasonTemplate,
    failureText: failureText(),
    mutationFn: () => {
      const body = { name: t(`ready.${ready}.name`), ready, language };
      return api.call(createSeasonTemplate, { body });
    },
    onSuccess: () => sayDone(undefined, t('added')),
  });
}

/** The fields of a template's form. */
export interface SeasonFields {
  name: string;
  pieces: {
    id: number;
    kind: SeasonTemplate['pieces'][number]['kind'];
    title: string;
    day: number | null;
  }[];
}

/** Saves a template's name, titles and days. */
export function useUpdateSeason({ id, version }: SeasonTemplate) {
  return useWrite<Output<typeof updateSeasonTemplate>, SeasonFields>({
    endpoint: updateSeasonTemplate,
    isFailureShownHere: true,
    mutationFn: ({ name, pieces }) => {
      const changed = pieces.map((piece) => ({
        id: piece.id,
        title: piece.title.trim(),
        day: piece.day ?? 0,
      }));
      const body = { name: name.trim(), pieces: changed, version };
      return api.call(updateSeasonTemplate, { params: { id }, body });
    },
  });
}

/** Deletes a template, and offers to undo it. */
export function useDeleteSeason({ id }: SeasonTemplate) {
  const t = useSeasonText();
  const { failureText } = useSaid();
  const sayDeleted = useSayDeleted();
  return useWrite({
    endpoint: deleteSeasonTemplate,
    failureText: failureText(),
    mutationFn: () => api.call(deleteSeasonTemplate, { params: { id } }),
    onSuccess: ({ data }) =>
      sayDeleted(data.bulkActId, { deleted: t('deleted'), undo: t('undo'), undone: t('restored') }),
  });
}

/** Fetches what a template would make. */
export function useSeasonPreview({ id, version }: SeasonTemplate, startDate: string) {
  const query = apiQuery(previewSeason, { params: { id }, query: { startDate } });
  return useQuery({
    ...query,
    // A changed template has another preview.
    queryKey: [...query.queryKey, version],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Makes everything in a template, and offers to undo it. */
export function useApplySeason({ id, version }: SeasonTemplate, onApplied: () => void) {
  const t = useSeasonText();
  const sayMade = useSayDeleted();
  return useWrite<Output<typeof applySeasonTemplate>, string>({
    endpoint: applySeasonTemplate,
    isFailureShownHere: true,
    mutationFn: (startDate) =>
      api.call(applySeasonTemplate, { params: { id }, body: { startDate, version } }),
    onSuccess: ({ data: { created, bulkActId } }) => {
      sayMade(bulkActId, {
        deleted: t('planned', { count: created }),
        undo: t('undo'),
        undone: t('removed'),
      });
      onApplied();
    },
  });
}
