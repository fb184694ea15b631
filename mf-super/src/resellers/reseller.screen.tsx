import type { Reseller } from '@stridewell/contracts';
import { Found, readId, ScreenHead } from '@stridewell/parts';
import { useFormat, useParams } from '@stridewell/platform';
import { Banner, Button, Card, ConfirmDialog, Stack, Text, TextLink } from '@stridewell/ui';
import { useState } from 'react';
import { ReasonButton } from './reason-button.tsx';
import { ResellerKeys } from './reseller-keys.tsx';
import { ResellerPeople } from './reseller-people.tsx';
import { ResellerPrograms } from './reseller-programs.tsx';
import { ResellerSignInChanges } from './reseller-sign-in-changes.tsx';
import { useResellerText } from './reseller-texts.ts';
import { ResellerForm } from './reseller.form.tsx';
import { useReseller, useResumeReseller, useSuspendReseller } from './resellers.queries.ts';

const listHref = '/adminsuper/resellers';

/** A reseller: its details, programs, keys and people. */
export function ResellerScreen() {
  const t = useResellerText();
  const query = useReseller(readId(useParams()['resellerId']) ?? 0);
  const absent = { title: t('absent'), back: t('back'), href: listHref };
  return (
    <Found query={query} absent={absent}>
      {(reseller) => <OneReseller reseller={reseller} />}
    </Found>
  );
}

function OneReseller({ reseller }: { reseller: Reseller }) {
  const t = useResellerText();
  const format = useFormat();
  const { id, name, programs, members, suspendedAt } = reseller;
  const facts = [
    t('programCount', { count: programs, number: format.number(programs) }),
    t('memberCount', { count: members, number: format.number(members) }),
    t('since', { date: format.dateTime(reseller.createdAt) }),
  ];
  return (
    <>
      <ScreenHead
        title={name}
        lead={facts.join(' · ')}
        back={<TextLink href={listHref}>{t('back')}</TextLink>}
        action={
          suspendedAt === null ? <SuspendButton {...reseller} /> : <ResumeButton {...reseller} />
        }
      />
      <Stack gap={5}>
        {suspendedAt !== null && (
          <Banner tone="warning">
            {t('suspendedSince', { date: format.dateTime(suspendedAt) })}
          </Banner>
        )}
        <Card title={t('about')} level={2}>
          <ResellerForm key={id} reseller={reseller} />
        </Card>
        <ResellerPrograms id={id} />
        <ResellerSignInChanges id={id} />
        <ResellerKeys id={id} />
        <ResellerPeople id={id} />
      </Stack>
    </>
  );
}

function SuspendButton({ id, name }: Reseller) {
  const t = useResellerText();
  const [isAsking, setAsking] = useState(false);
  const suspend = useSuspendReseller(id);
  return (
    <>
      <Button color="lightgrey" onPress={() => setAsking(true)}>
        {t('turnButton.suspend')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('turnTitle.suspend', { name })}
        confirmLabel={t('turnButton.suspend')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={suspend.isPending}
        onConfirm={() => suspend.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('turnText.suspend')}</Text>
      </ConfirmDialog>
    </>
  );
}

function ResumeButton({ id, name }: Reseller) {
  const t = useResellerText();
  return (
    <ReasonButton
      title={t('turnTitle.resume', { name })}
      text={t('turnText.resume')}
      confirmLabel={t('turnButton.resume')}
      write={useResumeReseller(id)}
    >
      {t('turnButton.resume')}
    </ReasonButton>
  );
}
