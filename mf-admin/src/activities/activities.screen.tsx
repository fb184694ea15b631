import type { Activity } from '@stridewell/contracts';
import {
  FormField,
  FormScreen,
  ScreenHead,
  SimulationNote,
  useActivityName,
  useFormScreen,
  useFormValue,
} from '@stridewell/parts';
import { LoadFailure, useFormat, useViewer } from '@stridewell/platform';
import {
  Banner,
  Button,
  Card,
  CheckboxField,
  Grid,
  Inline,
  SearchField,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useSimulation } from '#program-settings/index.ts';
import { useActivities, useSaveActivities } from './activities.queries.ts';
import { useActivityText } from './activity-texts.ts';

/** The activities that members of the program convert into steps. */
export function ActivitiesScreen() {
  const t = useActivityText();
  const { converter } = useViewer().program;
  const { data, error, isPending, isFetching, refetch } = useActivities();
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={4}>
        {converter === 0 && <Banner>{t('off')}</Banner>}
        <Card>
          {isPending && <Skeleton shape="list" count={10} />}
          {error && !data && (
            <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
          {data && <ActivitiesForm activities={data} />}
        </Card>
      </Stack>
    </>
  );
}

function ActivitiesForm({ activities }: { activities: readonly Activity[] }) {
  const t = useActivityText();
  const offered = activities.filter(({ enabled }) => enabled === 1).map(({ id }) => id);
  const screen = useFormScreen({
    values: { offered },
    save: useSaveActivities(),
    saved: t('saved'),
  });
  const chosen = useFormValue(screen, 'offered');
  const isChanged = offered.some((id) => !chosen.includes(id));
  const simulation = useSimulation(isChanged ? { activityIds: chosen.join(',') } : {});
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField screen={screen} name="offered">
        {({ value, onChange }) => (
          <Choices activities={activities} offered={value} onChange={onChange} />
        )}
      </FormField>
      <SimulationNote {...simulation} />
    </FormScreen>
  );
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function Choices(props: {
  activities: readonly Activity[];
  offered: readonly number[];
  onChange: (offered: readonly number[]) => void;
}) {
  const { activities, offered, onChange } = props;
  const t = useActivityText();
  const format = useFormat();
  const activityName = useActivityName();
  const [search, setSearch] = useState('');
  const shown = activities
    .map((activity) => ({ activity, name: activityName(activity) }))
    .filter(({ name }) => plain(name).includes(plain(search.trim())))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const ids = shown.map(({ activity }) => activity.id);
  const others = offered.filter((id) => !ids.includes(id));
  return (
    <Stack gap={4}>
      <Inline justify="space-between" gap={3}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <Inline>
          <Button color="lightgrey" size="small" onPress={() => onChange([...others, ...ids])}>
            {t('all')}
          </Button>
          <Button color="lightgrey" size="small" onPress={() => onChange(others)}>
            {t('none')}
          </Button>
        </Inline>
      </Inline>
      <span role="status">
        {t('offered', {
          number: format.number(offered.length),
          total: format.number(activities.length),
        })}
      </span>
      {shown.length === 0 && <Text tone="muted">{t('noMatch')}</Text>}
      <Grid minColumnWidth="16rem" gap={2}>
        {shown.map(({ activity: { id, stepsPerMinute }, name }) => (
          <CheckboxField
            key={id}
            label={name}
            description={t('rate', { number: format.number(stepsPerMinute) })}
            value={offered.includes(id)}
            onChange={(isOffered) =>
              onChange(isOffered ? [...offered, id] : offered.filter((one) => one !== id))
            }
          />
        ))}
      </Grid>
    </Stack>
  );
}
