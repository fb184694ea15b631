import type { IdentityProvider } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { PasswordField, TextField } from '@stridewell/ui';
import { ProviderReasonField } from './provider-reason-field.tsx';
import { type ProviderFields, useRequestProvider } from './sign-in-changes.queries.ts';
import { useSignInChangesText } from './sign-in-changes-texts.ts';

/** Requests an identity provider; it signs no one in before someone else has confirmed it. */
export function IdentityProviderForm({ provider }: { provider: IdentityProvider }) {
  const t = useSignInChangesText();
  const { name, issuer, clientId, hasSecret } = provider;
  const values: ProviderFields = { name, issuer, clientId, clientSecret: '', reason: '' };
  const screen = useFormScreen<ProviderFields, unknown>({
    values,
    save: useRequestProvider(),
    saved: t('requested'),
    onSaved: () => screen.form.reset(values),
  });
  const required = (missing: string) => ({
    validate: (text: string) => text.trim() !== '' || missing,
  });
  return (
    <FormScreen screen={screen} submitLabel={t('provider.request')}>
      <FormField screen={screen} name="name" rules={required(t('nameMissing'))}>
        {(field) => (
          <TextField
            {...field}
            label={t('name')}
            description={t('provider.nameHint')}
            maxLength={40}
            isRequired
          />
        )}
      </FormField>
      <FormField screen={screen} name="issuer" rules={required(t('provider.issuerMissing'))}>
        {(field) => (
          <TextField
            {...field}
            label={t('provider.issuer')}
            description={t('provider.issuerHint')}
            maxLength={300}
            isRequired
          />
        )}
      </FormField>
      <FormField screen={screen} name="clientId" rules={required(t('provider.clientIdMissing'))}>
        {(field) => (
          <TextField {...field} label={t('provider.clientId')} maxLength={200} isRequired />
        )}
      </FormField>
      <FormField screen={screen} name="clientSecret">
        {(field) => (
          <PasswordField
            {...field}
            autoComplete="new-password"
            label={t('provider.clientSecret')}
            description={t(hasSecret ? 'provider.secretKept' : 'provider.secretHint')}
          />
        )}
      </FormField>
      <ProviderReasonField screen={screen} />
    </FormScreen>
  );
}
