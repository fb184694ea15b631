import { $call$ } from '@stridewell/contracts';
import { apiQuery, useViewer } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { $camel$List } from './list-address.ts';

/** Loads the page of the program's $title$ that the address names. */
export function use$Pascal$(address: typeof $camel$List.defaults) {
  const { programId } = useViewer();
  return useQuery({
    ...apiQuery($call$, { params: { id: programId }, query: $camel$List.ask(address) }),
    placeholderData: keepPreviousData,
  });
}
