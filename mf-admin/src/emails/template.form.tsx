import type { EmailTemplate } from '@stridewell/contracts';
import { FormField, FormScreen, MailWordsFields, useFormScreen } from '@stridewell/parts';
import { TextField } from '@stridewell/ui';
import { templateForm } from './email-fields.ts';
import { useEmailText } from './email-texts.ts';
import { useSaveTemplate } from './emails.queries.ts';

/** Creates or edits a template. */
export function TemplateForm(props: { template: EmailTemplate | null; onSaved: () => void }) {
  const { template } = props;
  const t = useEmailText();
  const screen = useFormScreen({
    values: templateForm(template),
    save: useSaveTemplate(template),
    saved: t('saved'),
    draft: `email-template-${template?.id ?? 'new'}`,
    onSaved: props.onSaved,
  });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('missing.name') }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('name')}
            description={t('nameHint')}
            isRequired
            maxLength={80}
          />
        )}
      </FormField>
      <MailWordsFields screen={screen} />
    </FormScreen>
  );
}
