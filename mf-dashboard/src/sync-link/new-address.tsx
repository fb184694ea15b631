import { CopyButton, QrPicture } from '@stridewell/parts';
import { Banner, Stack, Text, Title } from '@stridewell/ui';
import { useEffect, useRef } from 'react';
import { useSyncLinkText } from './sync-link-texts.ts';
import { Address } from './sync-link.styles.ts';

/** The secret address, while the answer that created it is on the page. */
export function NewAddress({ address }: { address: string }) {
  const t = useSyncLinkText();
  const top = useRef<HTMLDivElement>(null);
  // The button that created it has disappeared.
  useEffect(() => top.current?.focus(), []);
  return (
    <Stack gap={3}>
      <div ref={top} tabIndex={-1}>
        <Title level={3}>{t('new.title')}</Title>
      </div>
      <Banner tone="warning">{t('new.once')}</Banner>
      <Address>{address}</Address>
      <div>
        <CopyButton
          text={address}
          label={t('new.copy')}
          copied={t('new.copied')}
          notCopied={t('new.notCopied')}
        />
      </div>
      <Text tone="muted">{t('new.scan')}</Text>
      <QrPicture text={address} label={t('new.qr')} />
    </Stack>
  );
}
