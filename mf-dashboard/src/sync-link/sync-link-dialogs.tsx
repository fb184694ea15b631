import { DeviceDataType, type SyncLink } from '@stridewell/contracts';
import { useProblemWords } from '@stridewell/platform';
import {
  Banner,
  Button,
  CheckboxGroup,
  Dialog,
  Inline,
  RadioGroup,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useSyncLinkText } from './sync-link-texts.ts';
import { type NewSyncLink, useCreateSyncLink, useRemoveSyncLink } from './sync-link.queries.ts';

/** Asks what a new link can add, before it is created or replaces the current one. */
export function CreateDialog({
  link,
  onCreated,
  onClose,
}: {
  link: SyncLink | null;
  onCreated: (made: NewSyncLink) => void;
  onClose: () => void;
}) {
  const t = useSyncLinkText();
  const problemWords = useProblemWords();
  const create = useCreateSyncLink(onCreated);
  const [chosen, setChosen] = useState<readonly string[]>(link?.dataTypes ?? ['steps']);
  return (
    <Dialog isOpen onClose={onClose} title={t(link ? 'replacing.title' : 'act')} size="small">
      <Stack gap={4}>
        {link && <Text>{t('replacing.lead')}</Text>}
        <CheckboxGroup
          label={t('create.label')}
          description={t('create.private')}
          value={chosen}
          onChange={setChosen}
          options={DeviceDataType.options.map((type) => ({
            value: type,
            label: t(`create.${type}`),
            isDisabled: type === 'steps',
          }))}
        />
        {create.error && <Banner tone="danger">{problemWords.ofWrite(create.error)}</Banner>}
        <Inline gap={3}>
          <Button
            isPending={create.isPending}
            onPress={() =>
              create.mutate(DeviceDataType.options.filter((one) => chosen.includes(one)))
            }
          >
            {t(link ? 'replacing.go' : 'create.go')}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}

/** Asks whether to keep the link's data before it is removed. */
export function RemoveDialog({ days: count, onClose }: { days: number; onClose: () => void }) {
  const t = useSyncLinkText();
  const problemWords = useProblemWords();
  const remove = useRemoveSyncLink();
  const [choice, setChoice] = useState('keep');
  const isDeleting = choice === 'delete';
  return (
    <Dialog isOpen onClose={onClose} title={t('removing.title')} size="small">
      <Stack gap={4}>
        <Text>{t('removing.lead')}</Text>
        {count > 0 && (
          <RadioGroup
            label={t('removing.days', { count })}
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'keep', label: t('removing.keep') },
              { value: 'delete', label: t('removing.delete') },
            ]}
          />
        )}
        {isDeleting && <Text size="sm">{t('removing.deleteHint')}</Text>}
        {remove.error && <Banner tone="danger">{problemWords.ofWrite(remove.error)}</Banner>}
        <Inline gap={3}>
          <Button
            color="red"
            isPending={remove.isPending}
            onPress={() => remove.mutate(isDeleting ? 0 : 1, { onSuccess: onClose })}
          >
            {t('remove')}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
