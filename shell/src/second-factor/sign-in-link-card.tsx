import type { SignInLink } from '@stridewell/contracts';
import { Button, Card, List, ListRow, Stack, Text } from '@stridewell/ui';
import { useFormat } from '@stridewell/platform';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AlertLine } from '#auth-pages/auth-frame.styles.ts';
import { useChangeSignInLink, useSignInLinks } from './sign-in-links.queries.ts';

/**
 * Partners and identity providers that can sign the viewer in, and whether they may open private pages; nothing if
 * there are none.
 */
export function SignInLinkCard(): ReactElement | null {
  const t = useAccountText();
  const format = useFormat();
  const { data } = useSignInLinks();
  const allow = useChangeSignInLink('allow');
  const remove = useChangeSignInLink('remove');
  if (!data || data.data.length === 0) return null;
  const about = ({ linkedAt, firstUsedAt }: SignInLink) => {
    if (linkedAt !== null) return t('links.allowed', { since: format.date(linkedAt) });
    return t(firstUsedAt === null ? 'links.unused' : 'links.limited');
  };
  return (
    <Card level={2} title={t('links.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('links.lead')}</Text>
        <List label={t('links.title')}>
          {data.data.map((link) => {
            const { source, name, linkedAt } = link;
            const act = linkedAt === null ? 'allow' : 'remove';
            const write = linkedAt === null ? allow : remove;
            return (
              <ListRow
                key={source}
                title={name}
                meta={about(link)}
                trailing={
                  <Button
                    color="lightgrey"
                    size="small"
                    aria-label={
                      act === 'allow'
                        ? t('links.allowNamed', { name })
                        : t('links.removeNamed', { name })
                    }
                    isPending={write.isPending}
                    onPress={() => write.mutate(source)}
                  >
                    {t(act === 'allow' ? 'links.allow' : 'links.remove')}
                  </Button>
                }
              />
            );
          })}
        </List>
        <AlertLine role="alert">
          {(allow.error ?? remove.error) && <Text tone="danger">{t('links.failed')}</Text>}
        </AlertLine>
      </Stack>
    </Card>
  );
}
