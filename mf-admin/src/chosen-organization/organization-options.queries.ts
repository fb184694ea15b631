import { listProgramOrganizations, type Output } from '@stridewell/contracts';
import { apiQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the program's organizations as options of a field; empty if the program has none. */
export function useOrganizationOptions() {
  const { programId: id, program } = useViewer();
  const { data = [] } = useQuery({
    ...apiQuery(listProgramOrganizations, { params: { id }, query: { perPage: 100 } }),
    enabled: program.organizationsOn === 1,
    select: ({ data: found }: Output<typeof listProgramOrganizations>) =>
      found.map((one) => ({ value: String(one.id), label: one.name })),
  });
  return data;
}
