import type { BulkAct } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Dialog, List, ListRow, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useBulkActText } from './bulk-act-texts.ts';
import { useBulkActOutcome, useSkipReason } from './running-acts.queries.ts';

/** A button with the number of items that a bulk change skipped; it lists them with the reasons. */
export function SkippedItems({ act: { id, skipped } }: { act: BulkAct }) {
  const t = useBulkActText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button color="lightgrey" size="small" onPress={() => setOpen(true)}>
        {t('skipped', { number: format.number(skipped) })}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('skippedTitle')}
        footer={
          <Button color="lightgrey" onPress={close}>
            {t('close')}
          </Button>
        }
      >
        <SkippedList id={id} />
      </Dialog>
    </>
  );
}

function SkippedList({ id }: { id: number }) {
  const t = useBulkActText();
  const format = useFormat();
  const reasonOf = useSkipReason();
  const { data } = useBulkActOutcome(id);
  if (!data) return <Skeleton shape="list" count={3} />;
  const { skipped, skippedItems } = data;
  const more = skipped - skippedItems.length;
  return (
    <Stack gap={3}>
      <List label={t('skippedTitle')}>
        {skippedItems.map((item) => (
          <ListRow key={item.id} title={item.name ?? t('unknownItem')} meta={reasonOf(item)} />
        ))}
      </List>
      {more > 0 && <Text tone="muted">{t('moreSkipped', { number: format.number(more) })}</Text>}
    </Stack>
  );
}
