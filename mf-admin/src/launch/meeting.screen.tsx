import type { Launch } from '@stridewell/contracts';
import { QrPicture, ScreenHead } from '@stridewell/parts';
import { LoadFailure, useViewer } from '@stridewell/platform';
import { Button, Skeleton, TextLink, Title } from '@stridewell/ui';
import { useRef } from 'react';
import { useLaunch } from './launch.queries.ts';
import { useLaunchText } from './launch-texts.ts';
import { BigCode, Board, codeWidth } from './meeting.styles.ts';

/** A page to show at a meeting: the program's QR code and its code, as large as the screen allows. */
export function MeetingScreen() {
  const t = useLaunchText();
  const { data, error, isFetching, refetch } = useLaunch();
  const board = useRef<HTMLElement>(null);
  return (
    <>
      <ScreenHead
        title={t('meeting.title')}
        back={<TextLink href="/admin/member-center/launch">{t('title')}</TextLink>}
        action={
          data && (
            <Button onPress={() => void board.current?.requestFullscreen?.()}>
              {t('meeting.full')}
            </Button>
          )
        }
      />
      {data && (
        <Board ref={board} aria-label={t('meeting.title')}>
          <Shown launch={data.data} />
        </Board>
      )}
      {!data && !error && <Skeleton shape="card" size="30rem" />}
      {error && !data && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Shown({ launch }: { launch: Launch }) {
  const t = useLaunchText();
  const { name } = useViewer().program;
  const { address, isOpen, programCode } = launch;
  return (
    <>
      <Title level={2} size="xxl">
        {name}
      </Title>
      <p>{t(isOpen ? 'meeting.join' : 'meeting.signIn')}</p>
      <QrPicture text={address} label={t('door.qr')} width={codeWidth} />
      {programCode !== null && <BigCode>{programCode}</BigCode>}
      <p>{new URL(address).host}</p>
    </>
  );
}
