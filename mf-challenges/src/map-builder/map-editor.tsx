import type { ChallengeMap, MapMilestone } from '@stridewell/contracts';
import {
  FormField,
  FormScreen,
  htmlToWords,
  useFormScreen,
  usePictureAddress,
} from '@stridewell/parts';
import { ApiProblem, LoadFailure, useLanguage, useNavigate, useText } from '@stridewell/platform';
import {
  Card,
  CheckboxField,
  EmptyState,
  LinkButton,
  LostIllustration,
  NumberField,
  RadioGroup,
  SelectField,
  Skeleton,
  Stack,
  TextArea,
  TextField,
  TextLink,
  Title,
} from '@stridewell/ui';
import { useWatch } from 'react-hook-form';
import { inLanguage } from '#maps/index.ts';
import { useMapToEdit, useMilestonesToEdit, useSaveMap } from './map-builder.queries.ts';
import { useMapBuilderText } from './map-builder-texts.ts';
import { fieldsOfMap, newMap, type MapFields } from './map-fields.ts';
import { MilestoneMap } from './milestone-map.tsx';
import { MilestonesField } from './milestones-field.tsx';
import { WayFields } from './way-fields.tsx';

const languages = ['en', 'es'] as const;
const kinds = ['movement', 'wellness', 'preventative'] as const;

/** Edits a map of the program. */
export function MapToEdit({ mapId, list }: { mapId: number; list: string }) {
  const t = useMapBuilderText();
  const map = useMapToEdit(mapId);
  const milestones = useMilestonesToEdit(mapId);
  const failed = [map, milestones].find((query) => query.isError && !query.data);
  // No one in a program can edit a map that every program has.
  const isAbsent =
    (failed?.error instanceof ApiProblem && failed.error.code === 'not_found') ||
    map.data?.programId === null;
  if (isAbsent) {
    return (
      <EmptyState
        illustration={<LostIllustration />}
        title={t('absent')}
        level={2}
        text={t('absentText')}
        action={<LinkButton href={list}>{t('back')}</LinkButton>}
      />
    );
  }
  if (failed) {
    return (
      <LoadFailure
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!map.data || !milestones.data) return <Skeleton shape="card" size="24rem" />;
  return <MapEditor list={list} map={map.data} milestones={milestones.data} />;
}

/** Creates a map, or edits the given one. */
export function MapEditor(props: {
  list: string;
  map?: ChallengeMap;
  milestones?: readonly MapMilestone[];
}) {
  const { list, map, milestones = [] } = props;
  const t = useMapBuilderText();
  const common = useText('mf-challenges');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const screen = useFormScreen<MapFields, unknown>({
    values: map ? fieldsOfMap(map, milestones, htmlToWords) : newMap,
    save: useSaveMap(map?.id ?? null),
    saved: t('saved'),
    draft: `map-${map?.id ?? 'new'}`,
    keep: ({ picture: _, ...fields }) => ({
      ...fields,
      milestones: fields.milestones.map((one) => ({ ...one, picture: null })),
    }),
    onSaved: () => navigate(list),
  });
  const { form } = screen;
  const [picture, stored] = useWatch({ control: form.control, name: ['picture', 'image'] });
  const image = usePictureAddress(picture) ?? stored;
  const { errors } = form.formState;
  return (
    <Stack gap={5}>
      <div>
        <TextLink href={list}>{t('back')}</TextLink>
        <Title level={2} size="lg">
          {map ? t('editTitle', { name: inLanguage(map.name, language) }) : t('newTitle')}
        </Title>
      </div>
      <Card>
        <FormScreen
          screen={screen}
          submitLabel={t('save')}
          actions={
            <LinkButton href={list} color="lightgrey">
              {t('cancel')}
            </LinkButton>
          }
        >
          {languages.map((one) => (
            <FormField
              key={one}
              screen={screen}
              name={`name.${one}`}
              rules={{
                validate: (_, { name }) =>
                  name.en.trim() + name.es.trim() !== '' || t('nameMissing'),
                deps: [`name.${one === 'en' ? 'es' : 'en'}`],
              }}
            >
              {({ errorMessage, ...field }) => (
                <TextField
                  {...field}
                  label={common(`common.inLanguage.${one}`, { field: t('name') })}
                  maxLength={80}
                  {...(one === 'en' && { description: t('languageHint') })}
                  errorMessage={errorMessage ?? errors.name?.message}
                />
              )}
            </FormField>
          ))}
          {languages.map((one) => (
            <FormField key={one} screen={screen} name={`summary.${one}`}>
              {(field) => (
                <TextArea
                  {...field}
                  label={common(`common.inLanguage.${one}`, { field: t('summary') })}
                  maxLength={400}
                />
              )}
            </FormField>
          ))}
          <FormField screen={screen} name="kind">
            {({ onChange, ...field }) => (
              <SelectField
                {...field}
                onChange={(chosen) => onChange(kinds.find((one) => one === chosen) ?? 'movement')}
                label={t('kindLabel')}
                options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              />
            )}
          </FormField>
          <Title level={3} size="md">
            {t('line')}
          </Title>
          <WayFields screen={screen} image={image} />
          <FormField screen={screen} name="distanceKm">
            {(field) => (
              <NumberField
                {...field}
                label={t('distance')}
                description={t('distanceHint')}
                unit="km"
                decimals={1}
                minValue={0.1}
                maxValue={50_000}
              />
            )}
          </FormField>
          <FormField screen={screen} name="displayUnit">
            {({ onChange, ...field }) => (
              <SelectField
                {...field}
                onChange={(chosen) => onChange(chosen === 'mi' ? 'mi' : 'km')}
                label={t('unit')}
                options={(['km', 'mi'] as const).map((value) => ({
                  value,
                  label: t(`unitOf.${value}`),
                }))}
              />
            )}
          </FormField>
          <FormField screen={screen} name="scaleMode">
            {({ onChange, ...field }) => (
              <RadioGroup
                {...field}
                onChange={(chosen) =>
                  onChange(chosen === 'true-distance' ? 'true-distance' : 'scaled')
                }
                label={t('scale')}
                options={(['scaled', 'true-distance'] as const).map((value) => ({
                  value,
                  label: t(`scaleOf.${value}`),
                }))}
              />
            )}
          </FormField>
          <Title level={3} size="md">
            {t('milestonesTitle')}
          </Title>
          <FormField
            screen={screen}
            name="milestones"
            rules={{
              validate: (all) =>
                all.every(({ title }) => title.en.trim() + title.es.trim() !== '') ||
                t('milestoneMissing'),
            }}
          >
            {({ value, onChange, errorMessage }) => (
              <MilestonesField
                value={value}
                onChange={onChange}
                errorMessage={errorMessage}
                map={(moves) => <MilestoneMap form={form} image={image} {...moves} />}
              />
            )}
          </FormField>
          <FormField screen={screen} name="published">
            {(field) => (
              <CheckboxField
                {...field}
                label={t('publishedField')}
                description={t('publishedHint')}
              />
            )}
          </FormField>
        </FormScreen>
      </Card>
    </Stack>
  );
}
