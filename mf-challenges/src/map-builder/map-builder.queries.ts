import {
  createMap,
  deleteMap,
  duplicateMap,
  getMap,
  listMapMilestones,
  listProgramMaps,
  updateMap,
  type ChallengeMap,
  type Output,
} from '@stridewell/contracts';
import { sendPicture, useSayDeleted, wordsToHtml } from '@stridewell/parts';
import { api, liveQuery, useProblemWords, useSnackbar, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import type { MapFields, MilestoneFields } from './map-fields.ts';
import { useMapBuilderText } from './map-builder-texts.ts';

type MapAnswer = Output<typeof createMap>;

/** Fetches the program's maps and those that every program has, including drafts. */
export function useEveryMap() {
  const query = { includeWellness: 1, includePreventative: 1, includeDrafts: 1 } as const;
  return useQuery({
    ...liveQuery(listProgramMaps, { query }),
    select: ({ data }: Output<typeof listProgramMaps>) => data,
  });
}

/** Fetches a map for editing. */
export function useMapToEdit(mapId: number) {
  return useQuery({
    ...liveQuery(getMap, { params: { id: mapId } }),
    select: ({ data }: Output<typeof getMap>) => data,
  });
}

/** Fetches a map's milestones for editing, with all their fields. */
export function useMilestonesToEdit(mapId: number) {
  return useQuery({
    ...liveQuery(listMapMilestones, { params: { id: mapId } }),
    select: ({ data }: Output<typeof listMapMilestones>) => data,
  });
}

async function bodyOfMilestone(milestone: MilestoneFields) {
  const { id, position, isVisibleBefore, title, words, link, image, picture } = milestone;
  return {
    ...(id !== undefined && { id }),
    position,
    visibleBeforeReached: isVisibleBefore,
    title,
    link: link.trim() || null,
    body: { en: wordsToHtml(words.en), es: wordsToHtml(words.es) },
    points: milestone.points,
    quiz: milestone.quiz,
    ...(picture && { imageId: await sendPicture(picture) }),
    ...(!picture && image === null && { imageId: null }),
  };
}

async function bodyOfMap(fields: MapFields) {
  const { chartType, scene, image, picture } = fields;
  const isOwn = chartType === 'scene' && scene === 'own';
  return {
    name: fields.name,
    summary: fields.summary,
    kind: fields.kind,
    chartType,
    scene: chartType === 'scene' && scene !== 'own' ? scene : null,
    ...(isOwn && picture && { imageId: await sendPicture(picture) }),
    ...(!(isOwn && (picture ?? image)) && { imageId: null }),
    distanceKm: fields.distanceKm,
    displayUnit: fields.displayUnit,
    scaleMode: fields.scaleMode,
    line: fields.line.map(({ x, y }) => ({ x, y })),
    milestones: await Promise.all(fields.milestones.map(bodyOfMilestone)),
    published: fields.published,
  };
}

/** Creates a map, or updates the one with the given id. */
export function useSaveMap(mapId: number | null) {
  return useWrite<MapAnswer, MapFields>({
    endpoint: mapId === null ? createMap : updateMap,
    isFailureShownHere: true,
    mutationFn: async (fields) => {
      const body = await bodyOfMap(fields);
      if (mapId === null) return api.call(createMap, { body });
      return api.call(updateMap, { params: { id: mapId }, body });
    },
  });
}

/** Publishes a map, so that challenges can use it, or unpublishes it. */
export function usePublishMap({ id }: ChallengeMap, name: string) {
  const t = useMapBuilderText();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: updateMap,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (published: boolean) =>
      api.call(updateMap, { params: { id }, body: { published } }),
    onSuccess: ({ data }) =>
      snackbar.show({ text: t(data.published === 1 ? 'publishedNow' : 'draftNow', { name }) }),
  });
}

/** Copies a map to a draft. */
export function useDuplicateMap({ id }: ChallengeMap, onCopied: (copy: ChallengeMap) => void) {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: duplicateMap,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(duplicateMap, { params: { id } }),
    onSuccess: ({ data }) => onCopied(data),
  });
}

/** Deletes a map. */
export function useDeleteMap({ id }: ChallengeMap, name: string) {
  const t = useMapBuilderText();
  const sayDeleted = useSayDeleted();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: deleteMap,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(deleteMap, { params: { id } }),
    onSuccess: ({ data }) =>
      sayDeleted(data.bulkActId, {
        deleted: t('deleted', { name }),
        undo: t('undo'),
        undone: t('restored', { name }),
      }),
  });
}
