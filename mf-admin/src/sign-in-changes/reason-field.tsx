import { FormField, type FormScreenState } from '@stridewell/parts';
import { isProviderAdmin, useViewer } from '@stridewell/platform';
import { TextField } from '@stridewell/ui';
import { useSignInChangesText } from './sign-in-changes-texts.ts';
import type { KeyFields, ProviderFields } from './sign-in-changes.queries.ts';

/** Why the provider's staff ask for a change; others give no reason. */
export function ReasonField<Fields extends KeyFields | ProviderFields>(props: {
  screen: FormScreenState<Fields>;
}) {
  const t = useSignInChangesText();
  if (!isProviderAdmin(useViewer())) return null;
  return (
    // Both forms have the field; a generic one loses it.
    <FormField screen={props.screen as unknown as FormScreenState<ProviderFields>} name="reason">
      {(field) => (
        <TextField
          {...field}
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={200}
          isRequired
        />
      )}
    </FormField>
  );
}
