import { colorModes, setColorMode, useColorMode } from '@stridewell/platform';
import { Card, RadioGroup } from '@stridewell/ui';
import { useSettingsText } from './settings-texts.ts';

/** Light, dark, or the device's setting; stored in this browser. */
export function AppearanceCard() {
  const t = useSettingsText();
  const mode = useColorMode();
  return (
    <Card title={t('theme.title')} level={2}>
      <RadioGroup
        label={t('theme.label')}
        description={t('theme.hint')}
        value={mode}
        options={colorModes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(value) => {
          const chosen = colorModes.find((one) => one === value);
          if (chosen) setColorMode(chosen);
        }}
      />
    </Card>
  );
}
