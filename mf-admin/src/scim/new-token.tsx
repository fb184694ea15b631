import { CopyButton } from '@stridewell/parts';
import { Banner, Stack, Title } from '@stridewell/ui';
import { useEffect, useRef } from 'react';
import { useScimText } from './scim-texts.ts';
import { Secret } from './scim.styles.ts';

/** The token, while the answer that created it is on the page. */
export function NewToken({ secret }: { secret: string }) {
  const t = useScimText();
  const top = useRef<HTMLDivElement>(null);
  // The button that created it has disappeared or changed.
  useEffect(() => top.current?.focus(), [secret]);
  return (
    <Stack gap={3}>
      <div ref={top} tabIndex={-1}>
        <Title level={3}>{t('new.title')}</Title>
      </div>
      <Banner tone="warning">{t('new.once')}</Banner>
      <Secret>{secret}</Secret>
      <div>
        <CopyButton
          text={secret}
          label={t('copyToken')}
          copied={t('copied')}
          notCopied={t('notCopied')}
        />
      </div>
    </Stack>
  );
}
