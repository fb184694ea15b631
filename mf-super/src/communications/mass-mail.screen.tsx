import { ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import {
  Card,
  EmptyState,
  LinkButton,
  List,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { useCommunicationsText } from './communications-texts.ts';
import { massMailList } from './mass-mail-list.ts';
import { MassMailRow } from './mass-mail-row.tsx';
import { useMassMail } from './mass-mail.queries.ts';

/** The provider's emails to members of many programs, with their progress. */
export function MassMailScreen() {
  const t = useCommunicationsText();
  const list = useListAddress(massMailList);
  const query = useMassMail(list.address);
  const write = <LinkButton href="/adminsuper/communications/write">{t('write')}</LinkButton>;
  return (
    <>
      <ScreenHead title={t('title')} action={write} />
      <Card>
        <Stack gap={4}>
          <ListView
            pagesLabel={t('pages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={4} />}
            empty={
              <EmptyState
                illustration={<WalkIllustration />}
                title={t('none')}
                level={2}
                text={t('noneHint')}
                action={write}
              />
            }
          >
            {({ data }) => (
              <List label={t('title')}>
                {data.map((mail) => (
                  <MassMailRow key={mail.id} mail={mail} />
                ))}
              </List>
            )}
          </ListView>
          <Text size="sm" tone="muted">
            {t('notTracked')}
          </Text>
        </Stack>
      </Card>
    </>
  );
}
