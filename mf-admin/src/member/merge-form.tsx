import { restoreDays, type ListedMember, type MemberMerge } from '@stridewell/contracts';
import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { useFormat, useProblemWords, useViewer } from '@stridewell/platform';
import { Banner, Button, Skeleton, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { useMemberSearch } from '#people/index.ts';
import { useMergeMember, useMergePreview } from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';

/** Merges a member's second account into this one, after a preview. */
export function MergeForm({ member, onMerged }: { member: ListedMember; onMerged: () => void }) {
  const t = useOneMemberText();
  const [closed, setClosed] = useState<PickedMember>();
  const preview = useMergePreview(member.id);
  const problemWords = useProblemWords();
  const pick = (picked: readonly PickedMember[]) => {
    // A single account: the last one picked.
    const chosen = picked.at(-1);
    setClosed(chosen);
    preview.reset();
    if (chosen) preview.mutate(chosen.id);
  };
  const plan = preview.data?.data;
  return (
    <Stack gap={4}>
      <MemberPicker
        label={t('merge.pick')}
        picked={closed ? [closed] : []}
        onChange={pick}
        useSearch={useMemberSearch}
      />
      {preview.isPending && <Skeleton shape="list" count={2} />}
      {preview.error && <Banner tone="danger">{problemWords.ofWrite(preview.error)}</Banner>}
      {plan && <MergePlan key={plan.closed.id} plan={plan} onDone={onMerged} />}
    </Stack>
  );
}

const moved = [
  'takenDays',
  'adjustments',
  'questionPoints',
  'milestones',
  'friends',
  'challenges',
] as const;

function MergePlan({ plan, onDone }: { plan: MemberMerge; onDone: () => void }) {
  const t = useOneMemberText();
  const format = useFormat();
  const problemWords = useProblemWords();
  const { organizationsName } = useViewer().program;
  const merge = useMergeMember(plan);
  const [typed, setTyped] = useState('');
  const { username } = plan.closed;
  const isConfirmed = typed.trim().toLowerCase() === username.toLowerCase();
  const items = [
    ...moved
      .filter((what) => plan[what] > 0)
      .map((what) => t(`merge.${what}`, { number: format.number(plan[what]) })),
    ...(plan.team === null ? [] : [t('merge.team', { name: plan.team })]),
    ...(plan.organization === null
      ? []
      : [t('merge.organization', { term: organizationsName, name: plan.organization })]),
    ...(plan.leadsTeam ? [t('merge.leadsTeam')] : []),
  ];
  return (
    <Stack gap={4}>
      {items.length > 0 && (
        <div>
          <Text>{t('merge.plan')}</Text>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      {plan.standingDays > 0 && (
        <Text>{t('merge.standingDays', { number: format.number(plan.standingDays) })}</Text>
      )}
      <Text>{`${t('merge.private', { days: restoreDays })} ${t('merge.told')}`}</Text>
      {merge.error && <Banner tone="danger">{problemWords.ofWrite(merge.error)}</Banner>}
      <TextField
        label={t('merge.confirm', { username })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <Button
        color="red"
        isDisabled={!isConfirmed}
        isPending={merge.isPending}
        onPress={() => merge.mutate(typed.trim(), { onSuccess: onDone })}
      >
        {t('changes.merge')}
      </Button>
    </Stack>
  );
}
