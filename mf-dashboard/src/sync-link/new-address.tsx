import { QrPicture } from '@stridewell/parts';
import { useSnackbar } from '@stridewell/platform';
import { Banner, Button, Stack, Text, Title } from '@stridewell/ui';
import { useEffect, useRef } from 'react';
import { useSyncLinkText } from './sync-link-texts.ts';
import { Address } from './sync-link.styles.ts';

/** The secret address, while the answer that created it is on the page. */
export function NewAddress({ address }: { address: string }) {
  const t = useSyncLinkText();
  const snackbar = useSnackbar();
  const top = useRef<HTMLDivElement>(null);
  // The button that created it has disappeared.
  useEffect(() => top.current?.focus(), []);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      snackbar.show({ text: t('new.copied') });
    } catch {
      snackbar.show({ type: 'danger', text: t('new.notCopied') });
    }
  }
  return (
    <Stack gap={3}>
      <div ref={top} tabIndex={-1}>
        <Title level={3}>{t('new.title')}</Title>
      </div>
      <Banner tone="warning">{t('new.once')}</Banner>
      <Address>{address}</Address>
      <div>
        <Button onPress={() => void copy()}>{t('new.copy')}</Button>
      </div>
      <Text tone="muted">{t('new.scan')}</Text>
      <QrPicture text={address} label={t('new.qr')} />
    </Stack>
  );
}
