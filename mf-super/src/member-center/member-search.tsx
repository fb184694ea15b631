import type { ProviderMember } from '@stridewell/contracts';
import { ListTools, ListView, readId, useListAddress } from '@stridewell/parts';
import { isSuperProviderAdmin, useFormat, useSearchParams, useViewer } from '@stridewell/platform';
import {
  Button,
  Chip,
  Drawer,
  EmptyState,
  Inline,
  LinkButton,
  List,
  ListRow,
  SelectField,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { memberList, memberStatuses } from './center-lists.ts';
import { MemberCard } from './member-card.tsx';
import { useMemberCenterText } from './member-center-texts.ts';
import { isAsked, useAllMembers, useNameOfProgram } from './member-center.queries.ts';

/** Searches the members of all programs, or of the program in the address. */
export function MemberSearch() {
  const t = useMemberCenterText();
  const [query, setQuery] = useSearchParams();
  const programId = readId(query.get('program') ?? undefined);
  const programName = useNameOfProgram(programId);
  const list = useListAddress(memberList);
  const found = useAllMembers(list.address, programId);
  const [shown, setShown] = useState<ProviderMember>();
  const leaveProgram = () => {
    const rest = new URLSearchParams(query);
    rest.delete('program');
    setQuery(rest);
  };
  return (
    <Stack gap={4}>
      {programId !== null && (
        <Inline>
          <Text>{t('inProgram', { name: programName ?? '…' })}</Text>
          <Button color="lightgrey" size="small" onPress={leaveProgram}>
            {t('inAll')}
          </Button>
        </Inline>
      )}
      <ListTools list={list} searchLabel={t('searchMembers')}>
        <SelectField
          label={t('statusLabel')}
          isLabelHidden
          value={list.address.status}
          options={memberStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) =>
            list.change({ status: memberStatuses.find((one) => one === value) ?? 'active' })
          }
        />
      </ListTools>
      {isAsked(list.address, programId) ? (
        <ListView
          pagesLabel={t('pagesOfMembers')}
          list={list}
          query={found}
          skeleton={<Skeleton shape="list" count={5} />}
          empty={
            <EmptyState
              illustration={<WalkIllustration />}
              title={t('noMember')}
              level={2}
              text={t('noMemberHint')}
              action={
                <LinkButton href="/adminsuper/member-center?of=programs">
                  {t('toPrograms')}
                </LinkButton>
              }
            />
          }
        >
          {({ data }) => (
            <List label={t('members')}>
              {data.map((member) => (
                <MemberRow
                  key={`${member.program.id} ${member.id}`}
                  member={member}
                  onOpen={() => setShown(member)}
                />
              ))}
            </List>
          )}
        </ListView>
      ) : (
        <EmptyState
          illustration={<WalkIllustration />}
          title={t('askTitle')}
          level={2}
          text={t('askText')}
          action={
            <LinkButton href="/adminsuper/member-center?of=programs">{t('toPrograms')}</LinkButton>
          }
        />
      )}
      <Drawer isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.name}>
        {shown && <MemberCard key={shown.id} member={shown} onDone={() => setShown(undefined)} />}
      </Drawer>
    </Stack>
  );
}

function MemberRow({ member, onOpen }: { member: ProviderMember; onOpen: () => void }) {
  const t = useMemberCenterText();
  const format = useFormat();
  const isSuper = isSuperProviderAdmin(useViewer());
  const { name, email, program, roleName, status, lastVisit } = member;
  const label = t(isSuper ? 'manage' : 'look');
  return (
    <ListRow
      title={name}
      meta={
        <Inline gap={2}>
          {status === 'deactivated' && <Chip>{t('closed')}</Chip>}
          {roleName !== 'NonAdmin' && <Chip tone="primary">{t(`role.${roleName}`)}</Chip>}
          {[
            email,
            program.name,
            lastVisit === null ? t('never') : t('visit', { date: format.date(lastVisit) }),
          ].map((fact) => (
            <Text key={fact} as="span" size="sm" tone="muted">
              {fact}
            </Text>
          ))}
        </Inline>
      }
      trailing={
        <Button color="lightgrey" size="small" onPress={onOpen} aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      }
    />
  );
}
