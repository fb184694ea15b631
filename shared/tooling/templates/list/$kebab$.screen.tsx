import { ListView, useListAddress } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import {
  EmptyPathIllustration,
  EmptyState,
  List,
  ListRow,
  Page,
  Skeleton,
  Title,
} from '@stridewell/ui';
import { use$Pascal$ } from './$kebab$.queries.ts';
import { $camel$List } from './list-address.ts';

export function $Pascal$Screen() {
  const t = useText('$remote$');
  const list = useListAddress($camel$List);
  const query = use$Pascal$(list.address);
  return (
    <Page>
      <Title level={1}>{t('$camel$.title')}</Title>
      <ListView
        label={t('$camel$.title')}
        pagesLabel={t('$camel$.pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={
          <EmptyState
            illustration={<EmptyPathIllustration />}
            title={t('$camel$.empty')}
            level={2}
          />
        }
      >
        {({ data }) => (
          <List label={t('$camel$.title')}>
            {data.map(({ id, name }) => (
              <ListRow key={id} title={name} />
            ))}
          </List>
        )}
      </ListView>
    </Page>
  );
}
