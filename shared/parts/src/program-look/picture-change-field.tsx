import { Button, Inline, Stack } from '@stridewell/ui';
import { type ChosenPicture, PictureField } from '#picture/picture-field.tsx';
import { sendPicture } from '#picture/picture.queries.ts';
import { useProgramLookText } from './program-look-texts.ts';
import { KeptPicture } from './program-look.styles.ts';
import { usePictureAddress } from './use-picture-address.ts';

/** A picture in a form: a newly chosen one, `keep` for the current one, or null for none. */
export type PictureChange = ChosenPicture | 'keep' | null;

/** Chooses a new picture, keeps the current one, or removes it. */
export function PictureChangeField(props: {
  label: string;
  /** The address of the current picture. */
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

/** Returns the address of the picture that a form shows; that of a chosen one is valid while it is shown. */
export function usePictureChangeAddress(
  picture: PictureChange,
  current: string | null,
): string | null {
  const chosen = usePictureAddress(picture === 'keep' ? null : picture);
  return picture === 'keep' ? current : chosen;
}

/** Returns the change of a picture for the server: nothing if it stays, its id if it is new. */
export async function sendPictureChange<Name extends string>(
  name: Name,
  picture: PictureChange,
): Promise<Partial<Record<Name, number | null>>> {
  if (picture === 'keep') return {};
  const value = picture === null ? null : await sendPicture(picture);
  // It has a single property of that name.
  return { [name]: value } as Partial<Record<Name, number | null>>;
}
