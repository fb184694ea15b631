import type { InvitationPlan } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen, useFormValue } from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import { DateField, SelectField, Switch, TextArea, TextField } from '@stridewell/ui';
import { useChangeInvitationPlan } from './invitations.queries.ts';
import { useInvitationText } from './invitation-texts.ts';
import { planForm } from './plan-fields.ts';

const modes = ['now', 'at', 'manual'] as const;
const languages = [
  { language: 'en', subject: 'subjectEn', message: 'messageEn' },
  { language: 'es', subject: 'subjectEs', message: 'messageEs' },
] as const;
const places = ['firstName', 'username', 'program'].map((name) => `{{${name}}}`).join(', ');

/** Chooses when added people are invited, and the text of the invitation. */
export function InvitationPlanForm({ plan }: { plan: InvitationPlan }) {
  const t = useInvitationText();
  const format = useFormat();
  const { program } = useViewer();
  const screen = useFormScreen({
    values: planForm(plan, program.timeZone),
    save: useChangeInvitationPlan(),
    formNames: { sendAt: 'sendOn' },
    saved: t('changesSaved'),
  });
  const mode = useFormValue(screen, 'mode');
  const isOwn = useFormValue(screen, 'isOwn');
  return (
    <FormScreen screen={screen} submitLabel={t('saveChanges')}>
      <FormField screen={screen} name="mode">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('mode')}
            options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
            onChange={(value) => onChange(modes.find((one) => one === value) ?? 'now')}
          />
        )}
      </FormField>
      {mode === 'at' && (
        <FormField
          screen={screen}
          name="sendOn"
          rules={{ validate: (day) => day !== null || t('dateMissing') }}
        >
          {(field) => (
            <DateField
              {...field}
              label={t('sendOn')}
              description={t('sendTime')}
              minValue={format.today()}
            />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="isOwn">
        {(field) => <Switch {...field} label={t('own')} description={t('ownHint', { places })} />}
      </FormField>
      {isOwn &&
        languages.map(({ language, subject, message }) => {
          const isHalf = () => {
            const [title, words] = screen.form.getValues([subject, message]);
            return (title.trim() === '') === (words.trim() === '') || t('both');
          };
          return (
            <div key={language}>
              <FormField screen={screen} name={subject} rules={{ validate: isHalf }}>
                {(field) => (
                  <TextField {...field} label={t(`subject.${language}`)} maxLength={200} />
                )}
              </FormField>
              <FormField screen={screen} name={message}>
                {(field) => (
                  <TextArea {...field} label={t(`message.${language}`)} rows={6} maxLength={4000} />
                )}
              </FormField>
            </div>
          );
        })}
    </FormScreen>
  );
}
