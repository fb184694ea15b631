import {
  getProgramSettings,
  simulateSettings,
  updateBadgeSettings,
  updateChallengeSettings,
  updateCustomization,
  updateEmailSettings,
  updateGeneralSettings,
  updateMemberSettings,
  updateMentalWellnessSettings,
  updateOrganizationSettings,
  updatePointSettings,
  updateTeamSettings,
  type Endpoint,
  type Input,
  type Output,
  type SettingGroup,
} from '@stridewell/contracts';
import { useRested } from '@stridewell/parts';
import { api, apiQuery, liveQuery, useEmit, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seenOf } from '#seen/index.ts';

/** The endpoint that changes each group. */
const updates = {
  general: updateGeneralSettings,
  email: updateEmailSettings,
  member: updateMemberSettings,
  challenge: updateChallengeSettings,
  team: updateTeamSettings,
  organization: updateOrganizationSettings,
  badge: updateBadgeSettings,
  points: updatePointSettings,
  customization: updateCustomization,
  'mental-wellness': updateMentalWellnessSettings,
} satisfies Record<SettingGroup, Endpoint>;

/** The changed settings of a group by name; others stay as they are. */
type SettingChanges = Readonly<Record<string, unknown>>;

/** Fetches all settings of the program. */
export function useProgramSettings() {
  const { programId } = useViewer();
  return useQuery(liveQuery(getProgramSettings, { params: { id: programId } }));
}

/**
 * Saves settings of a group and emits `save-settings`: the shell updates the viewer's program, which every remote
 * reads.
 */
export function useSaveSettings<Fields>(
  group: SettingGroup,
  toChanges: (fields: Fields) => SettingChanges | Promise<SettingChanges>,
  /** Whether the page shows the current values, rather than those from when it was opened. */
  isLive = false,
) {
  const { programId } = useViewer();
  const emit = useEmit();
  const { data: settings, refetch } = useProgramSettings();
  const live = settings?.data[group];
  const [opened, setOpened] = useState<object | undefined>(live);
  // One type stands for all endpoints: each accepts and returns its own group.
  const endpoint = updates[group] as typeof updateGeneralSettings;
  return useWrite({
    endpoint: updates[group],
    isFailureShownHere: true,
    mutationFn: async (fields: Fields) => {
      const changes = await toChanges(fields);
      const seen = seenOf(changes, isLive ? live : (opened ?? live));
      return api.call(endpoint, { params: { id: programId }, body: { ...changes, seen } });
    },
    onError: ({ code }) => {
      // After a message about someone else's change, saving again overwrites it on purpose.
      if (code === 'changed_meanwhile')
        void refetch().then(({ data: fresh }) => setOpened(fresh?.data[group]));
    },
    onSuccess: ({ data }) => {
      setOpened(data);
      emit('save-settings', { programId, group, settings: { ...data } });
    },
  });
}

/** Unsaved settings, by their names in the simulation. */
export type SimulatedSettings = NonNullable<Input<typeof simulateSettings>['query']>;

/** Fetches whom unsaved settings would affect, once the person pauses. */
export function useSimulation(settings: SimulatedSettings) {
  const { programId } = useViewer();
  const rested = useRested(JSON.stringify(settings));
  const query = JSON.parse(rested) as SimulatedSettings; // as written above
  const isAsked = Object.keys(query).length > 0;
  const { data } = useQuery({
    ...apiQuery(simulateSettings, { params: { id: programId }, query }),
    enabled: isAsked,
    // The result for the previous change stays until the next one arrives.
    placeholderData: keepPreviousData<Output<typeof simulateSettings>>,
  });
  return { effects: data?.data, isAsked };
}
