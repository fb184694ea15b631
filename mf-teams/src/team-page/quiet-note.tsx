import { useText, useViewer } from '@stridewell/platform';
import { Text, TextLink } from '@stridewell/ui';

/** Tells members in quiet mode that others don't see their name here. */
export function QuietNote() {
  const t = useText('mf-teams');
  const { quietMode } = useViewer();
  if (quietMode === 0) return null;
  return (
    <Text size="sm" tone="muted">
      {t('quiet.note')}{' '}
      <TextLink href="/member-settings/account/privacy">{t('quiet.change')}</TextLink>
    </Text>
  );
}
