import { autocompletePrograms, getProgram } from '@stridewell/contracts';
import type { PickedMember } from '@stridewell/parts';
import { apiQuery } from '@stridewell/platform';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';

/** Finds programs whose name contains a text, for a picker of several; an empty text requests nothing. */
export function useProgramSearch(searchString: string) {
  return useQuery({
    ...apiQuery(autocompletePrograms, { query: { searchString } }),
    enabled: searchString !== '',
    placeholderData: keepPreviousData,
    select: ({ data }): readonly PickedMember[] =>
      data.map((program) => ({ ...program, image: null })),
  });
}

/** Returns the names of programs in the same order; the id until a name is known. */
export function useProgramNames(programIds: readonly number[]): string[] {
  const answers = useQueries({
    queries: programIds.map((id) => apiQuery(getProgram, { params: { id } })),
  });
  return answers.map(({ data }, index) => data?.data.name ?? String(programIds[index]));
}
