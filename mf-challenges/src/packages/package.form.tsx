import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useText, type Write } from '@stridewell/platform';
import { TextField } from '@stridewell/ui';
import type { PackageFields } from './packages.queries.ts';

/** A form for the name of a package. */
export function PackageForm<Saved>(props: {
  name: string;
  save: Write<Saved, PackageFields, unknown>;
  saved: string;
  submitLabel: string;
  onSaved?: () => void;
}) {
  const { name, save, saved, submitLabel, onSaved } = props;
  const t = useText('mf-challenges');
  const screen = useFormScreen<PackageFields, Saved>({
    values: { name },
    save,
    saved,
    onSaved: () => onSaved?.(),
  });
  return (
    <FormScreen screen={screen} submitLabel={submitLabel}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (typed) => typed.trim() !== '' || t('packages.nameMissing') }}
      >
        {(field) => <TextField {...field} label={t('packages.name')} isRequired maxLength={80} />}
      </FormField>
    </FormScreen>
  );
}
