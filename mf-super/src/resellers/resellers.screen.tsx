import type { Reseller } from '@stridewell/contracts';
import { ListTools, ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  Card,
  Chip,
  Drawer,
  EmptyState,
  Inline,
  List,
  ListRow,
  PlusIcon,
  SelectField,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { resellerList, resellerOrders } from './reseller-list.ts';
import { useResellerText } from './reseller-texts.ts';
import { ResellerForm } from './reseller.form.tsx';
import { useResellers } from './resellers.queries.ts';

/** The companies that sell programs under their own name, with figures of their programs. */
export function ResellersScreen() {
  const t = useResellerText();
  const list = useListAddress(resellerList);
  const query = useResellers(list.address);
  const [isMaking, setMaking] = useState(false);
  const create = (
    <Button icon={PlusIcon} onPress={() => setMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <ScreenHead title={t('title')} action={create} />
      <Card>
        <Stack gap={4}>
          <ListTools list={list} searchLabel={t('search')}>
            <SelectField
              label={t('sort')}
              isLabelHidden
              value={list.address.order}
              options={resellerOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
              onChange={(value) =>
                list.change({ order: resellerOrders.find((one) => one === value) ?? 'name' })
              }
            />
          </ListTools>
          <ListView
            pagesLabel={t('pages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={4} />}
            empty={
              <EmptyState
                illustration={<WalkIllustration />}
                title={t('empty')}
                level={2}
                action={<Button onPress={() => setMaking(true)}>{t('new')}</Button>}
              />
            }
          >
            {({ data }) => (
              <List label={t('title')}>
                {data.map((reseller) => (
                  <ResellerRow key={reseller.id} reseller={reseller} />
                ))}
              </List>
            )}
          </ListView>
        </Stack>
      </Card>
      <Drawer isOpen={isMaking} onClose={() => setMaking(false)} title={t('new')}>
        {isMaking && <ResellerForm reseller={null} onSaved={() => setMaking(false)} />}
      </Drawer>
    </>
  );
}

function ResellerRow({ reseller }: { reseller: Reseller }) {
  const t = useResellerText();
  const format = useFormat();
  const { id, name, programs, members, activeMembers, suspendedAt } = reseller;
  const facts = [
    t('programCount', { count: programs, number: format.number(programs) }),
    t('memberCount', { count: members, number: format.number(members) }),
    ...(members > 0 && activeMembers > 0
      ? [t('active', { percent: format.number(Math.round((activeMembers * 100) / members)) })]
      : []),
  ];
  return (
    <ListRow
      title={name}
      href={`/adminsuper/resellers/${id}`}
      meta={
        <Inline gap={2}>
          {suspendedAt !== null && <Chip tone="warning">{t('suspended')}</Chip>}
          {facts.map((fact) => (
            <Text key={fact} as="span" size="sm" tone="muted">
              {fact}
            </Text>
          ))}
        </Inline>
      }
    />
  );
}
