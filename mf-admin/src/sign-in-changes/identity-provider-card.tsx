import type { IdentityProvider } from '@stridewell/contracts';
import { FactList } from '@stridewell/parts';
import { Button, Card, Chip, ConfirmDialog, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { IdentityProviderForm } from './identity-provider.form.tsx';
import { useSwitchProviderOff } from './sign-in-changes.queries.ts';
import { useSignInChangesText } from './sign-in-changes-texts.ts';

/** The identity provider that signs members in, and a form to request another one for people who may. */
export function IdentityProviderCard({ provider }: { provider: IdentityProvider }) {
  const t = useSignInChangesText();
  const { isOn, name, issuer, clientId, mayChange } = provider;
  return (
    <Card title={t('provider.title')} level={2}>
      <Stack gap={4}>
        {isOn === 1 ? (
          <>
            <FactList
              facts={[
                [t('name'), name],
                [t('provider.issuer'), issuer],
                [t('provider.clientId'), clientId],
                [t('statusLabel'), <Chip tone="success">{t('provider.on')}</Chip>],
              ]}
            />
            <SwitchOff provider={provider} />
          </>
        ) : (
          <Text tone="muted">{t('provider.none')}</Text>
        )}
        {mayChange && <IdentityProviderForm provider={provider} />}
      </Stack>
    </Card>
  );
}

function SwitchOff({ provider }: { provider: IdentityProvider }) {
  const t = useSignInChangesText();
  const { name } = provider;
  const [isAsking, setAsking] = useState(false);
  const write = useSwitchProviderOff();
  return (
    <div>
      <Button color="lightgrey" onPress={() => setAsking(true)}>
        {t('provider.switchOff')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('provider.offAsk', { name })}
        confirmLabel={t('provider.switchOff')}
        confirmColor="red"
        cancelLabel={t('provider.keep')}
        isPending={write.isPending}
        onConfirm={() => write.mutate(provider, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('provider.offText', { name })}</Text>
      </ConfirmDialog>
    </div>
  );
}
