import type { ListAddress, ShownList } from '@stridewell/parts';
import { useState } from 'react';

type Plain = Record<never, never>;

/** Keeps the page of a list that shares its screen with another one. */
export function useOwnPage(perPage: number): ShownList<Plain> {
  const [address, setAddress] = useState<ListAddress<Plain>>({ page: 1, perPage, search: '' });
  const change = (to: Partial<ListAddress<Plain>>) => setAddress({ ...address, page: 1, ...to });
  return { address, pageSizes: [perPage, 100], change };
}
