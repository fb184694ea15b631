import type { ReactNode } from 'react';
import { Stack, Title } from '@stridewell/ui';
import { useSyncLinkText } from './sync-link-texts.ts';
import { Code, Recipe } from './sync-link.styles.ts';

/** How to set up what sends the steps. */
export function Recipes({ address: known, today }: { address: string | undefined; today: string }) {
  const t = useSyncLinkText();
  const address = known ?? t('how.placeholder');
  const recipes: readonly { title: string; steps: readonly ReactNode[] }[] = [
    {
      title: t('how.shortcuts'),
      steps: [
        t('shortcuts.find'),
        t('shortcuts.dictionary'),
        t('shortcuts.repeat'),
        t('shortcuts.set'),
        t('shortcuts.post'),
        t('shortcuts.run'),
      ],
    },
    {
      title: t('how.autoExport'),
      steps: [
        t('autoExport.new'),
        t('autoExport.url'),
        t('autoExport.metric'),
        t('autoExport.format'),
        t('autoExport.range'),
        t('autoExport.run'),
      ],
    },
    {
      title: t('how.healthConnect'),
      steps: [
        t('healthConnect.install'),
        t('healthConnect.url'),
        t('healthConnect.types'),
        t('healthConnect.run'),
      ],
    },
    {
      title: t('how.homeAssistant'),
      steps: [
        t('homeAssistant.sensor'),
        <>
          {t('homeAssistant.config')}
          <Code>{restCommand(address)}</Code>
        </>,
        t('homeAssistant.automation'),
      ],
    },
    {
      title: t('how.curl'),
      steps: [
        <>
          {t('curl.form')}
          <Code>{curlForm(address, today)}</Code>
        </>,
        <>
          {t('curl.json')}
          <Code>{curlJson(address, today)}</Code>
        </>,
      ],
    },
  ];
  return (
    <Stack gap={1}>
      <Title level={3}>{t('how.title')}</Title>
      {recipes.map(({ title, steps }) => (
        <Recipe key={title}>
          <summary>{title}</summary>
          <ol>
            {steps.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
        </Recipe>
      ))}
    </Stack>
  );
}

function restCommand(address: string): string {
  return `rest_command:
  stridewell_steps:
    url: "${address}"
    method: post
    content_type: application/json
    payload: '{"date":"{{ now().date() }}","steps":{{ states("sensor.my_phone_daily_steps") | int }}}'`;
}

function curlForm(address: string, today: string): string {
  return `curl -d date=${today} -d steps=8123 ${address}`;
}

function curlJson(address: string, today: string): string {
  return `curl -d '{"days":[{"date":"${today}","steps":8123}]}' ${address}`;
}
