import { invitationDays, type InvitationPlan } from '@stridewell/contracts';
import { FactList } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Button, Card, ConfirmDialog, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { InvitationPlanForm } from './invitation-plan.form.tsx';
import { useInvitationPlan, useSendInvitations } from './invitations.queries.ts';
import { useInvitationText } from './invitation-texts.ts';

/** People whom administrators added: how many have signed in, and when the others are invited with which text. */
export function InvitationsCard() {
  const t = useInvitationText();
  const { data: plan } = useInvitationPlan();
  return (
    <Card title={t('title')} level={2}>
      <Stack gap={5}>
        <Text tone="muted">{t('lead', { days: invitationDays })}</Text>
        {plan ? (
          <>
            <InvitedPeople counts={plan.counts} />
            <InvitationPlanForm plan={plan} />
          </>
        ) : (
          <Skeleton shape="list" count={3} />
        )}
      </Stack>
    </Card>
  );
}

const kinds = ['come', 'invited', 'planned', 'notInvited'] as const;

function InvitedPeople({ counts }: Pick<InvitationPlan, 'counts'>) {
  const t = useInvitationText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const send = useSendInvitations();
  const count = counts.invited + counts.planned + counts.notInvited;
  const many = { count, number: format.number(count) };
  return (
    <Stack gap={4} align="start">
      <FactList facts={kinds.map((kind) => [t(`counts.${kind}`), format.number(counts[kind])])} />
      {count > 0 && (
        <Button color="lightgrey" onPress={() => setAsking(true)}>
          {t('send', many)}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ask', many)}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        isPending={send.isPending}
        onConfirm={() => send.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('askText')}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
