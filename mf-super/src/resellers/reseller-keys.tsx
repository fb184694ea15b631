import { keyOverlapHours, type ResellerKey } from '@stridewell/contracts';
import { FormField, FormScreen, ReasonField, useFormScreen } from '@stridewell/parts';
import { QueryCard, useFormat } from '@stridewell/platform';
import {
  Button,
  Chip,
  ConfirmDialog,
  Inline,
  List,
  ListRow,
  NumberField,
  Skeleton,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@stridewell/ui';
import { useState } from 'react';
import { useResellerText } from './reseller-texts.ts';
import {
  type KeyFields,
  useResellerKeys,
  useRevokeKey,
  useRotateKey,
} from './resellers.queries.ts';

/** The reseller's sign-in keys, and a form for the next one. */
export function ResellerKeys({ id }: { id: number }) {
  const t = useResellerText();
  const query = useResellerKeys(id);
  return (
    <QueryCard title={t('keys')} query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ data }) => (
        <Stack gap={4}>
          {data.length > 0 && (
            <List label={t('keys')}>
              {data.map((key) => (
                <KeyRow key={key.id} id={id} resellerKey={key} />
              ))}
            </List>
          )}
          <RotateForm id={id} hasKeys={data.some(isServing)} />
        </Stack>
      )}
    </QueryCard>
  );
}

function isServing({ revokedAt, endsAt }: ResellerKey): boolean {
  return revokedAt === null && (endsAt === null || Date.parse(endsAt) > Date.now());
}

function KeyRow({ id, resellerKey }: { id: number; resellerKey: ResellerKey }) {
  const t = useResellerText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeKey(id);
  const { name, kid, algorithm, endsAt, revokedAt } = resellerKey;
  const serves = isServing(resellerKey);
  // A replaced key counts as revoked when its overlap period ends.
  const state =
    revokedAt === null || revokedAt === endsAt
      ? endsAt !== null && t(serves ? 'keyUntil' : 'keyEnded', { date: format.dateTime(endsAt) })
      : t('keyRevoked', { date: format.dateTime(revokedAt) });
  return (
    <ListRow
      title={name}
      meta={
        <Inline gap={2}>
          <Chip tone={serves ? 'success' : 'neutral'}>{t(serves ? 'serving' : 'notServing')}</Chip>
          {[`kid ${kid}`, algorithm, ...(state ? [state] : [])].map((fact) => (
            <Text key={fact} as="span" size="sm" tone="muted">
              {fact}
            </Text>
          ))}
        </Inline>
      }
      trailing={
        serves && (
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
              onConfirm={() => revoke.mutate(resellerKey.id, { onSuccess: () => setAsking(false) })}
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

function RotateForm({ id, hasKeys }: { id: number; hasKeys: boolean }) {
  const t = useResellerText();
  const empty: KeyFields = { name: '', publicKey: '', overlapHours: keyOverlapHours, reason: '' };
  const screen = useFormScreen<KeyFields, unknown>({
    values: empty,
    save: useRotateKey(id),
    saved: t('keyAdded'),
    onSaved: () => screen.form.reset(empty),
  });
  return (
    <FormScreen screen={screen} submitLabel={t(hasKeys ? 'rotate' : 'addKey')}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('keyNameMissing') }}
      >
        {(field) => <TextField {...field} label={t('keyName')} maxLength={80} isRequired />}
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
      {hasKeys && (
        <FormField
          screen={screen}
          name="overlapHours"
          rules={{ validate: (hours) => hours !== null || t('overlapMissing') }}
        >
          {(field) => (
            <NumberField
              {...field}
              label={t('overlap')}
              description={t('overlapHint')}
              unit={t('hours')}
              minValue={0}
              maxValue={720}
            />
          )}
        </FormField>
      )}
      <FormField
        screen={screen}
        name="reason"
        rules={{ validate: (reason) => reason.trim() !== '' || t('reasonMissing') }}
      >
        {(field) => <ReasonField {...field} hint={t('reasonHint')} />}
      </FormField>
    </FormScreen>
  );
}
