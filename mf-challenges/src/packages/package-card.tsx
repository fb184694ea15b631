import type { ChallengePackage } from '@stridewell/contracts';
import { useFormat, useLanguage, useText } from '@stridewell/platform';
import { Button, Card, Chip, Stack, Text } from '@stridewell/ui';
import { inLanguage, useMaps } from '#maps/index.ts';
import { PackageActs } from './package-acts.tsx';

/** A package: what a challenge created from it is like, and the actions on it. */
export function PackageCard(props: { package: ChallengePackage; onChoose: () => void }) {
  const { package: shown, onChoose } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const { language } = useLanguage();
  const { data: maps } = useMaps();
  const map = maps?.find(({ id }) => id === shown.mapId);
  const name = inLanguage(shown.name, language);
  const description = inLanguage(shown.description, language);
  const plan = [
    t('challenge.days', { count: shown.duration }),
    t('packages.pace', { steps: format.number(shown.steps) }),
    t(`kind.${shown.between}`),
  ];
  return (
    <Card
      title={name}
      level={3}
      actions={shown.programId !== null && <PackageActs package={shown} name={name} />}
    >
      <Stack gap={4} align="start">
        {shown.featured === 1 && <Chip tone="primary">{t('card.featured')}</Chip>}
        {description !== '' && <Text>{description}</Text>}
        <Text tone="muted">{plan.join(' · ')}</Text>
        {map && (
          <Text tone="muted">{t('packages.map', { name: inLanguage(map.name, language) })}</Text>
        )}
        <Button onPress={onChoose} aria-label={t('packages.useNamed', { name })}>
          {t('packages.use')}
        </Button>
      </Stack>
    </Card>
  );
}
