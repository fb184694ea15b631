import { TextArea } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { FormField } from '#form/form-field.tsx';
import type { FormScreenState } from '#form/use-form-screen.ts';
import { PhotoFields } from '#photos/photo-fields.tsx';
import type { Photo } from '#photos/photos.tsx';
import type { Post } from './post-composer.tsx';

/** The words and the photos of a post that is changed; one of them is there, or it is not saved. */
export function PostFields(props: {
  screen: FormScreenState<Post>;
  label: string;
  /** Said where there are neither words nor a photo. */
  missing: string;
  mostLetters: number;
  mostPhotos: number;
  /** The photos that the post has. */
  photos: readonly Photo[];
  /** Deletes one of them at once. */
  destroy: { isPending: boolean; mutate: (photoId: number) => void };
}): ReactElement {
  const { screen, photos, destroy } = props;
  return (
    <>
      <FormField
        screen={screen}
        name="text"
        rules={{
          validate: (text, { pictures }) =>
            text.trim() !== '' ||
            photos.length + pictures.filter((picture) => picture !== null).length > 0 ||
            props.missing,
        }}
      >
        {(field) => (
          <TextArea {...field} label={props.label} rows={5} maxLength={props.mostLetters} />
        )}
      </FormField>
      <FormField screen={screen} name="pictures">
        {({ value, onChange }) => (
          <PhotoFields
            kept={photos}
            most={props.mostPhotos}
            isDeleting={destroy.isPending}
            onDelete={destroy.mutate}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </>
  );
}
