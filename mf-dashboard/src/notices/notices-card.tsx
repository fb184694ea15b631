import type { Notice } from '@stridewell/contracts';
import { QueryCard, SafeHtml, useFormat, useText } from '@stridewell/platform';
import { CloseIcon, IconButton, Prose, Skeleton, Text, Title } from '@stridewell/ui';
import { useDismissNotice, useMemberNotices } from './notices.queries.ts';
import { Head, Item, Items } from './notices-card.styles.ts';

/** The program's notices to its members, until they dismiss them; renders nothing if there are none. */
export function NoticesCard() {
  const t = useText('mf-dashboard');
  const query = useMemberNotices();
  if (query.data?.data.length === 0) return null;
  return (
    <QueryCard title={t('notices.title')} query={query} skeleton={<Skeleton count={3} />}>
      {({ data }) => (
        <Items>
          {data.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </Items>
      )}
    </QueryCard>
  );
}

function NoticeItem({ notice }: { notice: Notice }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const dismissNotice = useDismissNotice();

  return (
    <Item>
      <Head>
        <Title level={3} size="md">
          {notice.title}
        </Title>
        <IconButton
          icon={CloseIcon}
          label={t('notices.dismiss', { title: notice.title })}
          onPress={() => dismissNotice.mutate(notice.id)}
        />
      </Head>
      <Prose>
        <SafeHtml html={notice.message} />
      </Prose>
      <Text size="xs" tone="muted">
        {t('notices.since', { date: format.date(notice.begins) })}
        {notice.expires !== null &&
          `, ${t('notices.until', { date: format.date(notice.expires) })}`}
      </Text>
    </Item>
  );
}
