import { type AuditEntry, type ProgramSettings, proSettings } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { programFlags, QueryCard, useFormat, useViewer } from '@stridewell/platform';
import { Chip, Divider, Inline, Skeleton, Stack, Switch, Text } from '@stridewell/ui';
import { Fragment } from 'react';
import { useProgramSettings } from '#program-settings/index.ts';
import { features, type Feature } from './features.ts';
import { lastChangeOf, useSettingChanges, useSwitchFeature } from './features.queries.ts';
import { useFeaturesText, useFeatureWords } from './features-texts.ts';

/** The program's features: for each, its effect on members, its tier, and who last changed it and when. */
export function FeaturesScreen() {
  const t = useFeaturesText();
  const query = useProgramSettings();
  const log = useSettingChanges();
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <QueryCard
        query={query}
        titleMeanwhile={t('title')}
        skeleton={<Skeleton shape="list" count={8} />}
      >
        {({ data }) => (
          <Stack gap={4}>
            {features.map((feature, place) => (
              <Fragment key={feature.name}>
                {place > 0 && <Divider />}
                <FeatureRow
                  feature={feature}
                  settings={data}
                  change={lastChangeOf(feature.name, log.data?.data ?? [])}
                />
              </Fragment>
            ))}
          </Stack>
        )}
      </QueryCard>
    </>
  );
}

function FeatureRow(props: {
  feature: Feature;
  settings: ProgramSettings;
  change: AuditEntry | undefined;
}) {
  const { feature, settings, change } = props;
  const t = useFeaturesText();
  const wordsOf = useFeatureWords();
  const format = useFormat();
  const { program } = useViewer();
  const { isPending, switchTo } = useSwitchFeature(feature);
  const { name, group, isInverse = false } = feature;
  const needsPro = proSettings.has(name);
  const isAllowed = !needsPro || programFlags(program).isPro;
  const ofGroup: Readonly<Record<string, unknown>> = settings[group];
  const isOn = (ofGroup[name] === 1) !== isInverse;
  return (
    <Stack gap={2}>
      <Inline justify="space-between" gap={4}>
        <Switch
          {...wordsOf(name)}
          value={isOn && isAllowed}
          onChange={switchTo}
          isDisabled={!isAllowed || isPending}
        />
        <Chip>{t(needsPro ? 'tier.pro' : 'tier.every')}</Chip>
      </Inline>
      {change && (
        <Text size="sm" tone="muted">
          {t('changed', {
            name: change.actor?.name ?? t('deletedAccount'),
            date: format.dateTime(change.occurredAt),
          })}
        </Text>
      )}
    </Stack>
  );
}
