import { latePart, useLatePart } from '@stridewell/ui';

const row = latePart(async () => (await import('./waiting-row.tsx')).WaitingRow);

/** The `WaitingRow`, whose code is not part of the first paint. */
export function LateWaitingRow() {
  const WaitingRow = useLatePart(row, true);
  return WaitingRow ? <WaitingRow /> : null;
}
