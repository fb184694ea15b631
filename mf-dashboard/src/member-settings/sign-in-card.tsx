import { useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  Dialog,
  Inline,
  KeyIcon,
  LinkButton,
  ShieldIcon,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { EmailForm } from './email.form.tsx';
import { Facts } from './settings.styles.ts';
import { useSettingsText } from './settings-texts.ts';

/** How the viewer signs in, with links to change it. */
export function SignInCard() {
  const t = useSettingsText();
  const { username, email } = useViewer();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={t('signIn.title')} level={2}>
      <Stack gap={4}>
        <Facts>
          <div>
            <dt>{t('signIn.username')}</dt>
            <dd>{username}</dd>
          </div>
          <div>
            <dt>{t('signIn.email')}</dt>
            <dd>{email}</dd>
          </div>
        </Facts>
        <Inline gap={3}>
          <Button color="lightgrey" onPress={() => setChanging(true)}>
            {t('signIn.changeEmail')}
          </Button>
          <LinkButton color="lightgrey" icon={KeyIcon} href="/reset-password">
            {t('signIn.password')}
          </LinkButton>
          <LinkButton color="lightgrey" icon={ShieldIcon} href="/security">
            {t('signIn.security')}
          </LinkButton>
        </Inline>
        <Text size="sm" tone="muted">
          {t('signIn.hint')}
        </Text>
      </Stack>
      <Dialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title={t('signIn.changeEmail')}
        size="small"
      >
        <EmailForm onClose={() => setChanging(false)} />
      </Dialog>
    </Card>
  );
}
