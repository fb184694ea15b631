import {
  connection,
  outbox,
  useConnection,
  useFormat,
  useOutbox,
  useText,
} from '@stridewell/platform';
import type { Format, WaitingWrite } from '@stridewell/platform';
import { Button, tokens } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useIsOffline } from './use-is-offline.ts';

const Strip = styled.div`
  padding: ${tokens.space(2)} ${tokens.space(4)};
  background: ${tokens.color.warningSoft};
  color: ${tokens.color.onWarningSoft};
  font-size: ${tokens.fontSize.sm};
  text-align: center;
  &:empty {
    display: none;
  }
`;

const Refused = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space(2)};
  padding: ${tokens.space(2)} ${tokens.space(4)};
  background: ${tokens.color.warningSoft};
  color: ${tokens.color.onWarningSoft};
  font-size: ${tokens.fontSize.sm};
`;

/**
 * Shows while the browser is offline or the server does not respond: what is waiting to be sent, and what was refused.
 */
export function OfflineNotice(): ReactElement {
  const t = useText('shell');
  const isOffline = useIsOffline();
  const { isLost } = useConnection();
  const isCutOff = isLost && !isOffline;
  const writes = useOutbox();
  const waiting = writes.filter(({ refusedAs }) => refusedAs === null).length;
  const refused = writes.filter(({ refusedAs }) => refusedAs !== null);
  const words = [
    ...(isOffline ? [t('offline')] : []),
    ...(waiting > 0 ? [t('outbox.waiting', { count: waiting })] : []),
  ];
  return (
    <>
      <Strip role="status">
        {isCutOff && <CutOff />}
        {words.length > 0 ? words.join(' ') : null}
      </Strip>
      {refused.map((write) => (
        <RefusedWrite key={write.key} write={write} />
      ))}
    </>
  );
}

function isOfToday(moment: Date, format: Format): boolean {
  return format.yearMonthDay(moment) === format.yearMonthDay(new Date());
}

/** Says how old the shown data is while the server is asked again. */
function CutOff(): ReactElement {
  const t = useText('shell');
  const format = useFormat();
  const { loadedAt } = useConnection();
  if (loadedAt === null) return <>{t('cutOff.nothing')} </>;
  const loaded = new Date(loadedAt);
  const time = isOfToday(loaded, format)
    ? format.time(loaded)
    : format.dateTime(loaded.toISOString());
  return (
    <>
      {t('cutOff.since', { time })}{' '}
      <Button color="lightgrey" size="small" onPress={connection.retry}>
        {t('retry')}
      </Button>{' '}
    </>
  );
}

/** A write that the server refused once online again; shown until the member has seen it. */
function RefusedWrite({ write }: { write: WaitingWrite }): ReactElement {
  const t = useText('shell');
  const format = useFormat();
  const when = format.dateTime(new Date(write.at).toISOString());
  const isKnown = write.refusedAs === 'key_expired' || write.refusedAs === 'day_outside_window';
  const reason = t(isKnown ? `outbox.reason.${write.refusedAs}` : 'outbox.reason.other');
  return (
    <Refused role="alert">
      <span>{t(`outbox.refused.${write.operation}`, { when, reason })}</span>
      <Button color="lightgrey" size="small" onPress={() => void outbox.discard(write.key)}>
        {t('outbox.dismiss')}
      </Button>
    </Refused>
  );
}
