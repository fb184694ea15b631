import {
  mostDiscussionPhotos,
  mostDiscussionText,
  type DiscussionPost,
} from '@stridewell/contracts';
import { TextArea } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { FormField } from '#form/form-field.tsx';
import { FormScreen } from '#form/form-screen.tsx';
import { useFormScreen } from '#form/use-form-screen.ts';
import { PhotoFields } from '#photos/photo-fields.tsx';
import type { Post } from '#post/post-composer.tsx';
import { useDiscussionText } from './discussion-texts.ts';
import { useDestroyPhoto, useUpdatePost } from './discussion.queries.ts';

/** Changes one's own post: its words and its photos. */
export function EditPostForm(props: { post: DiscussionPost; onSaved: () => void }): ReactElement {
  const { post, onSaved } = props;
  const { photos } = post;
  const t = useDiscussionText();
  const destroy = useDestroyPhoto(post);
  const screen = useFormScreen<Post, unknown>({
    values: { text: post.text, visibility: '', pictures: [] },
    save: useUpdatePost(post),
    saved: t('changed'),
    onSaved,
  });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField
        screen={screen}
        name="text"
        rules={{
          validate: (text, { pictures }) =>
            text.trim() !== '' ||
            photos.length + pictures.filter((picture) => picture !== null).length > 0 ||
            t('missing'),
        }}
      >
        {(field) => (
          <TextArea {...field} label={t('text')} rows={5} maxLength={mostDiscussionText} />
        )}
      </FormField>
      <FormField screen={screen} name="pictures">
        {({ value, onChange }) => (
          <PhotoFields
            kept={photos}
            most={mostDiscussionPhotos}
            isDeleting={destroy.isPending}
            onDelete={destroy.mutate}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
