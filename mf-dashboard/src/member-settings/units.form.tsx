import { DistanceUnit, WeightUnit } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { RadioGroup } from '@stridewell/ui';
import { useUpdateMember } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

interface Units {
  distanceUnit: DistanceUnit;
  weightUnit: WeightUnit;
}

/** The units in which the viewer reads distances and types weights. */
export function UnitsForm() {
  const t = useSettingsText();
  const { distanceUnit, weightUnit } = useViewer();
  const screen = useFormScreen<Units, unknown>({
    values: { distanceUnit, weightUnit },
    save: useUpdateMember<Units>(),
    saved: t('saved'),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField screen={screen} name="distanceUnit">
        {(field) => (
          <RadioGroup
            {...field}
            label={t('units.distance')}
            options={DistanceUnit.options.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
        )}
      </FormField>
      <FormField screen={screen} name="weightUnit">
        {(field) => (
          <RadioGroup
            {...field}
            label={t('units.weight')}
            options={WeightUnit.options.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
