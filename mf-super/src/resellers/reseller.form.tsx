import { createReseller, ResellerContact, type Reseller } from '@stridewell/contracts';
import { FormField, FormScreen, PictureChangeField, useFormScreen } from '@stridewell/parts';
import { TextArea, TextField } from '@stridewell/ui';
import { ContactList } from './contact-list.tsx';
import { fieldsOf, type ResellerFields } from './reseller-fields.ts';
import { useResellerText } from './reseller-texts.ts';
import { useSaveReseller } from './resellers.queries.ts';

const color = createReseller.body.shape.brandColour;

/** A reseller's details: name, color, plan and contacts. */
export function ResellerForm(props: { reseller: Reseller | null; onSaved?: () => void }) {
  const { reseller, onSaved } = props;
  const t = useResellerText();
  const screen = useFormScreen<ResellerFields, unknown>({
    values: fieldsOf(reseller),
    save: useSaveReseller(reseller),
    saved: t(reseller ? 'saved' : 'created'),
    draft: `reseller-${reseller?.id ?? 'new'}`,
    ...(onSaved && { onSaved }),
  });
  return (
    <FormScreen screen={screen} submitLabel={t(reseller ? 'save' : 'create')}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('nameMissing') }}
      >
        {(field) => <TextField {...field} label={t('name')} maxLength={120} isRequired />}
      </FormField>
      <FormField screen={screen} name="logo">
        {(field) => (
          <PictureChangeField {...field} label={t('logo')} current={reseller?.logo ?? null} />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="brandColour"
        rules={{
          validate: (text) =>
            text.trim() === '' || color.safeParse(text.trim()).success || t('colorRefused'),
        }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('color')}
            description={t('colorHint')}
            placeholder="#14594a"
            maxLength={7}
          />
        )}
      </FormField>
      <FormField screen={screen} name="plan">
        {(field) => (
          <TextArea
            {...field}
            label={t('plan')}
            description={t('planHint')}
            rows={2}
            maxLength={300}
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="contacts"
        rules={{
          validate: (contacts) =>
            contacts.every((one) => ResellerContact.safeParse(one).success) || t('contactRefused'),
        }}
      >
        {({ value, onChange, errorMessage }) => (
          <ContactList contacts={value} onChange={onChange} errorMessage={errorMessage} />
        )}
      </FormField>
    </FormScreen>
  );
}
