import { QueryFailure, useText } from '@stridewell/platform';
import {
  Card,
  ChevronForwardIcon,
  FlagIcon,
  latePart,
  Text,
  useLatePart,
  useReportLostPart,
} from '@stridewell/ui';
import { useState } from 'react';
import { useWaiting } from './use-waiting.ts';
import { Row } from './waiting-row.styles.ts';

const sheet = latePart(async () => (await import('./waiting-sheet.tsx')).WaitingSheet);

/** What waits for the viewer, in one row that opens it; renders nothing if nothing does. */
export function WaitingRow() {
  const t = useText('mf-dashboard');
  const { kinds, total, failed } = useWaiting();
  const [isOpen, setOpen] = useState(false);
  const reportLost = useReportLostPart();
  const Sheet = useLatePart(sheet, isOpen, () => {
    setOpen(false);
    reportLost();
  });
  return (
    <>
      {failed && (
        <Card title={t('notices.title')} level={2}>
          <QueryFailure query={failed} />
        </Card>
      )}
      {total > 0 && (
        <Row type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <FlagIcon size={24} aria-hidden />
          <span>
            <Text as="span" weight="medium">
              {t('waiting.count', { count: total })}
            </Text>
            <br />
            <Text as="span" size="sm" tone="muted">
              {kinds.map(({ kind, count }) => t(`waiting.${kind}`, { count })).join(' · ')}
            </Text>
          </span>
          <ChevronForwardIcon size={20} aria-hidden />
        </Row>
      )}
      {/* Outlives the row, whose last thing is answered in it. */}
      {Sheet && <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
