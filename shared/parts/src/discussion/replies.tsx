import { maxDiscussionTextLength, type DiscussionPost } from '@stridewell/contracts';
import { LoadFailure } from '@stridewell/platform';
import { Button, Inline, MessageIcon, Skeleton } from '@stridewell/ui';
import { useId, useState, type ReactElement } from 'react';
import { PostComposer } from '#post/post-composer.tsx';
import { DiscussionEntry } from './discussion-entry.tsx';
import { useDiscussionText } from './discussion-texts.ts';
import { useCreatePost, usePosts, type Topic } from './discussion.queries.ts';
import { Thread } from './discussion.styles.ts';

/** The replies to a post, opened by a button with their number, and a form to add one. */
export function Replies({ topic, post }: { topic: Topic; post: DiscussionPost }): ReactElement {
  const t = useDiscussionText();
  const [isOpen, setOpen] = useState(false);
  const partId = useId();
  return (
    <>
      <Inline>
        <Button
          color="lightgrey"
          size="small"
          icon={MessageIcon}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': partId })}
          onPress={() => setOpen(!isOpen)}
        >
          {post.replies > 0 ? t('replies', { count: post.replies }) : t('reply')}
        </Button>
      </Inline>
      {isOpen && (
        <Thread id={partId}>
          {post.replies > 0 && <ReplyPages topic={topic} parentId={post.id} page={1} />}
          <ReplyComposer topic={topic} post={post} />
        </Thread>
      )}
    </>
  );
}

/** A page of replies, and the following pages as they are requested. */
function ReplyPages(props: { topic: Topic; parentId: number; page: number }): ReactElement {
  const { topic, parentId, page } = props;
  const t = useDiscussionText();
  const [isNextOpen, setNextOpen] = useState(false);
  const { data, error, isPending, isFetching, refetch } = usePosts(topic, { parentId, page });
  if (isPending) return <Skeleton shape="list" count={1} />;
  if (!data)
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  const left = data.meta.total - page * data.meta.perPage;
  return (
    <>
      {data.data.map((reply) => (
        <DiscussionEntry key={reply.id} post={reply} />
      ))}
      {left > 0 && isNextOpen && <ReplyPages topic={topic} parentId={parentId} page={page + 1} />}
      {left > 0 && !isNextOpen && (
        <Inline>
          <Button color="lightgrey" size="small" onPress={() => setNextOpen(true)}>
            {t('moreReplies', { count: left })}
          </Button>
        </Inline>
      )}
    </>
  );
}

function ReplyComposer({ topic, post }: { topic: Topic; post: DiscussionPost }): ReactElement {
  const t = useDiscussionText();
  return (
    <PostComposer
      draft={`reply-${post.id}`}
      label={t('replyLabel', { name: post.member?.name ?? t('former') })}
      maxCharacters={maxDiscussionTextLength}
      isTextOptional
      submitLabel={t('sendReply')}
      saved={t('replied')}
      save={useCreatePost(topic, post.id)}
    />
  );
}
