import { FormField, PictureField, type FormScreenState } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { lengthOfLine } from '@stridewell/rules';
import { Inline, NumberField, RadioGroup, SelectField, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { Ground } from '#maps/index.ts';
import { sceneSheet, sheetOfPlace } from './drawing-sheet.ts';
import { ImportButton } from './import-button.tsx';
import { LineEditor } from './line-editor.tsx';
import { useMapBuilderText } from './map-builder-texts.ts';
import type { MapFields, SceneGround } from './map-fields.ts';

type Screen = FormScreenState<MapFields>;

const grounds = ['lantern-coast', 'quiet-garden', 'own'] as const satisfies SceneGround[];
/** The aspect ratio of a scene, width to height. */
const sceneRatio = 5 / 3;

/** The background of a map, and its line. */
export function WayFields({ screen, image }: { screen: Screen; image: string | null }) {
  const t = useMapBuilderText();
  const { chartType, scene } = screen.form.watch();
  const [drawn, setDrawn] = useState(0);
  const drawAnew = () => setDrawn((times) => times + 1);
  const isOwn = chartType === 'scene' && scene === 'own';
  return (
    <>
      <FormField screen={screen} name="chartType">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            onChange={(chosen) => {
              onChange(chosen === 'scene' ? 'scene' : 'route');
              // A line on the earth has no meaning in a scene.
              screen.form.setValue('line', [], { shouldDirty: true });
              drawAnew();
            }}
            label={t('chartTypeLabel')}
            options={(['route', 'scene'] as const).map((value) => ({
              value,
              label: t(`chartType.${value}`),
            }))}
          />
        )}
      </FormField>
      {chartType === 'scene' && (
        <FormField screen={screen} name="scene">
          {({ onChange, ...field }) => (
            <SelectField
              {...field}
              onChange={(chosen) => onChange(grounds.find((one) => one === chosen) ?? 'own')}
              label={t('sceneLabel')}
              options={grounds.map((value) => ({ value, label: t(`scene.${value}`) }))}
            />
          )}
        </FormField>
      )}
      {isOwn && (
        <FormField screen={screen} name="picture">
          {(field) => (
            <PictureField {...field} label={t('picture')} ratio={sceneRatio} hasAlt={false} />
          )}
        </FormField>
      )}
      {chartType === 'route' && (
        <ImportButton
          onImport={({ line, milestones }) => {
            screen.form.setValue('line', line, { shouldDirty: true });
            // The entered length belonged to the previous line.
            screen.form.setValue('distanceKm', null, { shouldDirty: true });
            if (milestones.length > 0)
              screen.form.setValue('milestones', milestones, { shouldDirty: true });
            drawAnew();
          }}
        />
      )}
      <Drawing key={drawn} screen={screen} image={isOwn ? image : null} />
    </>
  );
}

/** The line, drawn on the earth around a given place, or in a scene. */
function Drawing({ screen, image }: { screen: Screen; image: string | null }) {
  const t = useMapBuilderText();
  const format = useFormat();
  const { chartType, scene, line } = screen.form.watch();
  const [y, setLatitude] = useState(51.5);
  const [x, setLongitude] = useState(0);
  const [width, setWidth] = useState(20);
  const isRoute = chartType === 'route';
  const ground = { chartType, image, scene: scene === 'own' ? null : scene };
  return (
    <Stack gap={4}>
      {isRoute && line.length === 0 && (
        <Inline gap={3}>
          <SheetField
            label={t('latitude')}
            value={y}
            onChange={setLatitude}
            decimals={4}
            minValue={-85}
            maxValue={85}
          />
          <SheetField
            label={t('longitude')}
            value={x}
            onChange={setLongitude}
            decimals={4}
            minValue={-180}
            maxValue={180}
          />
          <SheetField
            label={t('width')}
            unit="km"
            value={width}
            onChange={setWidth}
            minValue={1}
            maxValue={2000}
          />
        </Inline>
      )}
      <FormField
        screen={screen}
        name="line"
        rules={{ validate: (points) => points.length >= 2 || t('lineMissing') }}
      >
        {({ value, onChange, errorMessage }) => (
          <div>
            <LineEditor
              line={value}
              onChange={onChange}
              chartType={chartType}
              firstSheet={isRoute ? sheetOfPlace({ x, y }, width) : sceneSheet}
            >
              {!isRoute && (
                <Ground
                  plane={{ ...sceneSheet, points: [], graticule: { x: [], y: [] } }}
                  map={ground}
                  seed=""
                />
              )}
            </LineEditor>
            {errorMessage !== undefined && (
              <div role="alert">
                <Text>{errorMessage}</Text>
              </div>
            )}
          </div>
        )}
      </FormField>
      {isRoute && line.length > 1 && (
        <Text>
          {t('length', { km: format.number(lengthOfLine(line), { maximumFractionDigits: 1 }) })}
        </Text>
      )}
    </Stack>
  );
}

/** A number for the part of the earth on which the line is drawn. Only numbers in range are passed on. */
function SheetField(props: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  minValue: number;
  maxValue: number;
  decimals?: number;
  unit?: string;
}) {
  const { value, onChange, ...field } = props;
  const { minValue, maxValue } = field;
  const t = useMapBuilderText();
  const format = useFormat();
  const [entered, setEntered] = useState<number | null>(value);
  const isOutOfRange = entered !== null && (entered < minValue || entered > maxValue);
  return (
    <NumberField
      {...field}
      value={entered}
      onChange={(next) => {
        setEntered(next);
        if (next !== null && next >= minValue && next <= maxValue) onChange(next);
      }}
      errorMessage={
        isOutOfRange &&
        t('rangeMissed', { least: format.number(minValue), most: format.number(maxValue) })
      }
    />
  );
}
