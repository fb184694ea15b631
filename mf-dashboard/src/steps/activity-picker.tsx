import { useText } from '@stridewell/platform';
import type { Activity } from '@stridewell/contracts';
import { useActivityName } from '@stridewell/parts';
import { QuietButton, SearchField, SearchIcon, Stack, Text } from '@stridewell/ui';
import { useId, useState, type Ref } from 'react';
import { activityIcon } from './activity-icons.ts';
import { Problem, Tile, Tiles } from './activity-picker.styles.ts';

/** Returns a word in lower case without accents, for the search. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A choice of one activity: a few that the viewer likely means, or all of them with a search. */
export function ActivityPicker(props: {
  activities: readonly Activity[];
  /** Those to choose from at first. */
  offered: readonly Activity[];
  value: number | null;
  onChange: (activityId: number) => void;
  errorMessage: string | undefined;
  ref: Ref<HTMLInputElement>;
}) {
  const { activities, offered, value, errorMessage } = props;
  const t = useText('mf-dashboard');
  const nameOf = useActivityName();
  const [search, setSearch] = useState<string | null>(null);
  const group = useId();
  const problem = useId();
  const isAll = search !== null;
  const word = plain(search?.trim() ?? '');
  // A chosen activity stays in view when the others are hidden.
  const chosen = activities.filter((one) => one.id === value && !offered.includes(one));
  const shown = isAll
    ? activities
        .filter((activity) => plain(nameOf(activity)).includes(word))
        .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
    : [...offered, ...chosen];

  return (
    <Stack gap={2}>
      {isAll && (
        <SearchField
          label={t('addEntry.searchActivity')}
          value={search}
          onChange={setSearch}
          autoFocus
        />
      )}
      {shown.length === 0 ? (
        <Text tone="muted">{t('addEntry.noActivity')}</Text>
      ) : (
        <Tiles
          role="radiogroup"
          aria-label={t('addEntry.activity')}
          aria-describedby={errorMessage === undefined ? undefined : problem}
          $isLong={isAll}
        >
          {shown.map((activity, at) => {
            const Icon = activityIcon(activity.slug);
            return (
              <Tile key={activity.id}>
                <input
                  type="radio"
                  name={group}
                  checked={activity.id === value}
                  onChange={() => props.onChange(activity.id)}
                  ref={at === 0 ? props.ref : undefined}
                />
                <span>
                  <Icon size={24} aria-hidden />
                  {nameOf(activity)}
                </span>
              </Tile>
            );
          })}
        </Tiles>
      )}
      {errorMessage !== undefined && <Problem id={problem}>{errorMessage}</Problem>}
      {!isAll && activities.length > offered.length && (
        <div>
          <QuietButton type="button" onClick={() => setSearch('')}>
            <SearchIcon size={16} aria-hidden />
            {t('addEntry.allActivities', { count: activities.length })}
          </QuietButton>
        </div>
      )}
    </Stack>
  );
}
