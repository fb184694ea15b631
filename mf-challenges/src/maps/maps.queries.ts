import { getMap, listProgramMaps } from '@stridewell/contracts';
import { apiQuery, isProgramAdmin, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches a map with its line; for a challenge without a map, it requests nothing. */
export function useMap(mapId: number | null) {
  return useQuery({
    ...apiQuery(getMap, { params: { id: mapId ?? 0 } }),
    enabled: mapId !== null,
    select: ({ data }) => data,
  });
}

/** Fetches the maps that the viewer can choose for a challenge; administrators see maps of every kind. */
export function useMaps() {
  const every = { query: { includeWellness: 1, includePreventative: 1 } } as const;
  const ofMembers = apiQuery(listProgramMaps);
  const isAdmin = isProgramAdmin(useViewer());
  return useQuery({
    ...(isAdmin ? apiQuery(listProgramMaps, every) : ofMembers),
    select: ({ data }) => data,
  });
}
