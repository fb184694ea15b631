import { invitationDays, mailHoldSeconds, type InvitationPlan } from '@stridewell/contracts';
import { FactList } from '@stridewell/parts';
import { QueryCard, useFormat } from '@stridewell/platform';
import { Banner, Button, ConfirmDialog, Inline, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { InvitationPlanForm } from './invitation-plan.form.tsx';
import {
  useCancelInvitations,
  useInvitationPlan,
  useSendInvitations,
} from './invitations.queries.ts';
import { useInvitationText } from './invitation-texts.ts';

/** People whom administrators added: how many have signed in, and when the others are invited with which text. */
export function InvitationsCard() {
  const t = useInvitationText();
  const query = useInvitationPlan();
  return (
    <QueryCard title={t('title')} query={query} skeleton={<Skeleton shape="list" count={3} />}>
      {(plan) => (
        <Stack gap={5}>
          <Text tone="muted">{t('lead', { days: invitationDays })}</Text>
          {plan.held && <HeldInvitations held={plan.held} />}
          <InvitedPeople counts={plan.counts} />
          <InvitationPlanForm plan={plan} />
        </Stack>
      )}
    </QueryCard>
  );
}

const kinds = ['come', 'invited', 'planned', 'notInvited'] as const;

function InvitedPeople({ counts }: Pick<InvitationPlan, 'counts'>) {
  const t = useInvitationText();
  const format = useFormat();
  const [asked, setAsked] = useState<'everyone' | 'invited'>();
  const send = useSendInvitations();
  const people = {
    everyone: counts.invited + counts.planned + counts.notInvited,
    invited: counts.invited,
  };
  const many = (count: number) => ({ count, number: format.number(count) });
  const close = () => setAsked(undefined);
  return (
    <Stack gap={4} align="start">
      <FactList facts={kinds.map((kind) => [t(`counts.${kind}`), format.number(counts[kind])])} />
      <Inline>
        {people.everyone > 0 && (
          <Button color="lightgrey" onPress={() => setAsked('everyone')}>
            {t('send', many(people.everyone))}
          </Button>
        )}
        {people.invited > 0 && (
          <Button color="lightgrey" onPress={() => setAsked('invited')}>
            {t('remind', many(people.invited))}
          </Button>
        )}
      </Inline>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(asked === 'invited' ? 'askRemind' : 'ask', many(people[asked ?? 'everyone']))}
        confirmLabel={t(asked === 'invited' ? 'confirmRemind' : 'confirm')}
        cancelLabel={t('cancel')}
        isPending={send.isPending}
        onConfirm={() => send.mutate(asked ?? 'everyone', { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t(asked === 'invited' ? 'askRemindText' : 'askText', { minutes })}</Text>
      </ConfirmDialog>
    </Stack>
  );
}

/** How long invitations to many are held. */
const minutes = mailHoldSeconds / 60;

function HeldInvitations({ held }: { held: NonNullable<InvitationPlan['held']> }) {
  const t = useInvitationText();
  const format = useFormat();
  const cancel = useCancelInvitations();
  const { count, sendsAt } = held;
  return (
    <Banner
      action={
        <Button
          color="white"
          size="small"
          isPending={cancel.isPending}
          onPress={() => cancel.mutate()}
        >
          {t('undo')}
        </Button>
      }
    >
      {t('held', { count, number: format.number(count), time: format.time(sendsAt) })}
    </Banner>
  );
}
