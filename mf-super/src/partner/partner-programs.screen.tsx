import type { PartnerProgram } from '@stridewell/contracts';
import { ListTools, ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Banner,
  Card,
  Chip,
  EmptyState,
  Inline,
  LinkButton,
  List,
  ListRow,
  PlusIcon,
  SelectField,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { PartnerLogo } from './partner-logo.tsx';
import { partnerProgramList, programOrders } from './partner-program-list.ts';
import { usePartner, usePartnerPrograms } from './partner.queries.ts';
import { usePartnerText } from './partner-texts.ts';
import { UsageCard } from './usage-card.tsx';

const tones = { good: 'success', fair: 'primary', poor: 'warning', unknown: 'neutral' } as const;

/** The reseller's programs with their figures. */
export function PartnerProgramsScreen() {
  const t = usePartnerText();
  const format = useFormat();
  const partner = usePartner().data;
  const list = useListAddress(partnerProgramList);
  const query = usePartnerPrograms(list.address);
  const create = (
    <LinkButton href="/partner/programs/create" icon={PlusIcon}>
      {t('create')}
    </LinkButton>
  );
  const facts = partner && [
    t('programCount', { count: partner.programs, number: format.number(partner.programs) }),
    t('memberCount', { count: partner.members, number: format.number(partner.members) }),
  ];
  return (
    <>
      {partner?.logo != null && <PartnerLogo key={partner.logo} address={partner.logo} />}
      <ScreenHead
        title={partner?.name ?? t('title')}
        {...(facts && { lead: facts.join(' · ') })}
        action={create}
      />
      <Stack gap={5}>
        {partner && partner.suspendedAt !== null && (
          <Banner tone="warning">
            {t('suspended', { date: format.dateTime(partner.suspendedAt) })}
          </Banner>
        )}
        <Card>
          <Stack gap={4}>
            <ListTools list={list} searchLabel={t('search')}>
              <SelectField
                label={t('sort')}
                isLabelHidden
                value={list.address.order}
                options={programOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
                onChange={(value) =>
                  list.change({ order: programOrders.find((one) => one === value) ?? 'name' })
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
                  title={t('noPrograms')}
                  level={2}
                  text={t('emptyHint')}
                  action={create}
                />
              }
            >
              {({ data }) => (
                <List label={t('title')}>
                  {data.map((program) => (
                    <ProgramRow key={program.id} program={program} />
                  ))}
                </List>
              )}
            </ListView>
          </Stack>
        </Card>
        <UsageCard />
      </Stack>
    </>
  );
}

function ProgramRow({ program }: { program: PartnerProgram }) {
  const t = usePartnerText();
  const format = useFormat();
  const { id, name, members, activePercent, health, lastActiveOn } = program;
  const facts = [
    t('memberCount', { count: members, number: format.number(members) }),
    activePercent === null ? t('withheld') : t('active', { percent: format.number(activePercent) }),
    lastActiveOn === null ? t('neverActive') : t('lastActive', { date: format.date(lastActiveOn) }),
  ];
  return (
    <ListRow
      title={name}
      href={`/partner/programs/${id}`}
      meta={
        <Inline gap={2}>
          <Chip tone={tones[health]}>{t(`health.${health}`)}</Chip>
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
