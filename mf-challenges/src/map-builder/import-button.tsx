import { maxMilestones } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { placePoints } from '@stridewell/rules';
import { Button, Inline, Text } from '@stridewell/ui';
import { useRef, useState } from 'react';
import { useMapBuilderText } from './map-builder-texts.ts';
import { newMilestone, type MapFields } from './map-fields.ts';
import { readMapFile } from './read-map-file.ts';
import { positionNear, thinLine } from './thin-line.ts';

/** The number of points kept of a long track: enough for every bend that a map shows. */
const keptPoints = 300;

/** Imports the line and the named places of a file. */
export function ImportButton(props: {
  onImport: (read: Pick<MapFields, 'line' | 'milestones'>) => void;
}) {
  const t = useMapBuilderText();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');

  async function take(file: File | undefined): Promise<void> {
    const read = file && readMapFile(await file.text());
    if (!read) {
      if (file) setTold(t('importFailed'));
      return;
    }
    const placed = placePoints(read.line, 'route');
    const line = thinLine(read.line, keptPoints);
    const milestones = read.places
      .slice(0, maxMilestones)
      .map((place) => newMilestone(positionNear(placed, place), place.name));
    props.onImport({ line, milestones });
    const points = format.number(line.length);
    setTold(t('imported', { count: milestones.length, points }));
  }

  return (
    <div>
      <Inline gap={3}>
        <Button color="lightgrey" onPress={() => input.current?.click()}>
          {t('import')}
        </Button>
        <Text tone="muted" size="sm">
          {t('importHint')}
        </Text>
      </Inline>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gpx,.geojson,.json,.csv"
        aria-label={t('import')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div role="status">{told !== '' && <Text>{told}</Text>}</div>
    </div>
  );
}
