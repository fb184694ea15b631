import { FormField, PictureField, type FormScreenState } from '@stridewell/parts';
import { useFormat, useLanguage } from '@stridewell/platform';
import { lengthOfLine } from '@stridewell/rules';
import { lateComponent, RadioGroup, SelectField, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Ground } from '#maps/index.ts';
import { sceneSheet, sheetOfLine, sheetOfPlace, worldSheet } from './drawing-sheet.ts';
import { ImportButton } from './import-button.tsx';
import { LineEditor } from './line-editor.tsx';
import { useMapBuilderText } from './map-builder-texts.ts';
import type { MapFields, SceneGround } from './map-fields.ts';
import { nameOfPlace, worldPlaces } from './world/places.ts';

const World = lateComponent(async () => (await import('./world/world.tsx')).World, {
  isQuiet: true,
});

type Screen = FormScreenState<MapFields>;

const scenes = ['lantern-coast', 'quiet-garden', 'own'] as const satisfies SceneGround[];
/** What a map is drawn on: the earth, or a scene. */
const grounds = ['world', ...scenes] as const;
/** The aspect ratio of a scene, width to height. */
const sceneRatio = 5 / 3;
/** The width of the sheet around a chosen city, in kilometers. */
const cityKm = 600;

/** The ground of a map, and its line. */
export function WayFields({ screen, image }: { screen: Screen; image: string | null }) {
  const t = useMapBuilderText();
  const { control, setValue } = screen.form;
  const [chartType, scene] = useWatch({ control, name: ['chartType', 'scene'] });
  const [drawn, setDrawn] = useState(0);
  const drawAnew = () => setDrawn((times) => times + 1);
  const isOwn = chartType === 'scene' && scene === 'own';

  function lay(ground: (typeof grounds)[number]): void {
    const changed = { shouldDirty: true };
    const next = ground === 'world' ? 'route' : 'scene';
    if (ground !== 'world') setValue('scene', ground, changed);
    if (next === chartType) return;
    setValue('chartType', next, changed);
    // A line on the earth has no meaning in a scene.
    setValue('line', [], changed);
    drawAnew();
  }

  return (
    <>
      <RadioGroup
        label={t('groundLabel')}
        value={chartType === 'route' ? 'world' : scene}
        onChange={(chosen) => lay(grounds.find((one) => one === chosen) ?? 'world')}
        options={grounds.map((value) => ({ value, label: t(`ground.${value}`) }))}
      />
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
            setValue('line', line, { shouldDirty: true });
            // The entered length belonged to the previous line.
            setValue('distanceKm', null, { shouldDirty: true });
            if (milestones.length > 0) setValue('milestones', milestones, { shouldDirty: true });
            drawAnew();
          }}
        />
      )}
      <Drawing key={drawn} screen={screen} image={isOwn ? image : null} />
    </>
  );
}

/** The line, drawn on the earth or in a scene. */
function Drawing({ screen, image }: { screen: Screen; image: string | null }) {
  const t = useMapBuilderText();
  const format = useFormat();
  const { language } = useLanguage();
  const [chartType, scene, line] = useWatch({
    control: screen.form.control,
    name: ['chartType', 'scene', 'line'],
  });
  const isRoute = chartType === 'route';
  const firstSheet = isRoute ? worldSheet : sceneSheet;
  const [sheet, setSheet] = useState(line.length > 1 ? sheetOfLine(line, chartType) : firstSheet);
  const ground = { chartType, image, scene: scene === 'own' ? null : scene };
  return (
    <Stack gap={4}>
      {isRoute && line.length === 0 && <StartField onStart={setSheet} />}
      <FormField
        screen={screen}
        name="line"
        rules={{ validate: (points) => points.length >= 2 || t('lineMissing') }}
      >
        {({ value, onChange, errorMessage }) => (
          <div>
            <LineEditor line={value} onChange={onChange} sheet={sheet} onSheet={setSheet}>
              {isRoute ? (
                <World sheet={sheet} language={language} />
              ) : (
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

/** Moves the empty sheet to a city. */
function StartField({ onStart }: { onStart: (sheet: ReturnType<typeof sheetOfPlace>) => void }) {
  const t = useMapBuilderText();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState('');
  const options = worldPlaces
    .map((place, at) => ({ value: String(at), label: nameOfPlace(place, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <SelectField
      label={t('startNear')}
      value={chosen}
      onChange={(value) => {
        setChosen(value);
        const place = worldPlaces[Number(value)];
        if (place) onStart(sheetOfPlace(place, cityKm));
      }}
      options={options}
    />
  );
}
