import type { ProviderMember } from '@stridewell/contracts';
import { isSuperProviderAdmin, useFormat, useViewer } from '@stridewell/platform';
import { Button, Inline, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { Choice } from './choice.tsx';
import { useMemberCenterText } from './member-center-texts.ts';
import { useMemberSearch, useProgramSearch, type Transfer } from './member-center.queries.ts';
import { Facts } from '#facts/facts.styles.ts';
import { TransferForm } from './transfer-form.tsx';

/** A member, with the actions of a super administrator on the account. */
export function MemberCard(props: { member: ProviderMember; onDone: () => void }) {
  const { member } = props;
  const t = useMemberCenterText();
  const format = useFormat();
  const isSuper = isSuperProviderAdmin(useViewer());
  const [act, setAct] = useState<Transfer['act']>();
  const [wanted, setWanted] = useState<Transfer>();
  const isMovable = member.roleName === 'NonAdmin' && member.status === 'active';
  const facts = [
    [t('program'), member.program.name],
    [t('email'), member.email],
    [t('username'), member.username],
    [t('registered'), format.date(member.registeredDate)],
    [t('lastVisit'), member.lastVisit === null ? t('never') : format.dateTime(member.lastVisit)],
    [t('roleLabel'), t(`role.${member.roleName}`)],
  ] as const;
  const leave = () => {
    setWanted(undefined);
    setAct(undefined);
  };
  return (
    <Stack gap={5}>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {isSuper && !isMovable && (
        <Text tone="muted">{t(member.status === 'active' ? 'isAdmin' : 'isClosed')}</Text>
      )}
      {isSuper && isMovable && !act && (
        <Inline>
          <Button color="lightgrey" onPress={() => setAct('move')}>
            {t('move')}
          </Button>
          <Button color="lightgrey" onPress={() => setAct('merge')}>
            {t('merge')}
          </Button>
        </Inline>
      )}
      {act === 'move' && !wanted && (
        <Choice
          label={t('moveTo')}
          useSearch={useProgramSearch}
          isOffered={({ id }) => id !== member.program.id}
          nameOf={({ name }) => name}
          onChoose={(program) => setWanted({ act: 'move', member, program })}
          onLeave={leave}
        />
      )}
      {act === 'merge' && !wanted && (
        <Choice
          label={t('mergeInto')}
          useSearch={useMemberSearch}
          isOffered={({ id }) => id !== member.id}
          nameOf={({ name }) => name}
          metaOf={({ email, program }) => `${email} · ${program.name}`}
          onChoose={(into) => setWanted({ act: 'merge', member, into })}
          onLeave={leave}
        />
      )}
      {wanted && <TransferForm wanted={wanted} onLeave={leave} onDone={props.onDone} />}
    </Stack>
  );
}
