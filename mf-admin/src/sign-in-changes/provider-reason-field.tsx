import { FormField, ReasonField, type FormScreenState } from '@stridewell/parts';
import { isProviderAdmin, useViewer } from '@stridewell/platform';
import type { KeyFields, ProviderFields } from './sign-in-changes.queries.ts';

/** The reason for a change, which only the provider's staff must give. */
export function ProviderReasonField<Fields extends KeyFields | ProviderFields>(props: {
  screen: FormScreenState<Fields>;
}) {
  if (!isProviderAdmin(useViewer())) return null;
  return (
    // Both forms have the field, but the generic type loses it.
    <FormField screen={props.screen as unknown as FormScreenState<ProviderFields>} name="reason">
      {(field) => <ReasonField {...field} />}
    </FormField>
  );
}
