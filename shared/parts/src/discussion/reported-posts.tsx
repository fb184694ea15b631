import { listReportedPosts, type ReportedPost } from '@stridewell/contracts';
import { Button, Card, Chip, Inline, Pagination, Stack, TextLink } from '@stridewell/ui';
import { useState, type ReactElement } from 'react';
import { DiscussionEntry } from './discussion-entry.tsx';
import { useDiscussionText } from './discussion-texts.ts';
import { useKeepPost, useReportedPosts } from './moderation.queries.ts';

/**
 * Lists the reported posts in discussions that the viewer moderates, each with buttons to keep or delete it; renders
 * nothing if there are none. `hrefOf` returns the address of a discussion.
 */
export function ReportedPosts(props: {
  hrefOf: (topic: { about: 'team' | 'challenge'; id: number }) => string;
}): ReactElement | null {
  const t = useDiscussionText();
  const [page, setPage] = useState(1);
  const { data: found } = useReportedPosts(page);
  if (!found || found.meta.total === 0) return null;
  const { perPage } = listReportedPosts.list;
  return (
    <Card title={t('reported.title')} level={2}>
      <div>
        {found.data.map((reported) => (
          <DiscussionEntry key={reported.id} post={reported.post}>
            <Reported
              reported={reported}
              href={props.hrefOf({ about: reported.about, id: reported.post.topic })}
            />
          </DiscussionEntry>
        ))}
      </div>
      {found.meta.total > perPage && (
        <Pagination
          label={t('reported.pages')}
          page={page}
          perPage={perPage}
          total={found.meta.total}
          rangeLabel={t('reported.waiting', { count: found.meta.total })}
          onPageChange={setPage}
        />
      )}
    </Card>
  );
}

function Reported({ reported, href }: { reported: ReportedPost; href: string }): ReactElement {
  const t = useDiscussionText();
  const keep = useKeepPost(reported);
  const author = reported.post.member?.name ?? t('former');
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        <Chip tone="warning">{t('reported.by', { count: reported.reports })}</Chip>
        {reported.reasons.map((reason) => (
          <Chip key={reason}>{t(`report.reasons.${reason}`)}</Chip>
        ))}
        <TextLink href={href}>{reported.name}</TextLink>
      </Inline>
      <Inline>
        <Button
          size="small"
          color="lightgrey"
          aria-label={t('reported.keepNamed', { name: author })}
          isPending={keep.isPending}
          onPress={() => keep.mutate()}
        >
          {t('reported.keep')}
        </Button>
      </Inline>
    </Stack>
  );
}
