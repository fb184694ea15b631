import { TeamJoining } from '@stridewell/contracts';
import { FormField, PictureField, type FormScreenState } from '@stridewell/parts';
import { useText, useViewer } from '@stridewell/platform';
import { NumberField, RadioGroup, SelectField, TextArea, TextField } from '@stridewell/ui';
import { useOrganizationOptions, type TeamFields } from './team-editing.queries.ts';

/** The aspect ratio of team pictures, width to height. */
const pictureRatio = 3 / 2;

/** The fields of a team, for creating and editing. */
export function TeamFieldset(props: { screen: FormScreenState<TeamFields>; mayRename?: boolean }) {
  const { screen, mayRename = true } = props;
  const t = useText('mf-teams');
  const viewer = useViewer();
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
        {(field) => <TextArea {...field} label={t('editing.description')} maxLength={2000} />}
      </FormField>
      <FormField screen={screen} name="joining">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            label={t('editing.joining.label')}
            options={TeamJoining.options.map((value) => ({
              value,
              label: t(`editing.joining.${value}`),
            }))}
            onChange={(value) => onChange(TeamJoining.parse(value))}
          />
        )}
      </FormField>
      <FormField screen={screen} name="dailyGoal">
        {(field) => (
          <NumberField
            {...field}
            label={t('editing.dailyGoal')}
            description={t('editing.dailyGoalHint')}
            unit={t('editing.dailyGoalUnit')}
            minValue={1000}
            maxValue={30_000}
          />
        )}
      </FormField>
      {viewer.program.organizationsOn === 1 && <OrganizationField screen={screen} />}
      <FormField screen={screen} name="picture">
        {(field) => <PictureField {...field} label={t('editing.picture')} ratio={pictureRatio} />}
      </FormField>
    </>
  );
}

function OrganizationField({ screen }: { screen: FormScreenState<TeamFields> }) {
  const t = useText('mf-teams');
  const { organizationsName } = useViewer().program;
  const options = useOrganizationOptions();
  return (
    <FormField screen={screen} name="organizationId">
      {(field) => (
        <SelectField
          {...field}
          label={organizationsName}
          options={[{ value: '', label: t('editing.noOrganization') }, ...options]}
        />
      )}
    </FormField>
  );
}
