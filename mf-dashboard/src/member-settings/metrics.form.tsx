import { zodResolver } from '@hookform/resolvers/zod';
import { metricRules, updateMember } from '@stridewell/contracts';
import type { z } from '@stridewell/contracts/zod';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { NumberField, Switch } from '@stridewell/ui';
import { useUpdateMember } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const fields = updateMember.body.pick({ waterGoal: true, hideWeight: true }).required();

/** The viewer's own goal of water, and whether weight is shown. */
export function MetricsForm() {
  const t = useSettingsText();
  const { waterGoal, hideWeight } = useViewer();
  const screen = useFormScreen<z.input<typeof fields>, unknown>({
    values: { waterGoal, hideWeight },
    resolver: zodResolver(fields),
    save: useUpdateMember<z.input<typeof fields>>(),
    saved: t('saved'),
  });
  const { most } = metricRules.water;
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField screen={screen} name="waterGoal">
        {({ onChange, ...field }) => (
          <NumberField
            {...field}
            // An emptied field is no number, which the check of the form says.
            onChange={(glasses) => onChange(glasses ?? Number.NaN)}
            label={t('metrics.water')}
            description={t('metrics.waterHint', { most })}
            minValue={1}
            maxValue={most}
          />
        )}
      </FormField>
      <FormField screen={screen} name="hideWeight">
        {({ value, onChange, ...field }) => (
          <Switch
            {...field}
            value={value === 1 || value === true}
            onChange={(isHidden) => onChange(isHidden ? 1 : 0)}
            label={t('metrics.hideWeight')}
            description={t('metrics.hideWeightHint')}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
