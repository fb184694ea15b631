import { DistanceUnit, WeightUnit } from '@stridewell/contracts';
import { useViewer } from '@stridewell/platform';
import { RadioGroup, Stack } from '@stridewell/ui';
import { useMemberChoice } from './saved-choice.queries.ts';
import { useSettingsText } from './settings-texts.ts';
import { StrideFields } from './stride-fields.tsx';

/** The units in which the viewer reads distances and types weights. */
export function UnitFields() {
  const t = useSettingsText();
  const viewer = useViewer();
  const distance = useMemberChoice('distanceUnit', viewer.distanceUnit);
  const weight = useMemberChoice('weightUnit', viewer.weightUnit);
  return (
    <Stack gap={5}>
      <RadioGroup
        {...distance}
        label={t('units.distance')}
        options={DistanceUnit.options.map((value) => ({ value, label: t(`units.${value}`) }))}
        onChange={(value) => distance.onChange(DistanceUnit.parse(value))}
      />
      <StrideFields />
      <RadioGroup
        {...weight}
        label={t('units.weight')}
        options={WeightUnit.options.map((value) => ({ value, label: t(`units.${value}`) }))}
        onChange={(value) => weight.onChange(WeightUnit.parse(value))}
      />
    </Stack>
  );
}
