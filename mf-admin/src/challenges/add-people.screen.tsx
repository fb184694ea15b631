import type { Audience, Challenge } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { QueryCard, useFormat, useNavigate, useSearchParams } from '@stridewell/platform';
import {
  Button,
  EmptyPathIllustration,
  EmptyState,
  LinkButton,
  SelectField,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@stridewell/ui';
import { useState } from 'react';
import {
  AudiencePicker,
  useAudienceText,
  useCountedAudience,
  useOpenChallenges,
} from '#audiences/index.ts';
import { useStartBulkAct } from '#bulk-acts/index.ts';

const listHref = '/admin/challenge-center/settings';

/** Adds the people of an audience to a challenge; it can be undone like other bulk changes. */
export function AddPeopleScreen() {
  const t = useAudienceText();
  const query = useOpenChallenges();
  return (
    <>
      <ScreenHead
        title={t('bring.title')}
        back={<TextLink href={listHref}>{t('bring.back')}</TextLink>}
      />
      <QueryCard query={query} skeleton={<Skeleton shape="list" count={3} />}>
        {(challenges) => {
          const open = challenges.filter(
            ({ between, phase }) =>
              between === 'individuals' && (phase === 'upcoming' || phase === 'running'),
          );
          return open.length === 0 ? <NoChallenge /> : <AddPeople challenges={open} />;
        }}
      </QueryCard>
    </>
  );
}

function NoChallenge() {
  const t = useAudienceText();
  return (
    <EmptyState
      illustration={<EmptyPathIllustration />}
      title={t('bring.none')}
      level={2}
      text={t('bring.noneHint')}
      action={
        <LinkButton href="/admin/challenge-center/builder/create">{t('bring.create')}</LinkButton>
      }
    />
  );
}

function AddPeople({ challenges }: { challenges: readonly Challenge[] }) {
  const t = useAudienceText();
  const format = useFormat();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const [chosen, setChosen] = useState(asked.get('challenge'));
  const [audience, setAudience] = useState<Audience>({});
  const counted = useCountedAudience(audience);
  const { mutate, isPending } = useStartBulkAct();
  const challenge = challenges.find(({ id }) => String(id) === chosen);
  const count = counted?.people ?? 0;
  const add = () => {
    if (!challenge) return;
    const act = { kind: 'challenge-members', audience, groupId: challenge.id } as const;
    mutate(act, { onSuccess: () => navigate(listHref) });
  };
  return (
    <Stack gap={5}>
      <SelectField
        label={t('bring.challenge')}
        value={challenge ? String(challenge.id) : null}
        options={challenges.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setChosen}
      />
      <AudiencePicker label={t('bring.people')} value={audience} onChange={setAudience} />
      <Stack gap={2}>
        <div>
          <Button isDisabled={!challenge || count === 0} isPending={isPending} onPress={add}>
            {counted
              ? t('bring.submit', { count, number: format.number(count) })
              : t('bring.uncounted')}
          </Button>
        </div>
        <Text size="sm" tone="muted">
          {t('bring.hint')}
        </Text>
      </Stack>
    </Stack>
  );
}
