import { PictureField, usePictureAddress, type ChosenPicture } from '@stridewell/parts';
import { Button, Inline, Stack } from '@stridewell/ui';
import { useCustomizationText } from './customization-texts.ts';
import { KeptPicture } from './customization.styles.ts';

/** A picture of the program in a form: another one that was chosen, `keep` for the one there is, or none. */
export type ProgramPicture = ChosenPicture | 'keep' | null;

/** Chooses a picture of the program, keeps the one there is, or takes it away. */
export function ProgramPictureField(props: {
  label: string;
  /** The address of the picture there is. */
  current: string | null;
  value: ProgramPicture;
  onChange: (picture: ProgramPicture) => void;
  errorMessage?: string | undefined;
}) {
  const { label, current, value, onChange, errorMessage } = props;
  const t = useCustomizationText();
  if (value === 'keep' && current !== null) {
    return (
      <Stack gap={2} align="start">
        <strong>{label}</strong>
        <KeptPicture src={current} alt="" />
        <Inline>
          <Button colour="lightgrey" size="small" onPress={() => onChange(null)}>
            {t('picture.replace')}
          </Button>
        </Inline>
      </Stack>
    );
  }
  return (
    <Stack gap={2} align="start">
      <PictureField
        label={label}
        value={value === 'keep' ? null : value}
        onChange={onChange}
        hasAlt={false}
        errorMessage={errorMessage}
      />
      {current !== null && (
        <Button colour="lightgrey" size="small" onPress={() => onChange('keep')}>
          {t('picture.keep')}
        </Button>
      )}
    </Stack>
  );
}

/** The address of the picture that a form shows: of a chosen one, as long as it is shown. */
export function useProgramPictureAddress(
  picture: ProgramPicture,
  current: string | null,
): string | null {
  const chosen = usePictureAddress(picture === 'keep' ? null : picture);
  return picture === 'keep' ? current : chosen;
}
