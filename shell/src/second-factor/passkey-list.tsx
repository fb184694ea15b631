import type { Passkey } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EditIcon,
  IconButton,
  List,
  ListRow,
  Stack,
  TextField,
  TrashIcon,
} from '@stridewell/ui';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { FactorProblem } from './factor-problem.tsx';
import { useRemovePasskey, useRenamePasskey } from './second-factor.queries.ts';

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }): ReactElement {
  const t = useAccountText();
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const isMissing = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing) rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <TextField
          label={t('factor.passkeyName')}
          value={name}
          onChange={setName}
          maxLength={60}
          autoFocus
          errorMessage={isMissing ? t('factor.passkeyNameMissing') : undefined}
        />
        <FactorProblem error={rename.error} />
        <Button type="submit" isWide isPending={rename.isPending}>
          {t('factor.save')}
        </Button>
      </Stack>
    </form>
  );
}

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }): ReactElement {
  const t = useAccountText();
  const format = useFormat();
  const remove = useRemovePasskey();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const about = ({ createdAt, lastUsedAt }: Passkey) =>
    lastUsedAt === null
      ? t('factor.passkeyUnused', { added: format.date(createdAt) })
      : t('factor.passkeyUsed', { added: format.date(createdAt), used: format.date(lastUsedAt) });
  return (
    <>
      <List label={t('factor.passkeys')}>
        {passkeys.map((passkey) => (
          <ListRow
            key={passkey.id}
            title={passkey.name}
            meta={about(passkey)}
            trailing={
              <>
                <IconButton
                  icon={EditIcon}
                  label={t('factor.passkeyRename', { name: passkey.name })}
                  onPress={() => setRenamed(passkey)}
                />
                <IconButton
                  icon={TrashIcon}
                  label={t('factor.passkeyRemove', { name: passkey.name })}
                  onPress={() => setRemoved(passkey)}
                />
              </>
            }
          />
        ))}
      </List>
      <FactorProblem error={remove.error} />
      <Dialog
        isOpen={renamed !== null}
        onClose={() => setRenamed(null)}
        title={t('factor.rename')}
        size="small"
      >
        {renamed && <RenameForm passkey={renamed} onDone={() => setRenamed(null)} />}
      </Dialog>
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('factor.passkeyRemove', { name: removed?.name ?? '' })}
        confirmLabel={t('factor.remove')}
        confirmColor="red"
        cancelLabel={t('factor.cancel')}
        onConfirm={() => {
          if (removed) remove.mutate(removed.id);
          setRemoved(null);
        }}
        onCancel={() => setRemoved(null)}
      >
        {t('factor.passkeyRemoveText')}
      </ConfirmDialog>
    </>
  );
}
