import { proSettings } from '@stridewell/contracts';
import {
  FormField,
  FormScreen,
  SimulationNote,
  TimeZoneField,
  useFormScreen,
  useFormValues,
  type FormScreenState,
} from '@stridewell/parts';
import { isProviderAdmin, programFlags, useViewer } from '@stridewell/platform';
import { NumberField, RadioGroup, Switch, TextArea, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { useSaveSettings, useSimulation } from '#program-settings/index.ts';
import {
  changesOf,
  formValues,
  settingFields,
  type FieldValue,
  type FormGroup,
  type SettingField,
} from './setting-fields.ts';
import { simulatedSettings } from './simulated-settings.ts';
import { hasHint, useSettingsText } from './settings-texts.ts';

type Values = Record<string, FieldValue>;

/** The form of a group of settings. */
export function SettingsForm(props: {
  group: FormGroup;
  settings: Readonly<Record<string, unknown>>;
}) {
  const { group, settings } = props;
  const t = useSettingsText();
  const viewer = useViewer();
  const fields: readonly SettingField[] = settingFields[group];
  const [opened, setOpened] = useState(() => formValues(fields, settings));
  const screen = useFormScreen<Values, unknown>({
    values: opened,
    save: useSaveSettings<Values>(group, (values) => changesOf(fields, opened, values)),
    saved: t('saved'),
    onSaved: () => setOpened(screen.form.getValues()),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      {fields.map((field) => (
        <FormField key={field.name} screen={screen} name={field.name}>
          {({ value, onChange, ...binding }) => (
            <SettingControl
              {...binding}
              field={field}
              value={value}
              onChange={onChange}
              isDisabled={
                (field.isProviders === true && !isProviderAdmin(viewer)) ||
                (proSettings.has(field.name) && !programFlags(viewer.program).isPro)
              }
            />
          )}
        </FormField>
      ))}
      <Simulation screen={screen} group={group} fields={fields} opened={opened} />
    </FormScreen>
  );
}

/** What the changes would do to the challenges and the members' days. */
function Simulation(props: {
  screen: FormScreenState<Values>;
  group: FormGroup;
  fields: readonly SettingField[];
  opened: Values;
}) {
  const { screen, group, fields, opened } = props;
  const changes = changesOf(fields, opened, useFormValues(screen));
  return <SimulationNote {...useSimulation(simulatedSettings(group, changes))} />;
}

/** The control of a setting, with a description of its effect. */
function SettingControl(props: {
  field: SettingField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  onBlur: () => void;
  errorMessage: string | undefined;
  isDisabled: boolean;
}) {
  const { field, value, onChange, onBlur, errorMessage, isDisabled } = props;
  const { name, kind, options = [] } = field;
  const t = useSettingsText();
  const isLocked = proSettings.has(name) && isDisabled;
  const shared = {
    name,
    onBlur,
    onChange,
    errorMessage,
    isDisabled,
    label: t(`field.${name}.label`),
    ...((isLocked || hasHint(name)) && {
      description: t(isLocked ? 'proOnly' : `field.${name}.about`),
    }),
  };
  if (kind === 'switch') return <Switch {...shared} value={value === true} />;
  if (kind === 'number')
    return (
      <NumberField {...shared} value={typeof value === 'number' ? value : null} minValue={1} />
    );
  const text = typeof value === 'string' ? value : '';
  if (kind === 'paragraph') return <TextArea {...shared} value={text} rows={6} />;
  if (kind === 'zone') return <TimeZoneField {...shared} value={text} />;
  if (kind === 'line') return <TextField {...shared} value={text} />;
  return (
    <RadioGroup
      {...shared}
      value={text}
      options={options.map((option) => ({ value: option, label: t(`option.${name}.${option}`) }))}
    />
  );
}
