import { useFormat } from '@stridewell/platform';
import { placePoints } from '@stridewell/rules';
import { Button, Inline, Stack, Text, tokens } from '@stridewell/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MapDrawing, planeOf, pointAt } from '#maps/index.ts';
import { useMapBuilderText } from './map-builder-texts.ts';
import type { MapFields } from './map-fields.ts';

const stages = [0, 25, 50, 100] as const;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 56rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  circle {
    fill: ${tokens.color.surfaceRaised};
    stroke: ${tokens.color.inkMuted};
    stroke-width: 4;
  }
  circle[data-reached='true'] {
    fill: ${tokens.color.primary};
    stroke: ${tokens.color.surfaceRaised};
  }
`;

/** The map as people will see it after a share of the way. */
export function MapPreview({ fields, image }: { fields: MapFields; image: string | null }) {
  const t = useMapBuilderText();
  const format = useFormat();
  const [percent, setPercent] = useState<number>(stages[1]);
  const { chartType, scene, milestones, name } = fields;
  const plane = planeOf({ chartType, line: placePoints(fields.line, chartType) });
  const position = percent / 100;
  const ground = { chartType, image, scene: scene === 'own' ? null : scene };
  const reached = milestones.filter((one) => one.position <= position).length;
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        {stages.map((stage) => (
          <Button
            key={stage}
            size="small"
            color={stage === percent ? 'primary' : 'lightgrey'}
            onPress={() => setPercent(stage)}
          >
            {t('previewAt', { percent: format.number(stage) })}
          </Button>
        ))}
      </Inline>
      <Drawing viewBox={`0 0 ${plane.width} ${plane.height}`} aria-hidden="true">
        <MapDrawing plane={plane} map={ground} seed={name.en || name.es} position={position} />
        {milestones.map((one) => {
          const { x, y } = pointAt(plane.points, one.position);
          return (
            <circle key={one.key} cx={x} cy={y} r="9" data-reached={one.position <= position} />
          );
        })}
      </Drawing>
      <div role="status">
        <Text>
          {t('previewText', {
            percent: format.number(percent),
            reached: format.number(reached),
            all: format.number(milestones.length),
          })}
        </Text>
      </div>
    </Stack>
  );
}
