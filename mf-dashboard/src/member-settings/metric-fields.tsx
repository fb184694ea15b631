import { metricRules } from '@stridewell/contracts';
import { useViewer } from '@stridewell/platform';
import { SelectField, Stack, Switch } from '@stridewell/ui';
import { useMemberChoice } from './saved-choice.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const glasses = Array.from({ length: metricRules.water.most }, (_, at) => String(at + 1));

/** The viewer's own water goal, and whether weight is shown. */
export function MetricFields() {
  const t = useSettingsText();
  const viewer = useViewer();
  const water = useMemberChoice('waterGoal', viewer.waterGoal);
  const weight = useMemberChoice('hideWeight', viewer.hideWeight);
  return (
    <Stack gap={5}>
      <SelectField
        {...water}
        label={t('metrics.water')}
        options={glasses.map((value) => ({ value, label: value }))}
        value={String(water.value)}
        onChange={(value) => water.onChange(Number(value))}
      />
      <Switch
        {...weight}
        label={t('metrics.hideWeight')}
        description={t('metrics.hideWeightHint')}
        value={weight.value === 1}
        onChange={(isHidden) => weight.onChange(isHidden ? 1 : 0)}
      />
    </Stack>
  );
}
