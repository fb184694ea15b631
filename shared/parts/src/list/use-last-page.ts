import type { PageMeta } from '@stridewell/contracts';
import { useEffect, useEffectEvent } from 'react';

/**
 * Goes to the last page if the address asks for a later one: the link is old, or the list is shorter now. Returns
 * whether it is redirecting.
 */
export function useLastPage(
  answer: Readonly<{ data: readonly unknown[]; meta: PageMeta }> | undefined,
  goTo: (page: number) => void,
): boolean {
  const isBeyond = answer !== undefined && answer.data.length === 0 && answer.meta.page > 1;
  const lastPage = answer ? Math.max(1, Math.ceil(answer.meta.total / answer.meta.perPage)) : 1;
  const goToLast = useEffectEvent(() => goTo(lastPage));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond, lastPage]);
  return isBeyond;
}
