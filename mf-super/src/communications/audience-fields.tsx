import { FormField, MemberPicker, type FormScreenState, useFormValue } from '@stridewell/parts';
import { SelectField, Switch } from '@stridewell/ui';
import { useProgramSearch } from '#program-choice/index.ts';
import { useCommunicationsText } from './communications-texts.ts';
import { audienceKinds, tiers, type MassMailFields } from './mass-mail-fields.ts';

/** Chooses the programs that an email goes to, and whether it goes to their administrators only. */
export function AudienceFields({ screen }: { screen: FormScreenState<MassMailFields> }) {
  const t = useCommunicationsText();
  const kind = useFormValue(screen, 'kind');
  return (
    <>
      <FormField screen={screen} name="kind">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('to')}
            options={audienceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => onChange(audienceKinds.find((one) => one === value) ?? kind)}
          />
        )}
      </FormField>
      {kind === 'tier' && (
        <FormField screen={screen} name="tier">
          {({ onChange, value, ...field }) => (
            <SelectField
              {...field}
              value={value}
              label={t('tierLabel')}
              options={tiers.map((tier) => ({ value: tier, label: t(`tier.${tier}`) }))}
              onChange={(chosen) => onChange(tiers.find((tier) => tier === chosen) ?? value)}
            />
          )}
        </FormField>
      )}
      {kind === 'programs' && (
        <FormField
          screen={screen}
          name="programs"
          rules={{ validate: (programs) => programs.length > 0 || t('missingPrograms') }}
        >
          {({ value, onChange, errorMessage }) => (
            <MemberPicker
              label={t('programs')}
              of="programs"
              picked={value}
              onChange={onChange}
              useSearch={useProgramSearch}
              errorMessage={errorMessage}
            />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="adminsOnly">
        {(field) => <Switch {...field} label={t('adminsOnly')} />}
      </FormField>
    </>
  );
}
