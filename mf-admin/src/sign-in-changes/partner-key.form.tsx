import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { RadioGroup, TextArea, TextField } from '@stridewell/ui';
import { ProviderReasonField } from './provider-reason-field.tsx';
import { type KeyFields, useRequestKey } from './sign-in-changes.queries.ts';
import { useSignInChangesText } from './sign-in-changes-texts.ts';

const purposes = ['external-sso', 'embed', 'reseller-sso'] as const;
const empty: KeyFields = {
  purpose: 'external-sso',
  name: '',
  publicKey: '',
  sites: '',
  reason: '',
};

/** Requests to trust a partner's key; it works once someone else has confirmed it. */
export function PartnerKeyForm() {
  const t = useSignInChangesText();
  const screen = useFormScreen<KeyFields, unknown>({
    values: empty,
    save: useRequestKey(),
    saved: t('requested'),
    onSaved: () => screen.form.reset(empty),
  });
  const required = (missing: string) => ({
    validate: (text: string) => text.trim() !== '' || missing,
  });
  return (
    <FormScreen screen={screen} submitLabel={t('keys.request')}>
      <FormField screen={screen} name="purpose">
        {(field) => (
          <RadioGroup
            {...field}
            label={t('keys.purpose')}
            options={purposes.map((value) => ({ value, label: t(`keys.purposes.${value}`) }))}
          />
        )}
      </FormField>
      <FormField screen={screen} name="name" rules={required(t('nameMissing'))}>
        {(field) => <TextField {...field} label={t('keys.name')} maxLength={80} isRequired />}
      </FormField>
      {screen.form.watch('purpose') === 'embed' && (
        <FormField screen={screen} name="sites" rules={required(t('keys.sitesMissing'))}>
          {(field) => (
            <TextArea
              {...field}
              label={t('keys.sites')}
              description={t('keys.sitesHint')}
              rows={3}
              maxLength={4000}
              isRequired
            />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="publicKey" rules={required(t('keys.publicKeyMissing'))}>
        {(field) => (
          <TextArea
            {...field}
            label={t('keys.publicKey')}
            description={t('keys.publicKeyHint')}
            rows={4}
            maxLength={2000}
            isRequired
          />
        )}
      </FormField>
      <ProviderReasonField screen={screen} />
    </FormScreen>
  );
}
