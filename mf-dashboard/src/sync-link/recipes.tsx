import type { ReactNode } from 'react';
import { Stack, Text, Title } from '@stridewell/ui';
import { type Scene, StepPicture } from './step-picture.tsx';
import { useSyncLinkText } from './sync-link-texts.ts';
import { Code, Fields, Readable, Recipe, Step } from './sync-link.styles.ts';

/** The picture of each step, its text, and the app's own label for it in every language. */
type Steps = readonly (readonly [scene: Scene, words: ReactNode, label?: string])[];

/** How to set up what sends the steps, and what it can send. */
export function Recipes({ address: known, today }: { address: string | undefined; today: string }) {
  const t = useSyncLinkText();
  const address = known ?? t('how.placeholder');
  const recipes: readonly { title: string; steps: Steps }[] = [
    {
      title: t('how.shortcuts'),
      steps: [
        ['add', t('shortcuts.find')],
        ['add', t('shortcuts.dictionary')],
        ['repeat', t('shortcuts.repeat')],
        ['repeat', t('shortcuts.set')],
        ['address', t('shortcuts.post'), 'POST'],
        ['clock', t('shortcuts.run')],
      ],
    },
    {
      title: t('how.autoExport'),
      steps: [
        ['add', t('autoExport.new'), 'REST API'],
        ['address', t('autoExport.url'), 'URL'],
        ['choose', t('autoExport.metric'), 'Step Count'],
        ['switch', t('autoExport.format'), 'JSON'],
        ['clock', t('autoExport.range')],
        ['run', t('autoExport.run')],
      ],
    },
    {
      title: t('how.healthConnect'),
      steps: [
        ['add', t('healthConnect.install'), 'HC Webhook'],
        ['choose', t('healthConnect.types'), 'Steps'],
        ['address', t('healthConnect.url'), 'JSON'],
        ['clock', t('healthConnect.interval')],
        ['run', t('healthConnect.run')],
      ],
    },
    {
      title: t('how.homeAssistant'),
      steps: [
        ['switch', t('homeAssistant.sensor')],
        [
          'code',
          <>
            {t('homeAssistant.config')}
            <Code>{restCommand(address)}</Code>
          </>,
          'YAML',
        ],
        ['clock', t('homeAssistant.automation')],
      ],
    },
    {
      title: t('how.curl'),
      steps: [
        [
          'code',
          <>
            {t('curl.form')}
            <Code>{curlForm(address, today)}</Code>
          </>,
          'curl',
        ],
        [
          'code',
          <>
            {t('curl.json')}
            <Code>{curlJson(address, today)}</Code>
          </>,
          'curl',
        ],
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
            {steps.map(([scene, words, label], at) => (
              <li key={at}>
                <Step>
                  <StepPicture scene={scene} label={label} />
                  <div>{words}</div>
                </Step>
              </li>
            ))}
          </ol>
        </Recipe>
      ))}
      <JsonFormat today={today} />
    </Stack>
  );
}

const fields = ['date', 'steps', 'sleep', 'weight', 'sentAt'] as const;

/** Describes what a script can send. */
function JsonFormat({ today }: { today: string }) {
  const t = useSyncLinkText();
  return (
    <Recipe>
      <summary>{t('json.title')}</summary>
      <Readable>
        <Stack gap={3}>
          <Code>{jsonOfDays(today)}</Code>
          <Fields>
            {fields.map((field) => (
              <div key={field}>
                <dt>
                  <code>{field}</code>
                </dt>
                <dd>{t(`json.${field}`)}</dd>
              </div>
            ))}
          </Fields>
          <Text>{t('json.parts')}</Text>
          <Code>{jsonOfParts(today)}</Code>
          <Text>{t('json.again')}</Text>
        </Stack>
      </Readable>
    </Recipe>
  );
}

function jsonOfDays(today: string): string {
  return `{
  "sentAt": "${today}T21:05:00-05:00",
  "days": [
    { "date": "${today}", "steps": 8123, "sleep": 7.5, "weight": 70.2 }
  ]
}`;
}

function jsonOfParts(today: string): string {
  return `{
  "samples": [
    { "start": "${today}T08:00:00-05:00", "end": "${today}T08:30:00-05:00", "steps": 2140 }
  ]
}`;
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
