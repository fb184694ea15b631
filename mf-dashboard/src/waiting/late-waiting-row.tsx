import { useText } from '@stridewell/platform';
import { latePart, LostPart, useLatePart } from '@stridewell/ui';

const row = latePart(async () => (await import('./waiting-row.tsx')).WaitingRow);

/** The `WaitingRow`, whose code is not part of the first paint. */
export function LateWaitingRow() {
  const t = useText('mf-dashboard');
  const WaitingRow = useLatePart(row, true);
  if (WaitingRow) return <WaitingRow />;
  return row.failure() === undefined ? null : <LostPart title={t('waiting.title')} part={row} />;
}
