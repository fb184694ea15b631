import { addSteps } from '@stridewell/contracts';
import type { FakeApi } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import {
  createDashboardApi,
  keepLedger,
  sampleEntry,
  type sampleWalk,
  showPart,
} from '#show-dashboard.fixture.tsx';
import { TodayCard } from './today-card.tsx';

/** An entry of an activity. */
export const yoga = sampleEntry({
  id: 50,
  source: 'converted',
  steps: 1500,
  activityId: 1,
  activityName: 'Yoga',
  activitySlug: 'yoga',
  minutes: 30,
  stepsPerMinute: 50,
});

type OpenedLedger = Awaited<ReturnType<typeof showPart>> & { ledger: ReturnType<typeof within> };

/** Opens the ledger of a day from today's card. */
export async function openLedger(
  day: ReturnType<typeof sampleWalk>,
  settings: Parameters<typeof showPart>[1] = {},
): Promise<OpenedLedger> {
  const api = settings.api ?? createDashboardApi();
  keepLedger(api, [day]);
  const shown = await showPart(<TodayCard />, { ...settings, api });
  await shown.person.click(await screen.findByRole('button', { name: /^Why .* steps\?$/ }));
  return { ...shown, ledger: within(await screen.findByRole('dialog')) };
}

/** Returns the days that were sent to the API. */
export function sentDays(api: FakeApi) {
  return api.inputs(addSteps).map(({ body }) => body.stepData[0]);
}
