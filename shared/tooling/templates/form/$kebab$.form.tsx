import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { TextField } from '@stridewell/ui';
import { useSave$Pascal$ } from './$kebab$.queries.ts';

/** A form that saves a name. */
export function $Pascal$Form() {
  const t = useText('$remote$');
  const screen = useFormScreen({
    values: { name: '' },
    save: useSave$Pascal$(),
    saved: t('$camel$.saved'),
    draft: '$kebab$',
  });
  return (
    <FormScreen screen={screen} submitLabel={t('$camel$.save')}>
      <FormField screen={screen} name="name" rules={{ required: t('$camel$.nameMissing') }}>
        {(field) => <TextField {...field} label={t('$camel$.name')} isRequired />}
      </FormField>
    </FormScreen>
  );
}
