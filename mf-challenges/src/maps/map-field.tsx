import type { ChallengeMap } from '@stridewell/contracts';
import { LoadFailure, useFormat, useLanguage, useText } from '@stridewell/platform';
import { SelectField, Skeleton, Stack, Text } from '@stridewell/ui';
import { MapDrawing } from './map-drawing.tsx';
import { Preview } from './map-field.styles.ts';
import { inLanguage, useDistanceWords } from './map-words.ts';
import { useMaps } from './maps.queries.ts';
import { planeOf } from './plane.ts';

/** The props of a map field: a form's binding with the id of the map as its value. */
export interface MapFieldProps {
  value: number | null;
  onChange: (mapId: number | null) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  errorMessage?: string | undefined;
  isDisabled?: boolean | undefined;
}

const noMap = 'none';

/** A preview of the way, its length, and its number of milestones. */
function MapPreview({ map }: { map: ChallengeMap }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const distanceWords = useDistanceWords();
  const { language } = useLanguage();
  const plane = planeOf(map);
  const distance = distanceWords(map, 1);
  const all = format.number(map.milestones);
  return (
    <Preview>
      <svg viewBox={`0 0 ${plane.width} ${plane.height}`} aria-hidden="true">
        <MapDrawing plane={plane} map={map} seed={map.name.en || map.name.es} position={1} />
      </svg>
      <div>
        <Text>{inLanguage(map.summary, language)}</Text>
        <Text tone="muted" size="sm">
          {distance
            ? t('map.lengthAndMilestones', { distance, all })
            : t('map.milestones', { all })}
        </Text>
      </div>
    </Preview>
  );
}

/** Chooses the map of a challenge, or none, with a preview. */
export function MapField({ value, onChange, ...field }: MapFieldProps) {
  const t = useText('mf-challenges');
  const { language } = useLanguage();
  const { data: maps, error, isFetching, refetch } = useMaps();
  if (error && !maps) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!maps) return <Skeleton shape="block" size="4rem" />;
  const chosen = maps.find(({ id }) => id === value);
  const options = maps.map(({ id, name }) => ({
    value: String(id),
    label: inLanguage(name, language),
  }));
  return (
    <Stack gap={3}>
      <SelectField
        {...field}
        label={t('mapField.label')}
        options={[{ value: noMap, label: t('mapField.none') }, ...options]}
        value={chosen ? String(chosen.id) : noMap}
        onChange={(choice) => onChange(choice === noMap ? null : Number(choice))}
      />
      {chosen && <MapPreview map={chosen} />}
    </Stack>
  );
}
