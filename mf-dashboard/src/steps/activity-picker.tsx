import { useFormat, useText } from '@stridewell/platform';
import type { Activity } from '@stridewell/contracts';
import { useActivityName } from '@stridewell/parts';
import { RadioGroup, SearchField, Stack, Text } from '@stridewell/ui';
import { useState, type Ref } from 'react';
import { ActivityList } from './activity-picker.styles.ts';

/** Returns a word in lower case without accents, for the search. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A choice of one activity among those whose name contains the search. */
export function ActivityPicker(props: {
  activities: readonly Activity[];
  value: number | null;
  onChange: (activityId: number) => void;
  errorMessage: string | undefined;
  ref: Ref<HTMLInputElement>;
}) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const activityName = useActivityName();
  const [search, setSearch] = useState('');

  const named = props.activities.map((activity) => ({
    value: String(activity.id),
    label: activityName(activity),
    description: t('addEntry.perMinute', { steps: format.number(activity.stepsPerMinute) }),
  }));
  const found = named
    .filter(({ label }) => plain(label).includes(plain(search.trim())))
    .sort((a, b) => a.label.localeCompare(b.label));

  return (
    <Stack gap={3}>
      <SearchField
        label={t('addEntry.searchActivity')}
        value={search}
        onChange={setSearch}
        // Shown here, because it would be out of view at the end of the list.
        errorMessage={props.errorMessage}
        ref={props.ref}
      />
      {found.length === 0 && <Text tone="muted">{t('addEntry.noActivity')}</Text>}
      <ActivityList>
        <RadioGroup
          label={t('addEntry.activity')}
          options={found}
          value={props.value === null ? null : String(props.value)}
          onChange={(id) => props.onChange(Number(id))}
        />
      </ActivityList>
    </Stack>
  );
}
