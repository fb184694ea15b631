import type { PeopleDrop } from '@stridewell/contracts';
import { CopyButton, FactList } from '@stridewell/parts';
import { QueryCard, useFormat } from '@stridewell/platform';
import {
  Banner,
  Button,
  CheckboxField,
  ConfirmDialog,
  Inline,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import { usePeopleDropText } from './people-drop-texts.ts';
import { useCreatePeopleDrop, useDeletePeopleDrop, usePeopleDrop } from './people-drop.queries.ts';
import { Address, Narrow } from './people-drop.styles.ts';

/** The secret address to which an HR system sends people files. */
export function PeopleDropCard() {
  const t = usePeopleDropText();
  const query = usePeopleDrop();
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<'create' | 'remove'>();
  const close = () => setAsked(undefined);
  return (
    <QueryCard title={t('title')} query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {({ data: { drop } }) => (
        <>
          <Text tone="muted">{t('lead')}</Text>
          {drop && address !== undefined && <NewAddress address={address} />}
          {drop && <Facts drop={drop} />}
          <Inline gap={3}>
            <Button color="lightgrey" onPress={() => setAsked('create')}>
              {t(drop ? 'replace' : 'create')}
            </Button>
            {drop && (
              <Button color="lightgrey" onPress={() => setAsked('remove')}>
                {t('remove')}
              </Button>
            )}
          </Inline>
          {asked === 'create' && (
            <CreateDialog drop={drop} onClose={close} onCreated={setAddress} />
          )}
          {asked === 'remove' && <RemoveDialog onClose={close} />}
        </>
      )}
    </QueryCard>
  );
}

function NewAddress({ address }: { address: string }) {
  const t = usePeopleDropText();
  return (
    <Stack gap={3}>
      <Title level={3}>{t('new.title')}</Title>
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
      <Text>{t('new.how')}</Text>
      <Address>{t('new.command', { file: 'people.csv', address })}</Address>
    </Stack>
  );
}

function Facts({ drop }: { drop: PeopleDrop }) {
  const t = usePeopleDropText();
  const format = useFormat();
  const { hint, createdAt, createdBy: who, lastUsedAt, lastOutcome } = drop;
  const last =
    lastUsedAt && lastOutcome
      ? t(`outcome.${lastOutcome}`, { when: format.dateTime(lastUsedAt) })
      : t('fact.never');
  return (
    <Narrow>
      <FactList
        facts={[
          [t('fact.end'), hint],
          [t('fact.created'), t('fact.createdBy', { when: format.dateTime(createdAt), who })],
          [t('fact.last'), last],
        ]}
      />
    </Narrow>
  );
}

function CreateDialog({
  drop,
  onClose,
  onCreated,
}: {
  drop: PeopleDrop | null;
  onClose: () => void;
  onCreated: (address: string) => void;
}) {
  const t = usePeopleDropText();
  const [isWhole, setWhole] = useState(drop?.isWhole === 1);
  const create = useCreatePeopleDrop((address) => {
    onCreated(address);
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(drop ? 'dialog.replace' : 'dialog.create')}
      confirmLabel={t(drop ? 'replace' : 'create')}
      cancelLabel={t('cancel')}
      isPending={create.isPending}
      onConfirm={() => create.mutate(isWhole)}
      onCancel={onClose}
    >
      <Stack gap={3}>
        {drop && <Text>{t('dialog.replaceText')}</Text>}
        <CheckboxField
          label={t('listsEveryone')}
          description={t('listsEveryoneHint')}
          value={isWhole}
          onChange={setWhole}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const t = usePeopleDropText();
  const remove = useDeletePeopleDrop();
  return (
    <ConfirmDialog
      isOpen
      title={t('removeAsk')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      confirmColor="red"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Text>{t('removeText')}</Text>
    </ConfirmDialog>
  );
}
