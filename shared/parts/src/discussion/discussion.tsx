import { listTeamDiscussion, maxDiscussionTextLength } from '@stridewell/contracts';
import { Card, Chip, EmptyPathIllustration, EmptyState } from '@stridewell/ui';
import { Inline, Skeleton, Stack, Switch } from '@stridewell/ui';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { AnyShownList } from '#list/list-address.ts';
import { ListView } from '#list/list-view.tsx';
import { PostComposer } from '#post/post-composer.tsx';
import { DiscussionEntry } from './discussion-entry.tsx';
import { useDiscussionText } from './discussion-texts.ts';
import {
  useCreatePost,
  useMarkRead,
  usePosts,
  useSubscribe,
  useSubscription,
  type Topic,
} from './discussion.queries.ts';
import { Replies } from './replies.tsx';

/** How many posts the API returns unless asked for another number. */
const postsPerPage = listTeamDiscussion.list.perPage;

/**
 * The discussion of a team or a challenge, with a form for new posts. New posts appear by themselves: they are fetched
 * every few seconds while the page is visible. The discussion's page number is not in the address, which belongs to
 * other lists there.
 */
export function Discussion(props: {
  topic: Topic;
  note?: string;
  /** How many posts a page of it has, where it is only a part of its page. */
  perPage?: number;
}): ReactElement {
  const { topic, note, perPage = postsPerPage } = props;
  const t = useDiscussionText();
  const [page, setPage] = useState(1);
  const [isPhotosOnly, setPhotosOnly] = useState(false);
  const query = usePosts(topic, {
    page,
    ...(perPage !== postsPerPage && { perPage }),
    ...(isPhotosOnly && { photosOnly: 1 }),
  });
  const list: AnyShownList = {
    address: { search: '', page, perPage },
    pageSizes: [perPage],
    change: (change) => setPage(change.page ?? 1),
  };
  return (
    <Card title={t('title')} level={2} actions={<NewPosts topic={topic} />}>
      <Stack gap={4}>
        <PostComposer
          draft={`discussion-${topic.id}`}
          label={t('label')}
          maxCharacters={maxDiscussionTextLength}
          rows={2}
          isTextOptional
          submitLabel={t('publish')}
          saved={t('published')}
          save={useCreatePost(topic)}
          onSaved={() => setPage(1)}
        />
        <Inline gap={4} justify="space-between">
          <Subscribe topic={topic} {...(note !== undefined && { note })} />
          <Switch
            label={t('photosOnly')}
            value={isPhotosOnly}
            onChange={(isOn) => {
              setPhotosOnly(isOn);
              setPage(1);
            }}
          />
        </Inline>
        <ListView
          label={t('posts')}
          pagesLabel={t('pages')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="list" count={3} />}
          empty={
            <EmptyState
              illustration={<EmptyPathIllustration />}
              title={t(isPhotosOnly ? 'noPhotos' : 'empty')}
              level={3}
              text={t(isPhotosOnly ? 'noPhotosHint' : 'emptyHint')}
            />
          }
        >
          {({ data }) =>
            data.map((post) => (
              <DiscussionEntry key={post.id} post={post}>
                {post.parentId === null && <Replies topic={topic} post={post} />}
              </DiscussionEntry>
            ))
          }
        </ListView>
      </Stack>
    </Card>
  );
}

/** How many posts are new since the topic was last read; showing them marks them as read. */
function NewPosts({ topic }: { topic: Topic }): ReactElement | null {
  const t = useDiscussionText();
  const { data } = useSubscription(topic);
  const { mutate } = useMarkRead(topic);
  const [seen, setSeen] = useState(0);
  const unread = data?.unreadCount ?? 0;
  const markRead = useEffectEvent(() =>
    mutate(undefined, { onSuccess: () => setSeen((before) => before + unread) }),
  );
  useEffect(() => {
    if (unread > 0) markRead();
  }, [unread]);
  // The number stays until the viewer leaves the page.
  const count = Math.max(seen, unread);
  return count === 0 ? null : <Chip tone="info">{t('new', { count })}</Chip>;
}

function Subscribe({ topic, note }: { topic: Topic; note?: string }): ReactElement {
  const t = useDiscussionText();
  const { data } = useSubscription(topic);
  const subscribe = useSubscribe(topic);
  const isOn = subscribe.isPending ? subscribe.variables : data?.subscribed === 1;
  return (
    <Switch
      label={t('subscribe')}
      description={note ?? t('subscribeHint')}
      value={isOn}
      isDisabled={!data}
      onChange={(wanted) => subscribe.mutate(wanted)}
    />
  );
}
