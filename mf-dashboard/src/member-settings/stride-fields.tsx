import { useViewer } from '@stridewell/platform';
import { strideByHeight } from '@stridewell/rules';
import { SelectField, Stack } from '@stridewell/ui';
import { useMemberChoice } from './saved-choice.queries.ts';
import { useSettingsText } from './settings-texts.ts';
import { lengthsBetween, nearestLength } from './stride-lengths.ts';

const none = '';

/** The viewer's stride length, entered or calculated from their height. */
export function StrideFields() {
  const t = useSettingsText();
  const { distanceUnit: unit, strideCm = null } = useViewer();
  const { value: saved, onChange, errorMessage } = useMemberChoice('strideCm', strideCm);
  const strides = lengthsBetween(30, 150, unit);
  const heights = lengthsBetween(120, 220, unit);
  const length = (shown: number) =>
    t(unit === 'mi' ? 'units.stride.inches' : 'units.stride.cm', { number: shown });
  const height = (shown: number) =>
    unit === 'mi'
      ? t('units.stride.feet', { feet: Math.floor(shown / 12), inches: shown % 12 })
      : length(shown);
  const chosen = typeof saved === 'number' ? nearestLength(strides, saved) : undefined;
  return (
    <Stack gap={4}>
      <SelectField
        label={t('units.stride.label')}
        description={t('units.stride.hint')}
        errorMessage={errorMessage}
        options={[
          { value: none, label: t(unit === 'mi' ? 'units.stride.usual' : 'units.stride.usualKm') },
          ...strides.map(({ cm, shown }) => ({ value: String(cm), label: length(shown) })),
        ]}
        value={chosen ? String(chosen.cm) : none}
        onChange={(cm) => onChange(cm === none ? null : Number(cm))}
      />
      <SelectField
        label={t('units.stride.height')}
        description={t('units.stride.heightHint')}
        options={[
          { value: none, label: t('units.stride.choose') },
          ...heights.map(({ cm, shown }) => ({ value: String(cm), label: height(shown) })),
        ]}
        value={none}
        onChange={(cm) => cm !== none && onChange(strideByHeight(Number(cm)))}
      />
    </Stack>
  );
}
