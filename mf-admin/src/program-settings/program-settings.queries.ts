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

/** The call that changes each group. */
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

/** What of a group is changed, by the names of its settings; what is left out stays. */
type SettingChanges = Readonly<Record<string, unknown>>;

/** Every setting of the program. */
export function useProgramSettings() {
  const { programId } = useViewer();
  return useQuery(liveQuery(getProgramSettings, { params: { id: programId } }));
}

/**
 * Changes settings of a group, and says so on the bus: the shell takes them over into the viewer's program, which
 * every remote reads.
 */
export function useSaveSettings<Fields>(
  group: SettingGroup,
  toChanges: (fields: Fields) => SettingChanges | Promise<SettingChanges>,
  /** Whether what is changed is shown as it is now, and not as it was when the page was opened. */
  isLive = false,
) {
  const { programId } = useViewer();
  const emit = useEmit();
  const { data: settings, refetch } = useProgramSettings();
  const live = settings?.data[group];
  const [opened, setOpened] = useState<object | undefined>(live);
  // One call stands for all: each takes and answers its own group.
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
      // Who was told what somebody else said, and saves again, means it.
      if (code === 'changed_meanwhile')
        void refetch().then(({ data: fresh }) => setOpened(fresh?.data[group]));
    },
    onSuccess: ({ data }) => {
      setOpened(data);
      emit('save-settings', { programId, group, settings: { ...data } });
    },
  });
}

/** Settings that are not saved yet, by the names of the simulation. */
export type SimulatedSettings = NonNullable<Input<typeof simulateSettings>['query']>;

/** Whom settings would change that are not saved yet; asked once the person rests. */
export function useSimulation(settings: SimulatedSettings) {
  const { programId } = useViewer();
  const rested = useRested(JSON.stringify(settings));
  const query = JSON.parse(rested) as SimulatedSettings; // as it was written above
  const isAsked = Object.keys(query).length > 0;
  const { data } = useQuery({
    ...apiQuery(simulateSettings, { params: { id: programId }, query }),
    enabled: isAsked,
    // What was said of the change before stays until the next is known.
    placeholderData: keepPreviousData<Output<typeof simulateSettings>>,
  });
  return { effects: data?.data, isAsked };
}
