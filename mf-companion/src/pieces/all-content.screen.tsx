import { ContentType } from '@stridewell/contracts';
import { ListTools, ListView, useListAddress } from '@stridewell/parts';
import { Navigate, useParams, useText } from '@stridewell/platform';
import {
  Card,
  EmptyPathIllustration,
  EmptyState,
  Inline,
  LinkButton,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { CompanionGate } from './companion-gate.tsx';
import { contentList } from './content-list.ts';
import { PieceList } from './piece-list.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import { useContent } from './pieces.queries.ts';

/** All content of a type. */
export function AllContentScreen() {
  const { contentType } = useParams();
  const type = ContentType.safeParse(contentType);
  if (!type.success) return <Navigate to="/plan/all/articles" replace />;
  return (
    <CompanionGate>
      <AllOfType key={type.data} type={type.data} />
    </CompanionGate>
  );
}

function AllOfType({ type }: { type: ContentType }) {
  const t = useText('mf-companion');
  const list = useListAddress(contentList);
  const query = useContent(type, {
    perPage: list.address.perPage,
    ...contentList.ask(list.address),
  });
  const title = t(`type.${type}`);
  return (
    <Stack gap={5}>
      <PlanTabs />
      <nav aria-label={t('all.types')}>
        <Inline gap={2}>
          {ContentType.options.map((one) => (
            <LinkButton
              key={one}
              size="small"
              color={one === type ? 'primary' : 'lightgrey'}
              href={`/plan/all/${one}`}
              aria-current={one === type ? 'page' : undefined}
            >
              {t(`type.${one}`)}
            </LinkButton>
          ))}
        </Inline>
      </nav>
      <Card title={title} level={2}>
        <Stack gap={4}>
          <ListTools list={list} searchLabel={t('all.search')} />
          <ListView
            list={list}
            query={query}
            pagesLabel={t('all.pages')}
            skeleton={<Skeleton shape="list" count={6} />}
            empty={
              <EmptyState
                illustration={<EmptyPathIllustration />}
                title={t(type === 'saved' ? 'all.noneSaved' : 'all.none')}
                level={3}
                action={<LinkButton href="/plan/daily-content">{t('all.today')}</LinkButton>}
              />
            }
          >
            {({ data }) => (
              <PieceList
                label={title}
                pieces={data}
                isOfOneKind={type !== 'audio' && type !== 'saved'}
              />
            )}
          </ListView>
        </Stack>
      </Card>
    </Stack>
  );
}
