import type { Organization } from '@stridewell/contracts';
import { FormField, FormScreen, PictureField, useFormScreen } from '@stridewell/parts';
import { CheckboxField, TextField } from '@stridewell/ui';
import { useOrganizationText } from './organization-texts.ts';
import { useSaveOrganization } from './organizations.queries.ts';

/** The aspect ratio of organization pictures, width to height. */
const pictureRatio = 3 / 2;

/** An organization's name and picture. */
export function OrganizationForm(props: {
  organization: Organization | null;
  onSaved: () => void;
}) {
  const { organization } = props;
  const t = useOrganizationText();
  const screen = useFormScreen({
    values: { name: organization?.name ?? '', picture: null, isPictureRemoved: false },
    save: useSaveOrganization(organization),
    saved: t(organization ? 'saved' : 'created'),
    draft: `organization-${organization?.id ?? 'new'}`,
    keep: ({ picture: _, ...fields }) => fields,
    onSaved: props.onSaved,
  });
  return (
    <FormScreen screen={screen} submitLabel={t(organization ? 'save' : 'create')}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('nameMissing') }}
      >
        {(field) => <TextField {...field} label={t('name')} isRequired maxLength={120} />}
      </FormField>
      <FormField screen={screen} name="picture">
        {(field) => (
          <PictureField {...field} label={t('picture')} ratio={pictureRatio} hasAlt={false} />
        )}
      </FormField>
      {organization?.image != null && (
        <FormField screen={screen} name="isPictureRemoved">
          {(field) => <CheckboxField {...field} label={t('removePicture')} />}
        </FormField>
      )}
    </FormScreen>
  );
}
