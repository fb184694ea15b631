import { maxInactiveDays } from '@stridewell/contracts';
import { FormField, MemberPicker, type FormScreenState } from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import { Banner, DateField, NumberField, SelectField, Switch } from '@stridewell/ui';
import type { FieldValues } from 'react-hook-form';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { useTeamSearch } from '#teams/index.ts';
import { audienceKinds, audienceOnWire, isDayCount, type SendingFields } from './email-fields.ts';
import { useEmailText } from './email-texts.ts';
import { useAudienceCount, useChallengeOptions } from './emails.queries.ts';

type Form = FormScreenState<SendingFields>;

/** The audience and the time of an email, with the number of recipients. */
export function SendingFieldset<Fields extends SendingFields & FieldValues>(props: {
  screen: FormScreenState<Fields>;
}) {
  // Every form for an email has these fields.
  const screen = props.screen as unknown as Form;
  const t = useEmailText();
  const format = useFormat();
  const { organizationsOn, teamsOff } = useViewer().program;
  const kinds = audienceKinds.filter(
    (kind) =>
      (kind !== 'organization' || organizationsOn === 1) &&
      ((kind !== 'team' && kind !== 'noTeam') || teamsOff === 0),
  );
  const isLater = screen.form.watch('isLater');
  return (
    <>
      <FormField screen={screen} name="kind">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('to')}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => onChange(kinds.find((kind) => kind === value) ?? 'everybody')}
          />
        )}
      </FormField>
      <ChosenAudience screen={screen} />
      {screen.form.watch('kind') !== 'inactive' && (
        <FormField
          screen={screen}
          name="silentDays"
          rules={{
            validate: (days) =>
              days === null ||
              isDayCount(days) ||
              t('missing.days', { most: format.number(maxInactiveDays) }),
          }}
        >
          {(field) => (
            <NumberField
              {...field}
              label={t('inactiveOnly')}
              description={t('inactiveOnlyHint')}
              unit={t('days')}
              maxValue={maxInactiveDays}
            />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="joinedAfter">
        {(field) => <DateField {...field} label={t('joinedAfter')} maxValue={format.today()} />}
      </FormField>
      <AudienceCount fields={screen.form.watch()} />
      <FormField screen={screen} name="isLater">
        {(field) => <Switch {...field} label={t('later')} description={t('sendTime')} />}
      </FormField>
      {isLater && (
        <FormField
          screen={screen}
          name="sendOn"
          rules={{ validate: (day) => day !== null || t('missing.sendOn') }}
        >
          {(field) => <DateField {...field} label={t('sendOn')} minValue={format.today()} />}
        </FormField>
      )}
    </>
  );
}

/** The further fields of the chosen kind of audience. */
function ChosenAudience({ screen }: { screen: Form }) {
  const t = useEmailText();
  const format = useFormat();
  const organizations = useOrganizationOptions();
  const challenges = useChallengeOptions();
  const chosen = (value: string) => value !== '' || t('missing.choice');
  switch (screen.form.watch('kind')) {
    case 'organization':
      return (
        <FormField screen={screen} name="organizationId" rules={{ validate: chosen }}>
          {(field) => (
            <SelectField {...field} label={t('kind.organization')} options={organizations} />
          )}
        </FormField>
      );
    case 'challenge':
      return (
        <FormField screen={screen} name="challengeId" rules={{ validate: chosen }}>
          {(field) => <SelectField {...field} label={t('kind.challenge')} options={challenges} />}
        </FormField>
      );
    case 'team':
      return (
        <FormField
          screen={screen}
          name="team"
          rules={{ validate: (teams) => teams.length > 0 || t('missing.choice') }}
        >
          {({ value, onChange, errorMessage }) => (
            <MemberPicker
              label={t('kind.team')}
              of="teams"
              picked={value}
              // A single team: the last one picked.
              onChange={(teams) => onChange(teams.slice(-1))}
              useSearch={useTeamSearch}
              errorMessage={errorMessage}
            />
          )}
        </FormField>
      );
    case 'inactive':
      return (
        <FormField
          screen={screen}
          name="inactiveDays"
          rules={{
            validate: (days) =>
              isDayCount(days) || t('missing.days', { most: format.number(maxInactiveDays) }),
          }}
        >
          {(field) => (
            <NumberField
              {...field}
              label={t('inactiveDays')}
              unit={t('days')}
              maxValue={maxInactiveDays}
            />
          )}
        </FormField>
      );
    default:
      return null;
  }
}

function AudienceCount({ fields }: { fields: SendingFields }) {
  const t = useEmailText();
  const format = useFormat();
  const { data } = useAudienceCount(audienceOnWire(fields));
  if (!data) return null;
  const { recipients, optedOut } = data;
  const reached = t('reaches', { number: format.number(recipients) });
  const out = t('optedOut', { number: format.number(optedOut) });
  return (
    <Banner tone={recipients === 0 ? 'warning' : 'info'}>
      {optedOut === 0 ? reached : `${reached} · ${out}`}
    </Banner>
  );
}
