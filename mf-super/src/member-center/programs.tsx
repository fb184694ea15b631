import type { ListedProgram } from '@stridewell/contracts';
import { ListTools, ListView, useListAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Chip,
  EmptyState,
  Inline,
  LinkButton,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
  TextLink,
  EmptyPathIllustration,
} from '@stridewell/ui';
import { programList, programSorts } from './center-lists.ts';
import { useMemberCenterText } from './member-center-texts.ts';
import { usePrograms } from './member-center.queries.ts';

/** All programs with their figures; each links to its members. */
export function Programs() {
  const t = useMemberCenterText();
  const list = useListAddress(programList);
  const query = usePrograms(list.address);
  return (
    <Stack gap={4}>
      <ListTools
        list={list}
        searchLabel={t('searchPrograms')}
        sort={{
          label: t('sortLabel'),
          options: programSorts.map((value) => ({ value, label: t(`sort.${value}`) })),
        }}
      />
      <ListView
        pagesLabel={t('pagesOfPrograms')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={7} />}
        empty={
          <EmptyState
            illustration={<EmptyPathIllustration />}
            title={t('noProgram')}
            level={2}
            text={t('noProgramHint')}
            action={<LinkButton href="/adminsuper/program/create">{t('createProgram')}</LinkButton>}
          />
        }
      >
        {({ data }) => (
          <List label={t('programs')}>
            {data.map((program) => (
              <ProgramRow key={program.id} program={program} />
            ))}
          </List>
        )}
      </ListView>
    </Stack>
  );
}

function ProgramRow({ program }: { program: ListedProgram }) {
  const t = useMemberCenterText();
  const format = useFormat();
  const { id, name, programName, tier, type, members, activeMembers, lastAdminVisit } = program;
  const facts = [
    programName ?? '',
    t('memberCount', { count: members, number: format.number(members) }),
    activeMembers === null
      ? t('activeWithheld')
      : t('activeCount', { number: format.number(activeMembers) }),
    lastAdminVisit === null
      ? t('adminNever')
      : t('adminVisit', { date: format.date(lastAdminVisit) }),
  ];
  return (
    <ListRow
      title={<TextLink href={`/adminsuper/member-center?program=${id}`}>{name}</TextLink>}
      meta={
        <Inline gap={2}>
          <Chip>{`${tier} · ${type}`}</Chip>
          {facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <Text key={fact} as="span" size="sm" tone="muted">
                {fact}
              </Text>
            ))}
        </Inline>
      }
    />
  );
}
