import { TextArea } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { FormField } from '#form/form-field.tsx';
import type { FormScreenState } from '#form/use-form-screen.ts';
import { PhotoFields, PhotosKept } from '#photos/photo-fields.tsx';
import type { Photo } from '#photos/photos.tsx';
import type { Post } from './post-composer.tsx';

/** The text and photos of a post being edited; it needs at least one of them to be saved. */
export function PostFields(props: {
  screen: FormScreenState<Post>;
  label: string;
  /** The error if there is neither a text nor a photo. */
  missing: string;
  maxCharacters: number;
  maxPhotos: number;
  /** The photos that the post has. */
  photos: readonly Photo[];
}): ReactElement {
  const { screen, photos } = props;
  return (
    <>
      <FormField
        screen={screen}
        name="text"
        rules={{
          validate: (text, { pictures, removedPhotos }) =>
            text.trim() !== '' ||
            photos.length > removedPhotos.length ||
            pictures.some((picture) => picture !== null) ||
            props.missing,
        }}
      >
        {(field) => (
          <TextArea {...field} label={props.label} rows={5} maxLength={props.maxCharacters} />
        )}
      </FormField>
      {photos.length > 0 && (
        <FormField screen={screen} name="removedPhotos">
          {({ value, onChange }) => (
            <PhotosKept photos={photos} removed={value} onChange={onChange} />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="pictures">
        {({ value, onChange }) => (
          <PhotoFields
            kept={photos.length - screen.form.watch('removedPhotos').length}
            most={props.maxPhotos}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </>
  );
}
