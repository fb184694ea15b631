import {
  maxDiscussionPhotos,
  maxDiscussionTextLength,
  type DiscussionPost,
} from '@stridewell/contracts';
import type { ReactElement } from 'react';
import { FormScreen } from '#form/form-screen.tsx';
import { useFormScreen } from '#form/use-form-screen.ts';
import type { Post } from '#post/post-composer.tsx';
import { PostFields } from '#post/post-fields.tsx';
import { useDiscussionText } from './discussion-texts.ts';
import { useUpdatePost } from './discussion.queries.ts';

/** Edits the viewer's own post: its text and its photos. */
export function EditPostForm(props: { post: DiscussionPost; onSaved: () => void }): ReactElement {
  const { post, onSaved } = props;
  const t = useDiscussionText();
  const screen = useFormScreen<Post, unknown>({
    values: { text: post.text, visibility: '', pictures: [], removedPhotos: [] },
    save: useUpdatePost(post),
    saved: t('changed'),
    onSaved,
  });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <PostFields
        screen={screen}
        label={t('text')}
        missing={t('missing')}
        maxCharacters={maxDiscussionTextLength}
        maxPhotos={maxDiscussionPhotos}
        photos={post.photos}
      />
    </FormScreen>
  );
}
