import {
  FormField,
  type FormScreenState,
  PictureField,
  useRested,
  useFormValue,
} from '@stridewell/parts';
import { useText, useViewer } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { RadioGroup, TextArea, TextField } from '@stridewell/ui';
import { MapField } from '#maps/index.ts';
import { useIsNameTaken } from './challenge-editing.queries.ts';
import { kindsFor, type ChallengeFields } from './challenge-fields.ts';

/** The aspect ratio of challenge pictures, width to height. */
const pictureRatio = 3 / 2;

/** The name, the kind and the picture of a challenge. */
export function AboutFields(props: {
  screen: FormScreenState<ChallengeFields>;
  /** The challenge's current name; undefined for a new one, whose kind can still be chosen. */
  ownName?: string;
}) {
  const { screen, ownName } = props;
  const t = useText('mf-challenges');
  const typed = useRested(useFormValue(screen, 'challengeName'));
  const isTaken = useIsNameTaken(typed, ownName);
  const kinds = kindsFor(useViewer());
  return (
    <>
      <FormField
        screen={screen}
        name="challengeName"
        rules={{ validate: (name) => name.trim() !== '' || t('editing.nameMissing') }}
      >
        {({ errorMessage, ...field }) => (
          <TextField
            {...field}
            label={t('editing.name')}
            isRequired
            maxLength={80}
            errorMessage={errorMessage ?? (isTaken ? t('editing.nameTaken') : undefined)}
          />
        )}
      </FormField>
      {ownName === undefined && kinds.length > 1 && (
        <FormField screen={screen} name="between">
          {({ onChange, ...field }) => (
            <RadioGroup
              {...field}
              onChange={(kind) => {
                const chosen = kinds.find((one) => one === kind) ?? 'individuals';
                onChange(chosen);
                const { between } = formatOf(screen.form.getValues('format'));
                if (!between.includes(chosen)) screen.form.setValue('format', 'total');
              }}
              label={t('editing.between')}
              options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="description">
        {(field) => <TextArea {...field} label={t('editing.description')} maxLength={2000} />}
      </FormField>
      <FormField screen={screen} name="atStake">
        {(field) => <TextField {...field} label={t('editing.prize')} maxLength={200} />}
      </FormField>
      <FormField screen={screen} name="challengeUploadedImage">
        {(field) => (
          <PictureField
            {...field}
            label={t('editing.picture')}
            ratio={pictureRatio}
            hasAlt={false}
          />
        )}
      </FormField>
      <FormField screen={screen} name="mapId">
        {(field) => <MapField {...field} />}
      </FormField>
    </>
  );
}
