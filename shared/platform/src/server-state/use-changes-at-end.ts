import type { Endpoint } from '@stridewell/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateChanged } from './api-query.ts';

/**
 * Refetches what a call changes once the server has finished the work that the call started, such as applying a file:
 * the call's own response came earlier. `isUnderWay` is undefined while unknown.
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
