import { Button, Inline, Stack } from '@stridewell/ui';
import { type ChosenPicture, PictureField } from '#picture/picture-field.tsx';
import { sendPicture } from '#picture/picture.queries.ts';
import { useProgramLookText } from './program-look-texts.ts';
import { KeptPicture } from './program-look.styles.ts';
import { usePictureAddress } from './use-picture-address.ts';

/** A picture in a form: another one that was chosen, `keep` for the one there is, or none. */
export type PictureChange = ChosenPicture | 'keep' | null;

/** Chooses a picture, keeps the one there is, or takes it away. */
export function PictureChangeField(props: {
  label: string;
  /** The address of the picture there is. */
  current: string | null;
  value: PictureChange;
  onChange: (picture: PictureChange) => void;
  errorMessage?: string | undefined;
}) {
  const { label, current, value, onChange, errorMessage } = props;
  const t = useProgramLookText();
  if (value === 'keep' && current !== null) {
    return (
      <Stack gap={2} align="start">
        <strong>{label}</strong>
        <KeptPicture src={current} alt="" />
        <Inline>
          <Button color="lightgrey" size="small" onPress={() => onChange(null)}>
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
        <Button color="lightgrey" size="small" onPress={() => onChange('keep')}>
          {t('picture.keep')}
        </Button>
      )}
    </Stack>
  );
}

/** The address of the picture that a form shows: of a chosen one, as long as it is shown. */
export function usePictureChangeAddress(
  picture: PictureChange,
  current: string | null,
): string | null {
  const chosen = usePictureAddress(picture === 'keep' ? null : picture);
  return picture === 'keep' ? current : chosen;
}

/** What a picture of a form is to the server: nothing where it stays, its id where it is new. */
export async function sendPictureChange<Name extends string>(
  name: Name,
  picture: PictureChange,
): Promise<Partial<Record<Name, number | null>>> {
  if (picture === 'keep') return {};
  const value = picture === null ? null : await sendPicture(picture);
  // One property of that name.
  return { [name]: value } as Partial<Record<Name, number | null>>;
}
