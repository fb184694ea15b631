import { createPartnerEmbedKey } from '@stridewell/contracts';
import { FormField, FormScreen, sitesIn, useFormScreen } from '@stridewell/parts';
import { Button, Stack, Text, TextArea, TextField } from '@stridewell/ui';
import { useEmbedText } from './embed-texts.ts';
import { type EmbedKeyFields, useCreateEmbedKey } from './embed.queries.ts';
import { makeKeyPair } from './make-key-pair.ts';
import { saveText } from './save-text.ts';

const sitesSchema = createPartnerEmbedKey.body.shape.sites;
const empty: EmbedKeyFields = { name: '', sites: '', publicKey: '' };

/**
 * Adds a trusted public key that is pasted or generated here; the private key of a generated pair is saved as a file.
 */
export function EmbedKeyForm({ programId }: { programId: number }) {
  const t = useEmbedText();
  const screen = useFormScreen<EmbedKeyFields, unknown>({
    values: empty,
    save: useCreateEmbedKey(programId),
    saved: t('added'),
    onSaved: () => screen.form.reset(empty),
  });

  async function make() {
    const { publicKey, privateKey } = await makeKeyPair();
    saveText('stridewell-embed-key.pem', 'application/x-pem-file', privateKey);
    screen.form.setValue('publicKey', publicKey, { shouldDirty: true });
  }

  return (
    <FormScreen screen={screen} submitLabel={t('add')}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('nameMissing') }}
      >
        {(field) => <TextField {...field} label={t('name')} maxLength={80} isRequired />}
      </FormField>
      <FormField
        screen={screen}
        name="sites"
        rules={{
          validate: (text) => sitesSchema.safeParse(sitesIn(text)).success || t('sitesRefused'),
        }}
      >
        {(field) => (
          <TextArea
            {...field}
            label={t('sites')}
            description={t('sitesHint')}
            rows={3}
            maxLength={4000}
            isRequired
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="publicKey"
        rules={{ validate: (pem) => pem.trim() !== '' || t('publicKeyMissing') }}
      >
        {(field) => (
          <TextArea
            {...field}
            label={t('publicKey')}
            description={t('publicKeyHint')}
            rows={4}
            maxLength={2000}
            isRequired
          />
        )}
      </FormField>
      <Stack gap={2} align="start">
        <Button color="lightgrey" onPress={() => void make()}>
          {t('make')}
        </Button>
        <Text size="sm" tone="muted">
          {t('makeHint')}
        </Text>
      </Stack>
    </FormScreen>
  );
}
