import type { Write } from '@stridewell/platform';
import { Button, Grid, Inline, PlusIcon, SelectField, Stack, TextArea } from '@stridewell/ui';
import type { FieldOption } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { FormField } from '#form/form-field.tsx';
import { FormScreen } from '#form/form-screen.tsx';
import { useFormScreen } from '#form/use-form-screen.ts';
import { PictureField, type ChosenPicture } from '#picture/picture-field.tsx';
import { usePostText } from './post-texts.ts';

/** The content of a post: a text, who can read it, and up to four pictures. */
export interface Post {
  text: string;
  visibility: string;
  pictures: (ChosenPicture | null)[];
  /** The ids of the photos that are removed when the changes are saved. */
  removedPhotos: number[];
}

const maxPictures = 4;

/** The initial values of a post. */
const noPost = { text: '', pictures: [], removedPhotos: [] } satisfies Partial<Post>;

/**
 * Writes a post. The text and the visibility are kept as a draft in the tab; pictures are files and are not. The
 * caller's write sends the pictures and skips empty slots.
 */
export function PostComposer<Saved>(props: {
  /** The draft's name among the viewer's drafts. */
  draft: string;
  label: string;
  /** The visibility options, the default first; left out if there is no choice. */
  visibilities?: readonly [FieldOption, ...FieldOption[]];
  maxCharacters: number;
  /** How many lines the field shows; four by default. */
  rows?: number;
  /** Whether a picture without text is enough. */
  isTextOptional?: boolean;
  submitLabel: string;
  saved: string;
  /** A `useWrite` with `isFailureShownHere`. */
  save: Write<Saved, Post, unknown>;
  onSaved?: (saved: Saved) => void;
}): ReactElement {
  const { visibilities, maxCharacters, isTextOptional = false, rows = 4 } = props;
  const t = usePostText();
  const screen = useFormScreen<Post, Saved>({
    values: { ...noPost, visibility: visibilities?.[0].value ?? '' },
    save: props.save,
    saved: props.saved,
    draft: props.draft,
    keep: ({ text, visibility }) => ({ text, visibility }),
    onSaved: (saved) => {
      screen.startAnew();
      props.onSaved?.(saved);
    },
  });

  return (
    <FormScreen screen={screen} submitLabel={props.submitLabel}>
      <FormField
        screen={screen}
        name="text"
        rules={{
          validate: (text, { pictures }) => {
            const isShown = isTextOptional && pictures.some((picture) => picture !== null);
            if (text.trim() === '' && !isShown) return t('post.textMissing');
            return text.length <= maxCharacters || t('post.textTooLong', { most: maxCharacters });
          },
        }}
      >
        {(field) => <TextArea {...field} label={props.label} rows={rows} />}
      </FormField>
      <FormField screen={screen} name="pictures">
        {({ value: pictures, onChange }) => (
          <Stack gap={3}>
            {pictures.length > 0 && (
              <Grid minColumnWidth="14rem" gap={3}>
                {pictures.map((picture, place) => (
                  <PictureField
                    // An index works as a key because slots are only added at the end.
                    key={place}
                    label={t('photos.name', { place: place + 1 })}
                    value={picture}
                    onChange={(next) => onChange(pictures.with(place, next))}
                  />
                ))}
              </Grid>
            )}
            {pictures.length < maxPictures && (
              <Inline>
                <Button
                  color="lightgrey"
                  size="small"
                  icon={PlusIcon}
                  onPress={() => onChange([...pictures, null])}
                >
                  {t('photos.add')}
                </Button>
              </Inline>
            )}
          </Stack>
        )}
      </FormField>
      {visibilities && (
        <FormField screen={screen} name="visibility">
          {(field) => (
            <SelectField {...field} label={t('post.visibility')} options={visibilities} />
          )}
        </FormField>
      )}
    </FormScreen>
  );
}
