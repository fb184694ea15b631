import type { Endpoint } from '@stridewell/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateChanged } from './api-query.ts';

/**
 * Asks again for what a call changes once the server has done the work that the call began, as with a file that is
 * applied: the call's own answer came before. `isUnderWay` is undefined while that is not known.
 */
export function useChangesAtEnd(
  { changes }: Pick<Endpoint, 'changes'>,
  isUnderWay: boolean | undefined,
): void {
  const client = useQueryClient();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (isUnderWay === undefined) return;
    const isEnded = wasUnderWay.current && !isUnderWay;
    wasUnderWay.current = isUnderWay;
    if (isEnded) void invalidateChanged(client, { changes });
  }, [client, changes, isUnderWay]);
}
