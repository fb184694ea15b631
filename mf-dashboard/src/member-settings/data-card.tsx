import { useViewer } from '@stridewell/platform';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { Button, Card, Dialog, Inline, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { useDeleteAccount, useDownloadAccount } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** Exports all data about the viewer, or deletes their account. */
export function DataCard() {
  const t = useSettingsText();
  const download = useDownloadAccount();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t('data.title')} level={2}>
      <Stack gap={4}>
        <Inline gap={3}>
          <Button
            color="lightgrey"
            isPending={download.isPending}
            onPress={() => download.mutate()}
          >
            {t('data.download')}
          </Button>
          <Button color="red" onPress={() => setAsking(true)}>
            {t('data.delete')}
          </Button>
        </Inline>
      </Stack>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('data.deleteTitle')}
        size="small"
      >
        <DeleteForm onCancel={() => setAsking(false)} />
      </Dialog>
    </Card>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const t = useSettingsText();
  const { username } = useViewer();
  const screen = useFormScreen({
    values: { confirm: '' },
    save: useDeleteAccount(),
    saved: t('data.deleted'),
  });
  return (
    <Stack gap={4}>
      <Text>{t('data.deleteText')}</Text>
      <FormScreen
        screen={screen}
        submitLabel={t('data.deleteConfirm')}
        actions={
          <Button color="lightgrey" onPress={onCancel}>
            {t('cancel')}
          </Button>
        }
      >
        <FormField
          screen={screen}
          name="confirm"
          rules={{ validate: (typed) => typed.trim() !== '' || t('data.confirmMissing') }}
        >
          {(field) => <TextField {...field} label={t('data.confirm', { username })} />}
        </FormField>
      </FormScreen>
    </Stack>
  );
}
