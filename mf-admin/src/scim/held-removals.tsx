import { TypedConfirmDialog } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Banner, Button, ConfirmDialog, Inline, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useScimText } from './scim-texts.ts';
import { useDecideScimRemovals } from './scim.queries.ts';

/** Removals that wait for a decision, because too many members would leave. */
export function HeldRemovals({ held, onShow }: { held: number; onShow: () => void }) {
  const t = useScimText();
  const format = useFormat();
  const [asked, setAsked] = useState<'remove' | 'keep'>();
  const decide = useDecideScimRemovals();
  const number = format.number(held);
  const close = () => setAsked(undefined);
  const decideOn = (isRemoved: boolean) =>
    decide.mutate({ isRemoved, confirm: held }, { onSettled: close });
  const dialog = { cancelLabel: t('cancel'), isPending: decide.isPending, onCancel: close };
  return (
    <>
      <Banner
        tone="danger"
        title={t('held.title', { number })}
        action={
          <Inline gap={2}>
            <Button size="small" color="lightgrey" onPress={onShow}>
              {t('held.show')}
            </Button>
            <Button size="small" color="lightgrey" onPress={() => setAsked('keep')}>
              {t('held.keep')}
            </Button>
            <Button size="small" color="red" onPress={() => setAsked('remove')}>
              {t('held.remove')}
            </Button>
          </Inline>
        }
      >
        <Text>{t('held.text')}</Text>
      </Banner>
      <TypedConfirmDialog
        {...dialog}
        isOpen={asked === 'remove'}
        title={t('held.removeAsk', { number })}
        confirmLabel={t('held.remove')}
        onConfirm={() => decideOn(true)}
      >
        <Text>{t('held.removeText')}</Text>
      </TypedConfirmDialog>
      <ConfirmDialog
        {...dialog}
        isOpen={asked === 'keep'}
        title={t('held.keepAsk', { number })}
        confirmLabel={t('held.keep')}
        onConfirm={() => decideOn(false)}
      >
        <Text>{t('held.keepText')}</Text>
      </ConfirmDialog>
    </>
  );
}
