import { Card } from '@stridewell/ui';
import { AccountPage } from './account-page.tsx';
import { MetricFields } from './metric-fields.tsx';
import { useSettingsText } from './settings-texts.ts';
import { UnitFields } from './unit-fields.tsx';

/** The units that the viewer reads and types in, and their wellness metrics. */
export function UnitsSettings() {
  const t = useSettingsText();
  return (
    <AccountPage page="units">
      <Card title={t('units.title')} level={2}>
        <UnitFields />
      </Card>
      <Card title={t('metrics.title')} level={2}>
        <MetricFields />
      </Card>
    </AccountPage>
  );
}
