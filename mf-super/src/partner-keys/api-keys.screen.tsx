import { keyScopes, type PartnerApiKey } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  CheckboxGroup,
  Chip,
  ConfirmDialog,
  Inline,
  ListRow,
  Text,
  TextField,
} from '@stridewell/ui';
import { useState } from 'react';
import { SecretScreen } from '#secret-screen/index.ts';
import { useApiKeyText } from './api-key-texts.ts';
import {
  type ApiKeyFields,
  type MadeKey,
  useApiKeys,
  useCreateApiKey,
  useRevokeApiKey,
} from './api-keys.queries.ts';

/** The API keys of the reseller's servers. */
export function ApiKeysScreen() {
  const t = useApiKeyText();
  const words = {
    title: t('title'),
    list: t('list'),
    empty: t('empty'),
    new: t('new'),
    made: t('made'),
    madeHint: t('madeHint'),
    secret: t('key'),
  };
  return (
    <SecretScreen
      words={words}
      query={useApiKeys()}
      row={(key) => <KeyRow key={key.id} apiKey={key} />}
      form={(showSecret) => <NewKeyForm onMade={({ key }) => showSecret(key)} />}
    />
  );
}

function NewKeyForm({ onMade }: { onMade: (key: MadeKey) => void }) {
  const t = useApiKeyText();
  const screen = useFormScreen<ApiKeyFields, Awaited<ReturnType<Create['mutateAsync']>>>({
    values: { name: '', scopes: [] },
    save: useCreateApiKey(),
    saved: t('madeShort'),
    onSaved: ({ data }) => {
      screen.form.reset({ name: '', scopes: [] });
      onMade(data);
    },
  });
  return (
    <FormScreen screen={screen} submitLabel={t('create')}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('nameMissing') }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('name')}
            description={t('nameHint')}
            maxLength={80}
            isRequired
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="scopes"
        rules={{ validate: (scopes) => scopes.length > 0 || t('scopesMissing') }}
      >
        {(field) => (
          <CheckboxGroup
            {...field}
            label={t('scopes')}
            options={keyScopes.map((value) => ({
              value,
              label: t(`scope.${value === 'usage:read' ? 'usage' : 'programs'}`),
            }))}
          />
        )}
      </FormField>
    </FormScreen>
  );
}

type Create = ReturnType<typeof useCreateApiKey>;

function KeyRow({ apiKey }: { apiKey: PartnerApiKey }) {
  const t = useApiKeyText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { id, name, hint, scopes, createdAt, lastUsedAt, revokedAt } = apiKey;
  const revoke = useRevokeApiKey(id);
  const facts = [
    t('endsWith', { hint }),
    scopes.join(', '),
    t('createdAt', { date: format.date(createdAt) }),
    lastUsedAt === null ? t('unused') : t('usedAt', { date: format.dateTime(lastUsedAt) }),
  ];
  return (
    <ListRow
      title={name}
      meta={
        <Inline gap={2}>
          {revokedAt !== null && <Chip>{t('revoked')}</Chip>}
          {facts.map((fact) => (
            <Text key={fact} as="span" size="sm" tone="muted">
              {fact}
            </Text>
          ))}
        </Inline>
      }
      trailing={
        revokedAt === null && (
          <>
            <Button
              color="lightgrey"
              size="small"
              aria-label={t('revokeNamed', { name })}
              onPress={() => setAsking(true)}
            >
              {t('revoke')}
            </Button>
            <ConfirmDialog
              isOpen={isAsking}
              title={t('revokeAsk', { name })}
              confirmLabel={t('revoke')}
              confirmColor="red"
              cancelLabel={t('cancel')}
              isPending={revoke.isPending}
              onConfirm={() => revoke.mutate(undefined, { onSuccess: () => setAsking(false) })}
              onCancel={() => setAsking(false)}
            >
              <Text>{t('revokeText')}</Text>
            </ConfirmDialog>
          </>
        )
      }
    />
  );
}
