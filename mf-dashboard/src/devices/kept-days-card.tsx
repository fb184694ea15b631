import type { DeviceSource } from '@stridewell/contracts';
import { useProblemWords } from '@stridewell/platform';
import { Banner, Button, Card, Dialog, Inline, List, ListRow, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useSyncLinkText } from '#sync-link/index.ts';
import { useDeviceText } from './device-texts.ts';
import { useDeleteKeptDays } from './devices.queries.ts';

/** Days that were kept when their source was disconnected, with a button to delete them. */
export function KeptDaysCard({ sources }: { sources: readonly DeviceSource[] }) {
  const t = useDeviceText();
  const [asked, setAsked] = useState<DeviceSource | null>(null);
  const kept = sources.filter(
    ({ status, daysImported, measuresImported }) =>
      status === 'not-connected' && daysImported + measuresImported > 0,
  );
  if (kept.length === 0) return null;
  return (
    <Card title={t('kept.title')} level={2}>
      <List label={t('kept.title')}>
        {kept.map((source) => (
          <ListRow
            key={source.provider}
            title={source.name}
            meta={[
              t('kept.days', { count: source.daysImported }),
              ...(source.measuresImported > 0
                ? [t('kept.measures', { count: source.measuresImported })]
                : []),
            ].join(' · ')}
            trailing={
              <Button
                color="lightgrey"
                size="small"
                aria-label={t('kept.actNamed', { name: source.name })}
                onPress={() => setAsked(source)}
              >
                {t('kept.act')}
              </Button>
            }
          />
        ))}
      </List>
      {asked && <DeleteDialog source={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function DeleteDialog({ source, onClose }: { source: DeviceSource; onClose: () => void }) {
  const t = useDeviceText();
  const link = useSyncLinkText();
  const problemWords = useProblemWords();
  const deleteDays = useDeleteKeptDays(source);
  const { name, daysImported: count } = source;
  return (
    <Dialog isOpen onClose={onClose} title={t('kept.confirm', { name })} size="small">
      <Stack gap={4}>
        <Text>{t('disconnect.days', { count })}.</Text>
        <Text size="sm">{link('removing.deleteHint')}</Text>
        {deleteDays.error && (
          <Banner tone="danger">{problemWords.ofWrite(deleteDays.error)}</Banner>
        )}
        <Inline gap={3}>
          <Button
            color="red"
            isPending={deleteDays.isPending}
            onPress={() => deleteDays.mutate(undefined, { onSuccess: onClose })}
          >
            {t('kept.act')}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
