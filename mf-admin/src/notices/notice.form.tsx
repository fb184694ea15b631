import type { WrittenNotice } from '@stridewell/contracts';
import {
  FormattedField,
  FormField,
  FormScreen,
  useFormScreen,
  type FormScreenState,
  useFormValue,
} from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import { DateField, NumberField, RadioGroup, SelectField, Switch, TextField } from '@stridewell/ui';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { formOf, noticeEnds, type NoticeFormFields } from './notice-form-fields.ts';
import { useNoticeText } from './notice-texts.ts';
import { useNoticeFailure, useSaveNotice } from './notices.queries.ts';

type Form = FormScreenState<NoticeFormFields>;

/** Writes a notice: its audience, its text and its period. */
export function NoticeForm(props: { notice: WrittenNotice | null; onSaved: () => void }) {
  const { notice } = props;
  const t = useNoticeText();
  const format = useFormat();
  const screen = useFormScreen({
    values: formOf(notice, format.today()),
    save: useSaveNotice(notice),
    saved: t(notice ? 'done.update' : 'done.create'),
    failed: useNoticeFailure(notice ? 'update' : 'create'),
    draft: `notice-${notice?.id ?? 'new'}`,
    onSaved: props.onSaved,
  });
  return (
    <FormScreen screen={screen} submitLabel={t(notice ? 'save' : 'publish')}>
      {!notice && <OrganizationField screen={screen} />}
      <FormField screen={screen} name="title">
        {(field) => (
          <TextField {...field} label={t('title')} description={t('titleHint')} maxLength={120} />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="message"
        rules={{ validate: (words) => words.trim() !== '' || t('messageMissing') }}
      >
        {(field) => <FormattedField {...field} label={t('message')} isRequired maxLength={8000} />}
      </FormField>
      <FormField screen={screen} name="begins">
        {(field) => <DateField {...field} label={t('begins')} />}
      </FormField>
      <EndFields screen={screen} />
      <FormField screen={screen} name="allMembers">
        {(field) => <Switch {...field} label={t('allMembers')} description={t('allMembersHint')} />}
      </FormField>
    </FormScreen>
  );
}

function EndFields({ screen }: { screen: Form }) {
  const t = useNoticeText();
  const ends = useFormValue(screen, 'ends');
  const begins = useFormValue(screen, 'begins');
  return (
    <>
      <FormField screen={screen} name="ends">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            label={t('endsLabel')}
            options={noticeEnds.map((value) => ({ value, label: t(`ends.${value}`) }))}
            onChange={(value) => onChange(noticeEnds.find((one) => one === value) ?? 'never')}
          />
        )}
      </FormField>
      {ends === 'days' && (
        <FormField
          screen={screen}
          name="duration"
          rules={{ validate: (days) => (days !== null && days > 0) || t('durationMissing') }}
        >
          {(field) => (
            <NumberField {...field} label={t('duration')} unit={t('days')} maxValue={3650} />
          )}
        </FormField>
      )}
      {ends === 'day' && (
        <FormField
          screen={screen}
          name="expires"
          rules={{ validate: (day) => day !== null || t('expiresMissing') }}
        >
          {(field) => (
            <DateField
              {...field}
              label={t('expires')}
              {...(begins !== null && { minValue: begins })}
            />
          )}
        </FormField>
      )}
    </>
  );
}

function OrganizationField({ screen }: { screen: Form }) {
  const t = useNoticeText();
  const { organizationsName } = useViewer().program;
  const options = useOrganizationOptions();
  if (options.length === 0) return null;
  return (
    <FormField screen={screen} name="organizationId">
      {(field) => (
        <SelectField
          {...field}
          label={t('for')}
          options={[
            { value: '', label: t('wholeProgram') },
            ...options.map(({ value, label }) => ({
              value,
              label: t('oneOrganization', { term: organizationsName, name: label }),
            })),
          ]}
        />
      )}
    </FormField>
  );
}
