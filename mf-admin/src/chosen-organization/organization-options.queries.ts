import { listProgramOrganizations } from '@stridewell/contracts';
import { api, queryKey, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { readToEnd } from '#whole-list/index.ts';

/** Fetches all of the program's organizations as options of a field; empty if the program has none. */
export function useOrganizationOptions() {
  const { programId: id, program } = useViewer();
  const input = { params: { id }, query: { perPage: 100 } };
  const { data = [] } = useQuery({
    queryKey: [...queryKey(listProgramOrganizations, input), 'all'],
    meta: { shows: listProgramOrganizations.shows },
    enabled: program.organizationsOn === 1,
    queryFn: ({ signal }) =>
      readToEnd((page) => {
        const query = { ...input.query, page };
        return api.call(listProgramOrganizations, { ...input, query }, { signal });
      }),
    select: (found) => found.map((one) => ({ value: String(one.id), label: one.name })),
  });
  return data;
}
