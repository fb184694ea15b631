import type { Challenge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Card, Stack, Text } from '@stridewell/ui';
import { PackageForm } from './package.form.tsx';
import { useSavePackage } from './packages.queries.ts';

/** Saves the settings of a challenge as a package for future challenges. */
export function SavePackageCard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  return (
    <Card title={t('packages.saveTitle')} level={2}>
      <Stack gap={4}>
        <Text tone="muted">{t('packages.saveLead')}</Text>
        <PackageForm
          name={challenge.name}
          save={useSavePackage(challenge)}
          saved={t('packages.saved')}
          submitLabel={t('packages.saveTitle')}
        />
      </Stack>
    </Card>
  );
}
