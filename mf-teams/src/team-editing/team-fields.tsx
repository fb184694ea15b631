import { FormField, PictureField, type FormScreenState } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { CheckboxField, TextArea, TextField } from '@stridewell/ui';
import type { TeamFields } from './team-editing.queries.ts';

/** Width by height of the pictures of teams. */
const pictureRatio = 3 / 2;

/** What is said of a team, whether it is made or changed. */
export function TeamFieldset(props: { screen: FormScreenState<TeamFields>; mayRename?: boolean }) {
  const { screen, mayRename = true } = props;
  const t = useText('mf-teams');
  return (
    <>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('editing.nameMissing') }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('editing.name')}
            isRequired
            isDisabled={!mayRename}
            {...(!mayRename && { description: t('editing.nameLocked') })}
            maxLength={80}
          />
        )}
      </FormField>
      <FormField screen={screen} name="description">
        {(field) => (
          <TextArea
            {...field}
            label={t('editing.description')}
            description={t('editing.descriptionHint')}
            maxLength={2000}
          />
        )}
      </FormField>
      <FormField screen={screen} name="isOpen">
        {(field) => (
          <CheckboxField {...field} label={t('editing.open')} description={t('editing.openHint')} />
        )}
      </FormField>
      <FormField screen={screen} name="picture">
        {(field) => <PictureField {...field} label={t('editing.picture')} ratio={pictureRatio} />}
      </FormField>
    </>
  );
}
