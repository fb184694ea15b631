import { listAdminLog, type AuditEntry } from '@stridewell/contracts';
import { apiQuery, useProblemWords, useSnackbar, useViewer } from '@stridewell/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSaveSettings } from '#program-settings/index.ts';
import type { Feature } from './features.ts';
import { useFeaturesText, useFeatureWords } from './features-texts.ts';

function logQuery(programId: number) {
  const query = { action: 'changed-settings', perPage: 100 } as const;
  return apiQuery(listAdminLog, { params: { id: programId }, query });
}

/** Fetches the latest changes of settings, in which each feature finds its own. */
export function useSettingChanges() {
  const { programId } = useViewer();
  return useQuery(logQuery(programId));
}

/** Returns the latest fetched change of a setting. */
export function lastChangeOf(name: string, log: readonly AuditEntry[]): AuditEntry | undefined {
  return log.find(({ detail }) => detail.settings?.includes(name));
}

/** Switches a feature on or off, without a Save button. */
export function useSwitchFeature({ group, name, isInverse = false }: Feature) {
  const t = useFeaturesText();
  const wordsOf = useFeatureWords();
  const snackbar = useSnackbar();
  const client = useQueryClient();
  const problemWords = useProblemWords();
  const { programId } = useViewer();
  const save = useSaveSettings<boolean>(group, (isOn) => ({ [name]: isOn !== isInverse }), true);
  return {
    isPending: save.isPending,
    switchTo: (isOn: boolean) =>
      save.mutate(isOn, {
        onSuccess: () => {
          snackbar.show({
            text: t(isOn ? 'switchedOn' : 'switchedOff', { name: wordsOf(name).label }),
          });
          void client.invalidateQueries(logQuery(programId));
        },
        onError: (problem) =>
          snackbar.show({ type: 'danger', text: problemWords.ofWrite(problem) }),
      }),
  };
}
