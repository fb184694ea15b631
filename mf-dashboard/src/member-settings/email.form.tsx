import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { Button, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { useRequestEmailChange } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** Sends a link to a new email address, which replaces the old one once the link is opened. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useSettingsText();
  const [sentTo, setSentTo] = useState<string>();
  const screen = useFormScreen({
    values: { email: '' },
    save: useRequestEmailChange(),
    saved: t('signIn.sent'),
    onSaved: () => setSentTo(screen.form.getValues('email').trim()),
  });
  if (sentTo !== undefined) {
    return (
      <Stack gap={4} align="start">
        <Text>{t('signIn.linkSent', { email: sentTo })}</Text>
        <Button onPress={onClose}>{t('signIn.done')}</Button>
      </Stack>
    );
  }
  return (
    <FormScreen
      screen={screen}
      submitLabel={t('signIn.sendLink')}
      actions={
        <Button color="lightgrey" onPress={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <FormField
        screen={screen}
        name="email"
        rules={{ validate: (typed) => typed.trim() !== '' || t('signIn.emailMissing') }}
      >
        {(field) => (
          <TextField {...field} type="email" autoComplete="email" label={t('signIn.newEmail')} />
        )}
      </FormField>
    </FormScreen>
  );
}
